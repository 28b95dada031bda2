import { expect, it } from 'vitest';

import { stateOfTest } from '../../state/state-of-test.for-tests.ts';
import { createListRevision } from './list-revision.ts';

it('the revision of a list goes up by 1 even after a clock that was ahead is put right', async () => {
  let now = Date.UTC(2026, 10, 26);
  const revision = createListRevision(stateOfTest(() => now));
  now += 120_000;
  for (let time = 0; time < 5; time += 1) await revision.count();
  const before = await revision.current();
  now -= 120_000;
  await revision.count();
  expect(await revision.current()).toBe(before + 1);
});
