/**
 * Does the same for each, so many at a time; what came of it is in their order.
 *
 * @param work gets the number of the lane in which it is done: two things of one lane are never done at once
 */
export async function all<One, Made>(
  ones: readonly One[],
  atOnce: number,
  work: (one: One, lane: number) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  const left = [...ones.entries()];
  const go = async (lane: number) => {
    for (let next = left.shift(); next; next = left.shift()) made[next[0]] = await work(next[1], lane);
  };
  await Promise.all(Array.from({ length: atOnce }, (_, lane) => go(lane)));
  return made;
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
