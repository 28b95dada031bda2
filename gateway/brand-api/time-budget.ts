import { atMost, type Deadline } from './deadlines.ts';

/** How long a customer waits for hanging calls in all: those of one request and of the page that it redirects to. */
const LONGEST_WAIT_MS = 10_000;
/** The part of that wait that is reserved for the page to which a form leads. */
const PAGE_MS = 1_000;
/** A call that failed sooner did not hang: it was answered or refused. */
const HUNG_AFTER_MS = 3_000;
/** The least time that any read gets, because the brand API may be back by then. */
const LEAST_MS = 1_000;
/** The least time of a read if the customer was promised an answer sooner than usual. */
const LEAST_PROMISED_MS = 200;
/** The least time of a write: if it were given up sooner, its result would more often stay unknown. */
const LEAST_WRITE_MS = 3_000;
/** After a creation without an answer, this time is left to look for the protocol in the list. */
const LOOK_AFTER_MS = 1_000;

/** The facts about the wait so far that a form's following page needs. */
export interface Waited {
  /** How long the customer has waited, in milliseconds. */
  ms: number;
  /** The promised time until the page, in milliseconds; absent: as usual. */
  promisedMs?: number | undefined;
  /** The calls that were given up, by their names in the path table. */
  hung?: readonly string[] | undefined;
}

/**
 * How long a customer still waits. Each call has its deadline, but calls that hang one after the other, or an action's
 * and then those of the page that it redirects to, would add up: once one has hung, later ones share the time that is
 * left. Writing calls share it from the start.
 */
export interface TimeBudget {
  /** The deadline of a read that begins now. */
  deadlineOf(deadline: Deadline): Deadline;
  /** The deadline of a call that changes something and begins now. */
  writeDeadlineOf(effect: 'write' | 'create', deadline: Deadline): Deadline;
  /** The customer waited this long in vain: a call failed, or another request's work is not done. */
  failedAfter(ms: number): void;
  /** From here on the answer and its page are due within `ms` milliseconds from the request's beginning. */
  promise(ms: number): void;
  /** The portal gave up on a call: the page that follows does not make it again. */
  gaveUpOn(call: string): void;
  /** Whether the previous request, which led here, gave up on this call. */
  hasHung(call: string): boolean;
  /** How long the request may still take, in milliseconds, hanging or not, without the time reserved for its page. */
  readonly leftMs: number;
  /** The facts for the page that the request leads to; `undefined` while nothing has hung. */
  readonly waited: Waited | undefined;
}

/**
 * @param before the wait of the request that led to this one; absent for a form, which itself leads to a page
 * @param now a clock in milliseconds
 */
export function createTimeBudget(
  { before, isForm = false }: { before?: Waited | undefined; isForm?: boolean } = {},
  now: () => number = () => performance.now(),
): TimeBudget {
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
