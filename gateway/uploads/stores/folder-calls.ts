import { AwayError } from '../../away-error.ts';

/** The folder cannot be read: a shared one may be away for a while, and its files are not gone. */
export class FolderAwayError extends AwayError {
  override name = 'FolderAwayError';
}

/** A `quick` call reads a little; a `long` one changes something, or lists the folder. */
type Pace = 'quick' | 'long';

interface Limits {
  /** A call that takes longer is given up, and the folder hangs until it ends. */
  longestMs: number;
  /** Without it, a call waits for its turn for as long as the folder does not hang. */
  longestWaitMs?: number;
}
const LIMITS: Readonly<Record<Pace, Limits>> = {
  // Many calls may queue at a folder that answers, but a page is waited for ten seconds at most.
  quick: { longestMs: 2_000, longestWaitMs: 8_000 },
  // A disk may have much to write first, and a network's folder may be large.
  long: { longestMs: 60_000 },
};
/** Of the process's five threads for files, compression and names, one is the state's and one stays free (`FILE_THREADS`). */
const CALLS_AT_ONCE = 3;
/** One of the three is kept for quick calls. */
const LONG_AT_ONCE = 2;
const LONGEST_WAIT_FOR_LATER_MS = 2_000;

/**
 * @param undo for an answer that comes after the call was given up
 * @throws FolderAwayError if the folder hangs
 */
type Call = <T>(call: () => Promise<T>, undo?: (answer: T) => unknown) => Promise<T>;

/**
 * The system calls on a folder that may hang, because it is on a silent network server or a stuck disk. A call that hangs
 * cannot be ended, and keeps one of the process's few threads, which also compress pages and read scripts. So only a few
 * calls are under way together, and while one hangs all others fail immediately.
 */
export interface FolderCalls extends Readonly<Record<Pace, Call>> {
  /**
   * Makes a call that has to be made sooner or later: if the folder hangs, the call waits until it answers. A fault of the
   * call is ignored.
   *
   * @returns when the call has ended, or after two seconds
   */
  later(pace: Pace, call: () => Promise<unknown>): Promise<void>;
}

/** See {@link FolderCalls}. */
export function createFolderCalls(): FolderCalls {
  const line = new Set<{ pace: Pace; go: () => void; refuse: () => void }>();
  const underWay: Record<Pace, number> = { quick: 0, long: 0 };
  let hanging = 0;
  let back = Promise.withResolvers<undefined>();

  const awayError = () => new FolderAwayError('the folder does not answer');

  function callNext(): void {
    for (const { go, pace } of line) {
      if (underWay.quick + underWay.long === CALLS_AT_ONCE) return;
      if (pace === 'quick' || underWay.long < LONG_AT_ONCE) go();
    }
  }

  function takeTurn(pace: Pace): Promise<void> {
    if (hanging > 0) return Promise.reject(awayError());
    return new Promise((resolve, reject) => {
      const { longestWaitMs } = LIMITS[pace];
      const leave = () => {
        clearTimeout(giveUp);
        line.delete(waiting);
      };
      const go = () => {
        leave();
        underWay[pace] += 1;
        resolve();
      };
      const refuse = () => {
        leave();
        reject(awayError());
      };
      const waiting = { pace, go, refuse };
      const giveUp = longestWaitMs === undefined ? undefined : setTimeout(refuse, longestWaitMs);
      line.add(waiting);
      callNext();
    });
  }

  function beginHang(): void {
    if (hanging === 0) back = Promise.withResolvers();
    hanging += 1;
    for (const { refuse } of line) refuse();
  }

  function endHang(): void {
    hanging -= 1;
    if (hanging === 0) back.resolve(undefined);
  }

  function begin<T>(pace: Pace, call: () => Promise<T>, undo?: (answer: T) => unknown): Promise<T> {
    const late = Promise.withResolvers<never>();
    let isLate = false;
    const giveUp = setTimeout(() => {
      isLate = true;
      beginHang();
      late.reject(awayError());
    }, LIMITS[pace].longestMs);
    const answer = call();
    const end = () => {
      clearTimeout(giveUp);
      underWay[pace] -= 1;
      if (isLate) endHang();
      callNext();
    };
    answer.then((value) => {
      end();
      if (isLate) undo?.(value);
    }, end);
    return Promise.race([answer, late.promise]);
  }

  const callAt =
    (pace: Pace): Call =>
    async (call, undo) => {
      await takeTurn(pace);
      return begin(pace, call, undo);
    };

  async function takeTurnOnceBack(pace: Pace): Promise<void> {
    while (hanging > 0) await back.promise;
    await takeTurn(pace).catch(() => takeTurnOnceBack(pace));
  }

  return {
    quick: callAt('quick'),
    long: callAt('long'),
    async later(pace, call) {
      const ended = takeTurnOnceBack(pace)
        .then(() => begin(pace, call))
        .catch(() => undefined);
      if (hanging > 0) return;
      await new Promise<void>((resolve) => {
        const giveUp = setTimeout(resolve, LONGEST_WAIT_FOR_LATER_MS);
        void ended.then(() => {
          clearTimeout(giveUp);
          resolve();
        });
      });
    },
  };
}
