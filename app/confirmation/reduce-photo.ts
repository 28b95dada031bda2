/** A defect shows well at this many pixels, and a camera's photo shrinks to a tenth. */
const LONGEST_SIDE = 2_400;
const LARGE_BYTES = 1_500_000;
const QUALITY = 0.85;

/** A large photo made smaller before it is sent; the file as it is where that is not possible, or not worth it. */
export async function reducePhoto(file: File): Promise<File> {
  if (file.size < LARGE_BYTES || !/^image\/(?:jpeg|png|webp)$/.test(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    // What is transparent would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    if (smaller.size >= file.size) return file;
    return new File([smaller], file.name.replace(/\.\w+$/, '.jpg'), { type: smaller.type });
  } catch {
    return file;
  }
}
