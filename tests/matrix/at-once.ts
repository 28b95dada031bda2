/**
 * Does `work` for each one, `atOnce` at a time; the results are in the order of `ones`.
 *
 * @param work gets the number of its lane: work in one lane never overlaps
 * @param isOver asked before each: once it is true no more are begun, and those left have no result
 */
export async function all<One, Made>(
  ones: readonly One[],
  atOnce: number,
  work: (one: One, lane: number) => Promise<Made>,
  isOver: () => boolean = () => false,
): Promise<Made[]> {
  const made: [number, Made][] = [];
  const left = [...ones.entries()];
  const go = async (lane: number) => {
    for (let next = left.shift(); next && !isOver(); next = left.shift())
      made.push([next[0], await work(next[1], lane)]);
  };
  await Promise.all(Array.from({ length: atOnce }, (_, lane) => go(lane)));
  return made.sort(([one], [other]) => one - other).map(([, one]) => one);
}

/** Lets a fixed number of pieces of work run at once; the others wait in line. */
export class Places {
  #free: number;
  readonly #line: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async take<Made>(work: () => Promise<Made>): Promise<Made> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#line.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#line.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
