import { expect, it } from 'vitest';
import type { Change } from './change-list.ts';
import type { Ledger, Open } from './ledger.ts';
import { createRewriting, isAsRead } from './rewriting.ts';
import { customer, sent } from './submissions.for-tests.ts';

it.each([
  ['unchanged', {}, true],
  ['another one', { submissionId: 'form-2' }, false],
  ['under a new lease', { leaseUntil: 2_000 }, false],
  ['marked as unheard', { isUnheard: true }, false],
  ['absent', { isAbsent: true }, false],
])('isAsRead tells whether a request is as it was read: one that is %s by now', (_, change, isSame) =>
  expect(isAsRead({ ...sent, ...change }, sent)).toBe(isSame),
);

it('rewrite keeps what was found out about a request since it was read', async () => {
  let written: readonly Open[] | undefined;
  const ledger = {
    changeOpen(_: unknown, change: Change<Open>) {
      written = change([{ ...sent, known: [100, 101] }]);
      return Promise.resolve(written !== undefined);
    },
  } as Partial<Ledger> as Ledger;
  const rewriting = createRewriting(ledger);
  const after = { ...sent, known: [100, 101], isAbsent: true };
  expect(await rewriting.rewrite(customer, sent, () => ({ isAbsent: true }))).toEqual(after);
  expect(written).toEqual([after]);
});
