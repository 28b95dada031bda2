import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';

import { createDrafts, type DraftName } from '../drafts/drafts.ts';
import { draftsOfSession } from '../drafts/drafts-of-session.ts';
import { stateOfTest } from '../state/state-of-test.for-tests.ts';
import type { State } from '../state/state.ts';
import { createDataDeletions, type DataDeletions } from './data-deletions.ts';

fc.configureGlobal({ seed: 20261123 });

const DAY_MS = 24 * 60 * 60 * 1_000;
const ana = { brandId: 4, customerKey: 'ana' };

let state: State;
let time: number;
let deletions: DataDeletions;
beforeEach(() => {
  time = Date.UTC(2026, 10, 23);
  state = stateOfTest(() => time);
  deletions = createDataDeletions(state, () => time);
});

it("isAfter says whether a customer's data at a brand were deleted at or after a moment", async () => {
  expect(await deletions.isAfter(ana, 0)).toBe(false);
  await deletions.note(ana);
  expect(await deletions.isAfter(ana, time - 1)).toBe(true);
  expect(await deletions.isAfter(ana, time)).toBe(true);
  expect(await deletions.isAfter(ana, time + 1)).toBe(false);
  expect(await deletions.isAfter({ ...ana, customerKey: 'bia' }, 0)).toBe(false);
  expect(await deletions.isAfter({ ...ana, brandId: 2 }, 0)).toBe(false);
});

it('isAfter counts the last deletion, for 365 days', async () => {
  await deletions.note(ana);
  const between = (time += DAY_MS);
  time += DAY_MS;
  await deletions.note(ana);
  expect(await deletions.isAfter(ana, between)).toBe(true);
  time += 365 * DAY_MS - 1;
  expect(await deletions.isAfter(ana, between)).toBe(true);
  time += 1;
  expect(await deletions.isAfter(ana, between)).toBe(false);
});

it('no draft of before a deletion is left, whatever a request writes and whenever its customer deletes', async () => {
  const names: DraftName[] = [
    'selections',
    'last-request',
    'buyer',
    'protocol-items',
    'typed:bank',
    'typed:items',
  ];
  const writings = fc.record({
    name: fc.constantFrom(...names),
    by: fc.constantFrom('write', 'update'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(writings, { maxLength: 8 }), fc.nat({ max: 8 }), async (steps, deletedAt) => {
      const all = createDrafts({ state });
      const beganAt = time;
      const before = draftsOfSession(all, deletions, () => beganAt);
      time += 1_000;
      for (const [at, { by, name }] of steps.entries()) {
        if (at === deletedAt) {
          await deletions.note(ana);
          await all.clearAll(ana);
        }
        if (by === 'write') await before.write({ ...ana, name }, at);
        else await before.update({ ...ana, name }, Number, () => at);
      }
      const kept = await all.kept(ana);
      if (deletedAt < steps.length) expect(kept).toEqual([]);
      else expect(kept.toSorted()).toEqual([...new Set(steps.map(({ name }) => name))].toSorted());
      // A session that began after the deletion writes drafts that stay.
      time += 1_000;
      const after = draftsOfSession(all, deletions, () => time);
      await after.write({ ...ana, name: 'buyer' }, 1);
      await after.update({ ...ana, name: 'typed:bank' }, Number, () => 2);
      expect(await all.read({ ...ana, name: 'buyer' }, Number)).toBe(1);
      expect(await all.read({ ...ana, name: 'typed:bank' }, Number)).toBe(2);
      await all.clearAll(ana);
      time += 1_000;
    }),
    { numRuns: 50 },
  );
});
