import { createHmac, timingSafeEqual } from 'node:crypto';

export const PICTURES_PATH = '/fotos-de-produto';

/**
 * The only widths in pixels to which pictures are resized: requests for any width would fill the cache and take the
 * processor. They are those of the places that pages have for a picture (32 to 112, 320, and a dialog's 416 CSS pixels,
 * which it enlarges to 541) on screens with one, two or three device pixels to each; near widths share one.
 */
export const PICTURE_WIDTHS = [112, 224, 336, 640, 1080] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/**
 * Characters of the signature in base64url: its 48 bits cannot be found by trying, and keep a page of pictures light.
 */
const SIGNATURE_LENGTH = 8;
const ADDRESS = new RegExp(
  `^${PICTURES_PATH}/(?:(${PICTURE_WIDTHS.join('|')})/)?([\\w-]{${SIGNATURE_LENGTH}})(/(\\d+)(/.*))$`,
);

/** A picture requested by an address that the portal made. */
export interface WantedPicture {
  origin: string;
  /** The path of the picture at its origin, with its query. */
  path: string;
  /** `undefined` for the picture in its original size. */
  width: PictureWidth | undefined;
}

/** The portal's own addresses of pictures: `/fotos-de-produto/SIGNATURE/0/images/a.png`, with a width before the signature. */
export interface PictureAddresses {
  /** The portal's address of a picture, or `undefined` if the link is no picture of a known origin. */
  addressOf(link: string | undefined): string | undefined;
  /** The picture of an address, or `undefined` if the portal did not make the address. */
  find(address: string): WantedPicture | undefined;
}

/**
 * @param origins the origins of pictures
 * @param secret signs the portal's addresses. The width is not signed: the list of widths is closed
 */
export function createPictureAddresses(origins: readonly string[], secret: string): PictureAddresses {
  const signatureOf = (picture: string) =>
    createHmac('sha256', secret).update(`picture ${picture}`).digest('base64url').slice(0, SIGNATURE_LENGTH);
  const isSigned = (picture: string, signature: string) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(picture)));

  return {
    addressOf(link) {
      if (!link || !URL.canParse(link)) return undefined;
      const url = new URL(link);
      const index = origins.indexOf(url.origin);
      if (index < 0) return undefined;
      const picture = `/${index}${url.pathname}${url.search}`;
      return `${PICTURES_PATH}/${signatureOf(picture)}${picture}`;
    },

    find(address) {
      const [, width, signature = '', picture = '', index, path = ''] = ADDRESS.exec(address) ?? [];
      const origin = origins[Number(index ?? -1)];
      if (!origin || !isSigned(picture, signature)) return undefined;
      return { origin, path, width: PICTURE_WIDTHS.find((known) => String(known) === width) };
    },
  };
}
