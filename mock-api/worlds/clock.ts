/** Keeps memory bounded however long a world is used. */
const KEPT_MOVES = 200;

/** A move of the clock: the real time, and the world's new time. Both ISO 8601. */
export interface ClockMove {
  at: string;
  to: string;
}

/** A world's time: it ticks with real time, at an offset that control moves. */
export class Clock {
  #offsetMs = 0;
  #moves: ClockMove[] = [];

  /** @param at the clock's first time; absent: the real time */
  constructor(at?: Date) {
    if (at !== undefined) this.set(at);
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  set(at: Date): void {
    this.#offsetMs = at.getTime() - Date.now();
    this.#noteMove();
  }

  advance(milliseconds: number): void {
    this.#offsetMs += milliseconds;
    this.#noteMove();
  }

  /** Oldest first. */
  moves(): ClockMove[] {
    return [...this.#moves];
  }

  #noteMove(): void {
    const move = { at: new Date().toISOString(), to: this.now().toISOString() };
    this.#moves = [...this.#moves, move].slice(-KEPT_MOVES);
  }
}
