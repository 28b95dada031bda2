/**
 * Work on one world, one piece after the other, in the order of the requests. Its data change asynchronously, and two
 * calls with one idempotency key, or two tries of a code, must not come between each other's steps.
 *
 * Work on the data, the answer and its line in the journal hold the mutex. Waiting for time or for a caller (a body
 * that arrives, a fault that delays or hangs) does not, and work that holds it must not ask for it again.
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
