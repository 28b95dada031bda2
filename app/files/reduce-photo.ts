/** A defect shows well at this many pixels, and a camera's photo shrinks to a tenth. */
const LONGEST_SIDE = 2_400;
const LARGE_BYTES = 1_500_000;
const QUALITY = 0.85;
/** Pictures that the portal takes as they are. A drawing (SVG) is a page more than a picture, and is not taken at all. */
const TAKEN = /^image\/(?:jpeg|png|hei[cf]|svg)/;

/**
 * Prepares a photo for sending: makes a large one smaller, and turns a format that the portal does not take into a
 * JPEG. Returns the file unchanged if the browser cannot do that, or it saves nothing.
 */
export async function reducePhoto(file: File): Promise<File> {
  const isOther = file.type.startsWith('image/') && !TAKEN.test(file.type);
  const isLarge = file.size >= LARGE_BYTES && /^image\/(?:jpeg|png)$/.test(file.type);
  if (!isOther && !isLarge) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    // Transparent areas would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    if (!isOther && smaller.size >= file.size) return file;
    return new File([smaller], file.name.replace(/\.\w+$/, '.jpg'), { type: smaller.type });
  } catch {
    return file;
  }
}
