const PICTURE_TYPES = /^image\/(svg\+xml|png|jpe?g|webp|avif|gif)(?=\s*(?:;|$))/i;

/**
 * A picture's type as it is registered, with its parameters: servers also write `IMAGE/JPEG` and `image/jpg`.
 *
 * @returns `undefined` if it is no type of a picture that may be shown
 */
export function pictureType(contentType: string): string | undefined {
  const [written, name] = PICTURE_TYPES.exec(contentType) ?? [];
  if (written === undefined || name === undefined) return undefined;
  return `image/${name.toLowerCase().replace('jpg', 'jpeg')}${contentType.slice(written.length)}`;
}

/** How much of a picture `beginsAs` looks at. */
export const BEGINNING_BYTES = 256;

/** Browsers tell these apart by their bytes, whichever of their types a server names. */
const PHOTO = /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|GIF8|RIFF[^]{4}WEBP|[^]{4}ftyp|BM)/;
/** Markup, in UTF-8 or UTF-16, that is no page. */
const DRAWING = /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)?[\s\0]*<(?!!doctype\s+html|html)/i;

/**
 * Whether a body that begins like this may be a picture of the type: some servers send an error page, or nothing at
 * all, under a picture's type.
 *
 * @param type as `pictureType` returns it
 */
export function beginsAs(type: string, beginning: Buffer): boolean {
  return (type.startsWith('image/svg') ? DRAWING : PHOTO).test(beginning.toString('latin1'));
}
