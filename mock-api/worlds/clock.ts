/** Keeps memory bounded however long a world is used. */
const KEPT_MOVES = 200;
/** The brand API writes years with two digits, and a world's rows are of some years before its day and after it. */
export const FIRST_YEAR = 2010;
export const LAST_YEAR = 2089;
export const CLOCK_YEARS = `${FIRST_YEAR} to ${LAST_YEAR}`;

/** A time that no world's clock may have. */
export class ClockError extends Error {
  constructor() {
    super(`a world's clock may stand in the years ${CLOCK_YEARS}`);
  }
}

/** A move of the clock: the real time, and the world's new time. Both ISO 8601. */
export interface ClockMove {
  at: string;
  to: string;
}

/** A world's time: it ticks with real time, at an offset that control moves. */
export class Clock {
  #offsetMs = 0;
  #moves: ClockMove[] = [];

  /**
   * @param at the clock's first time; absent: the real time
   * @throws ClockError
   */
  constructor(at?: Date) {
    if (at !== undefined) this.set(at);
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  /** @throws ClockError, and nothing has moved */
  set(at: Date): void {
    this.#moveTo(at.getTime() - Date.now());
  }

  /** @throws ClockError, and nothing has moved */
  advance(milliseconds: number): void {
    this.#moveTo(this.#offsetMs + milliseconds);
  }

  /** Oldest first. */
  moves(): ClockMove[] {
    return [...this.#moves];
  }

  #moveTo(offsetMs: number): void {
    const at = new Date();
    const to = new Date(at.getTime() + offsetMs);
    const year = to.getUTCFullYear();
    // A time that no `Date` can hold has the year NaN, which fails both comparisons.
    if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) throw new ClockError();
    this.#offsetMs = offsetMs;
    const move = { at: at.toISOString(), to: to.toISOString() };
    this.#moves = [...this.#moves, move].slice(-KEPT_MOVES);
  }
}
