/**
 * Does the same for each, so many at a time; what came of it is in their order.
 *
 * @param work gets the number of the lane in which it is done: two things of one lane are never done at once
 * @param isOver asked before each: from then on no more are begun, and nothing comes of them
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

/** So many may be at it at once; the others wait in line. */
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
