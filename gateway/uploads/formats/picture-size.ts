import { FileRefusal } from '../file-refusal.ts';

/**
 * The largest photo that a phone takes (12 000 × 9 000 pixels) and some more. A viewer needs four bytes a pixel, here
 * 440 MB, however small the file is.
 */
const MOST_PIXELS = 110_000_000;
/** A smaller picture shows nothing of a product. */
const FEWEST_PIXELS_A_SIDE = 16;

/**
 * Checks the size in a picture's header.
 *
 * @throws FileRefusal `pixels` above `MOST_PIXELS`; `damaged` if the picture is too small to show anything
 */
export function checkPictureSize(width: number, height: number): void {
  if (width < FEWEST_PIXELS_A_SIDE || height < FEWEST_PIXELS_A_SIDE) throw new FileRefusal('damaged');
  if (width * height > MOST_PIXELS) throw new FileRefusal('pixels');
}
