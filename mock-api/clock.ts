/** A world's time: it ticks with real time, at an offset that control moves. */
export class Clock {
  #offsetMs = 0;

  /** @param at where the clock starts; the real time where absent. */
  constructor(at?: Date) {
    if (at !== undefined) this.set(at);
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  set(at: Date): void {
    this.#offsetMs = at.getTime() - Date.now();
  }

  advance(milliseconds: number): void {
    this.#offsetMs += milliseconds;
  }
}
