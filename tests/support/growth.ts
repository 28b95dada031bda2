const TRIES = 10;
const ROUNDS = 5;
const SMALL = 8_000;
const TIMES = 32;
/** Less is noise: of the clock, and of caches, which hold a short text better than a long one. */
const MEASURABLE_MS = 0.25;
const LARGEST = 2_000_000;
/** What takes this long is certainly no noise, so it is not measured again. */
const LONG_MS = 1_000;

/**
 * For 32 times as much, linear work takes 32 times as long, quadratic work a thousand times. The limit is five times
 * linear, as a busy machine may make it look, and far from quadratic.
 */
export const LINEAR = 5 * TIMES;

/**
 * How many times longer `work` takes for 32 times the size. It measures processor time, which a busy machine changes
 * little; the shortest of several tries; and from a size on that is measurable. A ratio above the limit is measured
 * again, because quadratic work exceeds it every time. A linear one is accepted at the first try of the long text:
 * further tries could only shorten it.
 */
export function growth(work: (size: number) => unknown): number {
  let size = SMALL;
  work(size);
  let small = shortest(work, size);
  while (small < MEASURABLE_MS && size * 2 * TIMES <= LARGEST) small = shortest(work, (size *= 2));
  let least = Infinity;
  for (let round = 0; round < ROUNDS && least >= LINEAR; round += 1) {
    if (round > 0) small = shortest(work, size);
    const unit = Math.max(small, MEASURABLE_MS);
    least = Math.min(least, shortest(work, size * TIMES, LINEAR * unit) / unit);
  }
  return least;
}

/** @param enough a shorter time, in milliseconds, is not tried again */
function shortest(work: (size: number) => unknown, size: number, enough = 0): number {
  let least = Infinity;
  for (let tries = 0; tries < TRIES && least >= enough; tries += 1) {
    const before = process.cpuUsage();
    work(size);
    const { user, system } = process.cpuUsage(before);
    const taken = (user + system) / 1000;
    least = Math.min(least, taken);
    if (taken > LONG_MS) break;
  }
  return least;
}
