import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openState } from './open-state.ts';
import { createSqliteState } from './sqlite-state.ts';
import { describeState } from './state-contract.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-state-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describeState('SQLite', (now) => createSqliteState({ path: join(folder, 'state.db'), now }));

describe('SQLite state', () => {
  it('outlives the process that wrote it', async () => {
    const path = join(folder, 'state.db');
    const first = createSqliteState({ path });
    await first.set('k', 'v', { ttlSeconds: 60 });
    await first.close();
    const second = createSqliteState({ path });
    expect(await second.get('k')).toBe('v');
    await second.close();
  });

  it('is readable by its owner only, with the files beside it', async () => {
    const path = join(folder, 'deep', 'state.db');
    const state = createSqliteState({ path });
    await state.set('k', 'v', { ttlSeconds: 60 });
    const modes = [path, `${path}-wal`, `${path}-shm`].map((file) =>
      (statSync(file).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(['600', '600', '600']);
    await state.close();
  });

  it('counts how many entries a sweep removed', async () => {
    let time = 0;
    const state = createSqliteState({ path: join(folder, 'state.db'), now: () => time });
    await state.set('a', '1', { ttlSeconds: 1 });
    await state.set('b', '1', { ttlSeconds: 1 });
    await state.set('c', '1', { ttlSeconds: 2 });
    time = 1_000;
    expect(await state.sweep()).toBe(2);
    expect(await state.sweep()).toBe(0);
    await state.close();
  });

  it('is shared by processes that open it at the same moment', async () => {
    const path = join(folder, 'state.db');
    const script = `
      const { createSqliteState } = await import(${JSON.stringify(new URL('sqlite-state.ts', import.meta.url).href)});
      const state = createSqliteState({ path: ${JSON.stringify(path)} });
      for (let n = 0; n < 100; n += 1) await state.increment('k', { ttlSeconds: 60 });
      await state.close();`;
    const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    await Promise.all([run(), run(), run()]);
    const state = createSqliteState({ path });
    expect(await state.get('k')).toBe('300');
    await state.close();
  });
});

describe('openState', () => {
  it.each(['file:', 'file://'])('opens the path after %s', async (scheme) => {
    const state = openState(`${scheme}${folder}/opened.db`);
    await state.set('k', 'v', { ttlSeconds: 60 });
    await state.close();
    expect(statSync(join(folder, 'opened.db')).isFile()).toBe(true);
  });

  it('refuses any other address', () => {
    expect(() => openState('redis://localhost')).toThrow(TypeError);
  });
});
