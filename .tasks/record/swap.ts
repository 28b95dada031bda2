/**
 * One kind of value, with one invented value for each original. All rows are read twice: in the first pass it learns
 * the originals and answers nothing, in the second it answers invented values, in the order of the originals.
 */
export class Swap {
  readonly #make: (index: number, original: string) => string;
  #originals = new Set<string>();
  #made: Map<string, string> | undefined;

  constructor(make: (index: number, original: string) => string) {
    this.#make = make;
  }

  /** @throws Error for an original that was not learnt: the answer is never the original itself */
  of(original: string): string {
    if (this.#made === undefined) {
      this.#originals.add(original);
      return '';
    }
    const made = this.#made.get(original);
    if (made === undefined) throw new Error('a value that was not learnt');
    return made;
  }

  get originals(): ReadonlySet<string> {
    return this.#originals;
  }

  /** Keeps the order of numbers, because lists are sorted by them. */
  settle(isTaken: (made: string) => boolean): void {
    const made = new Map<string, string>();
    const used = new Set<string>();
    let index = 0;
    for (const original of [...this.#originals].sort(compareNumbers)) {
      let candidate = this.#make(index, original);
      // Short values run out, and may then be used twice.
      for (let tries = 0; tries < 1000 && (used.has(candidate) || isTaken(candidate)); tries += 1) {
        index += 1;
        candidate = this.#make(index, original);
      }
      index += 1;
      used.add(candidate);
      made.set(original, candidate);
    }
    this.#made = made;
  }
}

function compareNumbers(one: string, other: string): number {
  return /^\d+$/.test(one) && /^\d+$/.test(other) ? Number(one) - Number(other) : one < other ? -1 : 1;
}
