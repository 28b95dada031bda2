import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { createSqliteState } from '../../state/sqlite/sqlite-state.ts';
import { createListRevision } from './list-revision.ts';

it('goes up after a clock that was ahead as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-revision-'));
  let now = Date.UTC(2026, 10, 26);
  const state = createSqliteState({ path: join(folder, 'state.db'), now: () => now });
  const revision = createListRevision(state);
  now += 120_000;
  for (let time = 0; time < 5; time += 1) await revision.count();
  const before = await revision.current();
  now -= 120_000;
  await revision.count();
  expect(await revision.current()).toBe(before + 1);
  await state.close();
  rmSync(folder, { recursive: true });
});
