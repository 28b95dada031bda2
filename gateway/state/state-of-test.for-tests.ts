import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

import { createSqliteState } from './sqlite/sqlite-state.ts';
import { synchronousWork } from './sqlite/synchronous-work.for-tests.ts';
import type { State } from './state.ts';

/**
 * A state in a folder of its own, which goes with the test that is running; `beforeEach` may ask for it.
 *
 * @param now a clock in milliseconds; the machine's own if left out
 */
export function stateOfTest(now: () => number = Date.now): State {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-state-'));
  const state = createSqliteState({ path: join(folder, 'state.sqlite'), now, background: synchronousWork });
  onTestFinished(async () => {
    await state.close();
    rmSync(folder, { recursive: true });
  });
  return state;
}
