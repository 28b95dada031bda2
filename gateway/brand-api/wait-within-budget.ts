import { BrandApiError, type CallSubject } from './brand-api-error.ts';
import { DEADLINES } from './deadlines.ts';
import type { TimeBudget } from './time-budget.ts';

/** Added so that the customer's own call times out first: its error says more. */
const GRACE_MS = 100;

/**
 * Waits for an answer that is loaded for all customers, but no longer than this customer would wait for a call of their
 * own: the deadline of the load does not depend on how long this customer has waited.
 *
 * @throws BrandApiError `timeout` if the answer is later; otherwise any error of `answer`
 */
export async function waitWithinBudget<T>(
  subject: CallSubject,
  timeBudget: TimeBudget,
  answer: Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  let givingUp: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    givingUp = setTimeout(
      () => reject(new BrandApiError(subject, { kind: 'timeout', outcome: 'unknown' })),
      timeBudget.deadlineOf(DEADLINES.read).totalMs + GRACE_MS,
    );
  });
  try {
    return await Promise.race([answer, late]);
  } catch (error) {
    timeBudget.failedAfter(performance.now() - startedAt);
    throw error;
  } finally {
    clearTimeout(givingUp);
  }
}
