import { expect, it } from 'vitest';
import type { Ledger, Open } from './ledger.ts';
import type { Change } from './change-list.ts';
import type { Recording } from './recording.ts';
import { createRewriting } from './rewriting.ts';
import { createSearching } from './searching.ts';
import { createSettling } from './settling.ts';
import { customer, ids, sent } from './submissions.for-tests.ts';

it('settleAll answers awaited, not absent, for a request that another process changed meanwhile', async () => {
  for (const [isChanged, outcome] of [
    [true, 'absent'],
    [false, 'awaited'],
  ] as const) {
    const ledger = {
      readOpen: () => Promise.resolve([sent]),
      readUnnumbered: () => Promise.resolve([]),
      changeOpen: (_: unknown, change: Change<Open>) =>
        Promise.resolve(change(isChanged ? [sent] : []) !== undefined),
    } as Partial<Ledger> as Ledger;
    const now = () => 1_000;
    const settling = createSettling(
      {
        ledger,
        searching: createSearching(ledger, now),
        rewriting: createRewriting(ledger),
        recording: {} as Recording,
      },
      now,
    );
    const settlement = {
      ...customer,
      protocols: () => Promise.resolve(ids(100)),
      putAway: () => Promise.resolve(),
    };
    expect(await settling.settleAll(settlement, [sent], ids(100))).toMatchObject([{ outcome }]);
  }
});
