const SLOTS = 32;
const TEXT_BYTES = 200;
/**
 * Numbers of each slot: the running number of when its request was last begun or continued, zero if the slot is free;
 * and the length of its text in bytes.
 */
const NUMBERS = 2;
/** In front of the slots: the heartbeat, and the last running number. */
const HEAD = 2;

/**
 * The watchdog thread's facts about the main thread: whether it hangs, and which requests it was working on. They lie
 * in shared memory, because a hanging thread cannot send a message.
 */
export class Heartbeat {
  readonly memory: SharedArrayBuffer;
  readonly #numbers: Int32Array;
  readonly #texts: Buffer;

  constructor(memory = new SharedArrayBuffer((HEAD + SLOTS * NUMBERS) * 4 + SLOTS * TEXT_BYTES)) {
    this.memory = memory;
    this.#numbers = new Int32Array(memory, 0, HEAD + SLOTS * NUMBERS);
    this.#texts = Buffer.from(memory, (HEAD + SLOTS * NUMBERS) * 4);
  }

  /** Shows that the event loop of this thread is running. */
  beat(): void {
    Atomics.add(this.#numbers, 0, 1);
  }

  /** Changes with each beat. */
  get beats(): number {
    return Atomics.load(this.#numbers, 0);
  }

  /**
   * Writes down a request, as far as there is room.
   *
   * @returns its slot, for `goOn` and `end`; `undefined` if all are taken
   */
  begin(text: string): number | undefined {
    for (let slot = 0; slot < SLOTS; slot += 1) {
      if (this.#numbers[numberAt(slot)] !== 0) continue;
      const bytes = this.#texts.write(text, slot * TEXT_BYTES, TEXT_BYTES, 'utf8');
      this.#numbers[numberAt(slot) + 1] = bytes;
      this.goOn(slot);
      return slot;
    }
    return undefined;
  }

  /** Marks a request as worked on now: its order of arrival does not say where the thread hangs. */
  goOn(slot: number): void {
    Atomics.store(this.#numbers, numberAt(slot), Atomics.add(this.#numbers, 1, 1) + 1);
  }

  end(slot: number): void {
    Atomics.store(this.#numbers, numberAt(slot), 0);
  }

  /** The requests under way, the one worked on last first. */
  underWay(): string[] {
    const found: { number: number; text: string }[] = [];
    for (let slot = 0; slot < SLOTS; slot += 1) {
      const number = Atomics.load(this.#numbers, numberAt(slot));
      const bytes = this.#numbers[numberAt(slot) + 1] ?? 0;
      const start = slot * TEXT_BYTES;
      if (number !== 0) found.push({ number, text: this.#texts.toString('utf8', start, start + bytes) });
    }
    return found.sort((a, b) => b.number - a.number).map(({ text }) => text);
  }
}

function numberAt(slot: number): number {
  return HEAD + slot * NUMBERS;
}
