import type sharpFunction from 'sharp';
import type { Metadata, Sharp } from 'sharp';

import type { PortalNote } from '../events/events.ts';
import type { Picture } from './picture-cache.ts';
import type { PictureWidth } from './picture-addresses.ts';

/** The wished form of a picture. */
export interface Wish {
  width: PictureWidth;
  /** Whether the client shows WebP. */
  takesWebp: boolean;
}

/** Makes pictures smaller. */
export interface Resizer {
  /**
   * @returns the picture, at most as wide and as high as wished; `undefined` if the original should be used
   * @throws sharp's error if the picture cannot be read
   */
  resize(original: Buffer, wish: Wish): Promise<Picture | undefined>;
}

interface SharpModule {
  default: typeof sharpFunction;
}

/**
 * The most pixels of a picture. A plain JPEG is reduced while it is read: it takes processor time and hardly any
 * memory.
 */
const MOST_PIXELS = 50_000_000;
/**
 * The memory that any other opened picture may take: 1600 × 1600 in three colours. Resizing takes two to three times
 * that.
 */
const MOST_OPENED_BYTES = 7_680_000;
const GIVE_UP_SECONDS = 3;
/**
 * The formats that sharp may read. Drawings and moving pictures are not among them, whatever type their server names.
 */
const READ = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'];

/**
 * Resizes with sharp, which is loaded at the first picture: a portal whose pictures are drawings never needs it.
 * Source: .docs/decisions.md#pictures-in-the-size-of-their-place
 *
 * @param note gets one event if sharp cannot be loaded
 */
export function createResizer(
  note: PortalNote,
  load: () => Promise<SharpModule> = () => import('sharp'),
): Resizer {
  let loading: Promise<typeof sharpFunction | undefined> | undefined;

  async function loadSharp(): Promise<typeof sharpFunction | undefined> {
    try {
      const { default: sharp } = await load();
      sharp.cache(false);
      sharp.concurrency(1);
      sharp.block({ operation: ['VipsForeignLoad'] });
      sharp.unblock({ operation: READ });
      return sharp;
    } catch (err) {
      note('pictures not resized', { err });
      return undefined;
    }
  }

  return {
    async resize(original, { width, takesWebp }) {
      const sharp = await (loading ??= loadSharp());
      if (!sharp) return undefined;
      const picture = sharp(original, {
        failOn: 'error',
        limitInputPixels: MOST_PIXELS,
        sequentialRead: true,
        autoOrient: true,
      });
      const known = await picture.metadata();
      if (!mayBeOpened(known)) return undefined;
      picture
        .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: GIVE_UP_SECONDS });
      const { data, info } = await inFormat(picture, known, takesWebp).toBuffer({ resolveWithObject: true });
      const isAsGood = original.length <= data.length && (known.format !== 'webp' || takesWebp);
      return isAsGood ? undefined : { type: `image/${info.format}`, body: data };
    },
  };
}

/**
 * WebP takes half of JPEG's bytes. AVIF takes a sixth less than WebP at three times its processor time (effort 2; at
 * effort 0 it takes more), so it is not made. WebP's own effort 4 saves a twentieth for half as much time again.
 */
function inFormat(picture: Sharp, { hasAlpha }: Metadata, takesWebp: boolean): Sharp {
  if (takesWebp) return picture.webp({ quality: 80, effort: 2 });
  return hasAlpha ? picture.png() : picture.jpeg({ quality: 80 });
}

/** Whether the picture is not animated and takes no more memory than one picture may. */
function mayBeOpened(picture: Metadata): boolean {
  return (picture.pages ?? 1) === 1 && openedBytes(picture) <= MOST_OPENED_BYTES;
}

/** How many bytes of it are in memory at once. */
function openedBytes({
  channels,
  chromaSubsampling,
  depth,
  format,
  height,
  isProgressive,
  width,
}: Metadata): number {
  const pixels = width * height;
  if (format === 'jpeg') {
    // Two bytes for each value; if colours are halved both ways, each has a quarter of the values.
    return isProgressive ? pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0;
  }
  // A lossless WebP is opened as a whole, like these, and the metadata do not say which one is lossless.
  return pixels * channels * (depth === 'ushort' ? 2 : 1) * (isProgressive ? 2 : 1);
}
