const TRIES = 10;
const ROUNDS = 5;
const SMALL = 8_000;
const TIMES = 32;
/** Less is noise: of the clock, and of a memory that has a short text nearer at hand than a long one. */
const MEASURABLE_MS = 0.25;
const LARGEST = 2_000_000;
/** Whatever takes so long needs no second look to be told from noise. */
const LONG_MS = 1_000;

/**
 * What is linear takes 32 times as long for 32 times as much, what is quadratic a thousand times: five times too long,
 * as something may seem on a machine with other things to do, is far from both.
 */
export const LINEAR = 5 * TIMES;

/**
 * How much longer the processor takes for 32 times as much: its own time, so that a machine with other
 * things to do changes little, of several tries the shortest, and from a size on that can be measured. Where it looks
 * too long it is measured again: what is quadratic is so every time. What is linear is seen at the first try of the long
 * text, which the next ones could only make shorter.
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

/** @param enough what is shorter, in milliseconds, is not tried again */
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
