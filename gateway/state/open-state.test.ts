import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EnvironmentError } from '../settings/env.ts';
import { KEY_SECRET, loadKeySecret } from './key-secret.ts';
import { openState } from './open-state.ts';
import { createSqliteState } from './sqlite/sqlite-state.ts';
import { stateOfTest } from './state-of-test.for-tests.ts';

const OLD = 'a-former-secret-of-the-sessions-1234';
const NEW = 'the-present-secret-of-the-sessions-1';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-open-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('openState', () => {
  it.each(['file:', 'file://'])('opens the path after %s', async (scheme) => {
    const state = await openState(`${scheme}${folder}/opened.db`, { secrets: [NEW] });
    await state.set('k', 'v', { ttlSeconds: 60 });
    await state.close();
    expect(statSync(join(folder, 'opened.db')).isFile()).toBe(true);
  });

  it('opens a path that is relative to the working directory', async () => {
    const state = await openState(`file:${relative('.', folder)}/opened.db`, { secrets: [NEW] });
    await state.close();
    expect(statSync(join(folder, 'opened.db')).isFile()).toBe(true);
  });

  it('reads a path after file:// as that of an address, and no other', async () => {
    for (const [scheme, name] of [
      ['file://', 'a b.db'],
      ['file:', 'a%20b.db'],
    ] as const) {
      const state = await openState(`${scheme}${folder}/a%20b.db`, { secrets: [NEW] });
      await state.close();
      expect(statSync(join(folder, name)).isFile()).toBe(true);
    }
  });

  it('refuses any other address', async () => {
    await expect(openState('postgres://localhost', { secrets: [NEW] })).rejects.toThrow(
      new TypeError('STATE_URL must begin with "file:", "redis:" or "rediss:"'),
    );
  });

  it('needs a former secret only for one start with both secrets', async () => {
    const url = `file:${folder}/state.db`;
    const values: (string | undefined)[] = [];
    for (const secrets of [[OLD], [NEW, OLD], [NEW]] as const) {
      const state = await openState(url, { secrets });
      if (secrets[0] === OLD) await state.set('k', 'typed', { ttlSeconds: 60 });
      values.push(await state.get('k'), await loadKeySecret(state));
      await state.close();
    }
    const [value, keySecret] = values;
    expect(value).toBe('typed');
    expect(values).toEqual([value, keySecret, value, keySecret, value, keySecret]);
  });

  it('seals all entries anew only if several secrets are given, as a large state takes a minute', async () => {
    const path = join(folder, 'state.db');
    const stored = async () => {
      const driver = createSqliteState({ path });
      const text = await driver.get('k');
      await driver.close();
      return text;
    };
    const driver = createSqliteState({ path });
    await driver.set('k', 'in clear', { ttlSeconds: 60 });
    await driver.close();
    await (await openState(`file:${path}`, { secrets: [NEW] })).close();
    expect(await stored()).toBe('in clear');
    await (await openState(`file:${path}`, { secrets: [NEW, OLD] })).close();
    expect(await stored()).toMatch(/^sealed:/);
  });

  it('leaves a state that no secret opens as it is, and its key secret cannot be loaded', async () => {
    const url = `file:${folder}/state.db`;
    const first = await openState(url, { secrets: [OLD] });
    const keySecret = await loadKeySecret(first);
    await first.close();
    const wrong = await openState(url, { secrets: [NEW] });
    const refusal = await loadKeySecret(wrong).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EnvironmentError);
    expect(String(refusal)).toContain('SESSION_SECRETS: none of them opens the state');
    await wrong.close();
    const again = await openState(url, { secrets: [OLD] });
    expect(await loadKeySecret(again)).toBe(keySecret);
    await again.close();
  });

  it('does not load a key secret that is damaged', async () => {
    const path = join(folder, 'state.db');
    await (await openState(`file:${path}`, { secrets: [NEW] })).close();
    const driver = createSqliteState({ path });
    await driver.set(KEY_SECRET, 'damaged', { ttlSeconds: 60 });
    await driver.close();
    const state = await openState(`file:${path}`, { secrets: [NEW] });
    await expect(loadKeySecret(state)).rejects.toThrow(EnvironmentError);
    await state.close();
  });

  it('does not blame the secrets if the state has no key secret though it was asked to keep one', async () => {
    const state = stateOfTest();
    await expect(loadKeySecret({ ...state, get: () => Promise.resolve(undefined) })).rejects.toThrow(
      'the state lost its key secret',
    );
  });
});
