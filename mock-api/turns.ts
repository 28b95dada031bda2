/**
 * Work on one world, one piece after the other, in the order of the requests. Its data change asynchronously, and two
 * calls with one idempotency key, or two tries of a code, must not come between each other's steps.
 *
 * A turn holds work on the data, the answer and its line in the journal. Waiting for time or for a caller (a body that
 * arrives, a fault that delays or hangs) is outside of it, and no turn is requested within a turn.
 */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs `work` when all earlier work has ended, whether it succeeded or failed. */
  take<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
