import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createSqliteState } from '../state/sqlite-state.ts';
import type { State } from '../state/state.ts';
import { createSessionStore } from './session-store.ts';

const ana = { identity: { kind: 'email', email: 'ana@exemplo.com' } } as const;
const DAY = { ttlSeconds: 86_400 };

let folder: string;
let state: State;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-store-'));
  state = createSqliteState({ path: join(folder, 'state.sqlite') });
});
afterEach(async () => {
  await state.close();
  rmSync(folder, { recursive: true });
});

/** Values in the state that are no session: one that no secret opens, one cut short, one of another shape. */
const UNREADABLE = ['sealed:AAAAAAAA:AAAA', '{"alerts":', '', '7', '{"customer":1}'];

test.each(UNREADABLE)('a session that cannot be read is none: %s', async (text) => {
  const store = createSessionStore(state, (identity) => identity);
  await state.set('session:data:a', text, DAY);
  expect(await store.find('a')).toBeUndefined();
});

test.each(UNREADABLE)('a list of sessions that cannot be read stops no login: %s', async (text) => {
  const store = createSessionStore(state, (identity) => identity);
  await state.set('session:of:fila:ana@exemplo.com', text, DAY);
  await store.remember('fila', ana, 'b');
  expect(await state.get('session:of:fila:ana@exemplo.com')).toBe('["b"]');
});
