import { atMost, type Deadline } from './deadlines.ts';

/**
 * How long a customer waits for hanging calls in all: those of one request and of the page that it redirects to.
 */
const LONGEST_WAIT_MS = 10_000;
/** Of that, what is kept for the page that a form leads to. */
const PAGE_MS = 1_000;
/** A call that failed sooner did not hang: it was answered or refused. */
const HUNG_AFTER_MS = 3_000;
/** The least time that any read gets, because the brand API may be back by then. */
const LEAST_MS = 1_000;
/** Where the customer was promised an answer sooner than usual. */
const LEAST_PROMISED_MS = 200;
/** The least time to write: given up sooner, nobody would know what came of it. */
const LEAST_WRITE_MS = 3_000;
/** After a creation without an answer, the list is asked for what came of it. */
const LOOK_AFTER_MS = 1_000;

/** What a form's page has to know of the wait before it. */
export interface Waited {
  /** How long the customer has waited, in milliseconds. */
  ms: number;
  /** Within how many milliseconds they were promised the page; absent: as usual. */
  promisedMs?: number | undefined;
  /** The calls that were not waited for to their end, by their names in the path table. */
  hung?: readonly string[] | undefined;
}

/**
 * How long a customer still waits. Each call has its deadline, but calls that hang one after the other, or an action's
 * and then those of the page that it redirects to, would add up: once one has hung, those after it share what is left.
 * What is written shares it from the start.
 */
export interface Patience {
  /** The deadline of a read that begins now. */
  deadlineOf(deadline: Deadline): Deadline;
  /** The deadline of a call that changes something and begins now. */
  writeDeadlineOf(effect: 'write' | 'create', deadline: Deadline): Deadline;
  /** The customer waited so many milliseconds for nothing: a call failed, or another request's work is not done. */
  failedAfter(ms: number): void;
  /** From here on the answer and its page are due within so many milliseconds since the request began. */
  promise(ms: number): void;
  /** A call takes longer than can be waited for: the page that follows does not ask for it again. */
  gaveUpOn(call: string): void;
  /** Whether the request that led here gave up on this call just now. */
  hasHung(call: string): boolean;
  /** How long the request may still take, in milliseconds, hanging or not; the page that it leads to is not in it. */
  readonly leftMs: number;
  /** What the page that the request leads to has to know; `undefined` while nothing has hung. */
  readonly waited: Waited | undefined;
}

/**
 * @param before what the customer waited for in the request that led to this one; absent for a form, which leads to a
 *   page itself
 * @param now a clock in milliseconds
 */
export function createPatience(
  { before, isForm = false }: { before?: Waited | undefined; isForm?: boolean } = {},
  now: () => number = () => performance.now(),
): Patience {
  const startedAt = now() - (before?.ms ?? 0);
  const givenUp = new Set<string>();
  let promisedMs = before?.promisedMs;
  let isHanging = before !== undefined;

  const elapsedMs = () => now() - startedAt;
  const leftMs = () => {
    const pageMs = isForm ? PAGE_MS : 0;
    return Math.max((promisedMs ?? LONGEST_WAIT_MS) - pageMs - elapsedMs(), 0);
  };

  return {
    deadlineOf(deadline) {
      if (!isHanging && promisedMs === undefined) return deadline;
      return atMost(deadline, Math.max(leftMs(), promisedMs === undefined ? LEAST_MS : LEAST_PROMISED_MS));
    },
    writeDeadlineOf(effect, deadline) {
      const afterwardsMs = effect === 'create' ? LOOK_AFTER_MS : 0;
      return atMost(deadline, Math.max(leftMs() - afterwardsMs, LEAST_WRITE_MS));
    },
    failedAfter(ms) {
      if (ms >= HUNG_AFTER_MS) isHanging = true;
    },
    promise(ms) {
      promisedMs = ms;
    },
    gaveUpOn(call) {
      isHanging = true;
      givenUp.add(call);
    },
    hasHung: (call) => before?.hung?.includes(call) ?? false,
    get leftMs() {
      return leftMs();
    },
    get waited() {
      if (!isHanging) return undefined;
      return { ms: Math.min(elapsedMs(), LONGEST_WAIT_MS), promisedMs, hung: [...givenUp] };
    },
  };
}
