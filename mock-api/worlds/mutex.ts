/**
 * Work on one world, one piece after the other, in the order of the requests. Its data change asynchronously, and two
 * calls with one idempotency key, or two tries of a code, must not come between each other's steps.
 *
 * Under it are work on the data, the answer and its line in the journal. Waiting for time or for a caller (a body that
 * arrives, a fault that delays or hangs) is outside of it, and no work asks for it that has it already.
 */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs `work` when all earlier work has ended, whether it succeeded or failed. */
  runExclusive<Result>(work: () => Promise<Result> | Result): Promise<Result> {
    const running = this.#last.then(work);
    this.#last = running.catch(() => undefined);
    return running;
  }
}
