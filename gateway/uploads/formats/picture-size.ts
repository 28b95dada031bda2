import { FileRefusal } from '../file-refusal.ts';

/**
 * The largest photo that a phone takes (12 000 × 9 000 pixels) and some more. Whoever opens a picture needs four bytes
 * a pixel, here 440 MB, however few bytes it came in.
 */
const MOST_PIXELS = 110_000_000;
/** A smaller picture shows nothing of a product. */
const FEWEST_PIXELS_A_SIDE = 16;

/**
 * Checks the size that a picture says it has.
 *
 * @throws FileRefusal `pixels` above `MOST_PIXELS`; `damaged` where nothing would be seen
 */
export function checkPictureSize(width: number, height: number): void {
  if (width < FEWEST_PIXELS_A_SIDE || height < FEWEST_PIXELS_A_SIDE) throw new FileRefusal('damaged');
  if (width * height > MOST_PIXELS) throw new FileRefusal('pixels');
}
