const TRIES = 10;
const ROUNDS = 5;
const SMALL = 8_000;
const TIMES = 8;
/** Less is the clock's own noise. */
const MEASURABLE_MS = 0.25;
const LARGEST = 2_000_000;

/** What is linear takes eight times as long for eight times as much, what is quadratic 64 times; between them is room. */
export const LINEAR = 24;

/**
 * How much longer the processor takes for eight times as much: its own time, so that a machine with other
 * things to do changes little, of several tries the shortest, and from a size on that can be measured. Where it looks
 * too long it is measured again: what is quadratic is so every time.
 */
export function growth(work: (size: number) => unknown): number {
  let size = SMALL;
  work(size);
  while (shortest(work, size) < MEASURABLE_MS && size * TIMES < LARGEST) size *= 2;
  let least = Infinity;
  for (let round = 0; round < ROUNDS && least >= LINEAR; round += 1) {
    const whole = shortest(work, size * TIMES);
    least = Math.min(least, whole / Math.max(shortest(work, size), MEASURABLE_MS / TIMES));
  }
  return least;
}

function shortest(work: (size: number) => unknown, size: number): number {
  let least = Infinity;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = process.cpuUsage();
    work(size);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
