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
