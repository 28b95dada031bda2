import type { PICTURES_PATH, PictureWidth } from '../../../gateway/pictures/picture-addresses.ts';

const FOLDER: `${typeof PICTURES_PATH}/` = '/fotos-de-produto/';
/** The largest tile of a list is 112 pixels wide. */
const TILE: PictureWidth = 112;
const TILE_AT: Readonly<Record<2 | 3, PictureWidth>> = { 2: 224, 3: 336 };
/** What a browser chooses from for a place of any other size. */
const ALL: readonly PictureWidth[] = [TILE, 224, 336, 640, 1080];
/** Drawings have every size, moving pictures are not resized, and in a `srcset` a comma ends an address. */
const HAS_NO_WIDTHS = /\.(?:svg|gif)(?:\?|$)|,$/i;

/**
 * Attributes of an `img`, in the order in which a browser has to get them: it begins to fetch as soon as it has `src`.
 */
interface PictureAddresses {
  sizes?: string;
  srcSet?: string;
  src: string;
}

/**
 * The addresses of a picture in the widths that the gateway makes of it. A picture from elsewhere, or one that is never
 * resized, has one address.
 *
 * @param src as the gateway gave it out
 * @param sizes how wide it is shown, as `sizes` of an `img`; without it, in a tile of at most 112 pixels
 */
export function inWidths(src: string, sizes?: string): PictureAddresses {
  if (!src.startsWith(FOLDER) || HAS_NO_WIDTHS.test(src)) return { src };
  const at = (width: PictureWidth) => `${FOLDER}${width}/${src.slice(FOLDER.length)}`;
  if (sizes === undefined) return { srcSet: `${at(TILE_AT[2])} 2x, ${at(TILE_AT[3])} 3x`, src: at(TILE) };
  return { sizes, srcSet: ALL.map((width) => `${at(width)} ${width}w`).join(', '), src };
}
