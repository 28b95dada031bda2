import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEY_SECRET } from './key-secret.ts';
import { sealAnew, sealState } from './sealed-state.ts';
import { createSqliteState } from './sqlite/sqlite-state.ts';
import { synchronousWork } from './sqlite/synchronous-work.for-tests.ts';
import { describeState, onClock } from './state-contract.for-tests.ts';
import { OtherSecretError, StateAwayError } from './state-away-error.ts';
import type { StateDriver } from './state.ts';

const OLD = 'a-former-secret-of-the-sessions-1234';
const NEW = 'the-present-secret-of-the-sessions-1';
const MINUTE = { ttlSeconds: 60 };
const CPF = '529.982.247-25';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-sealed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const openDriver = (now?: () => number) =>
  createSqliteState({ path: join(folder, 'state.db'), background: synchronousWork, ...(now && { now }) });

describeState(
  'sealed',
  onClock((now) => sealState(openDriver(now), [NEW])),
);

describe('sealed state', () => {
  let driver: StateDriver;
  beforeEach(() => {
    driver = openDriver();
  });
  afterEach(() => driver.close());

  it('hands the driver no value in clear', async () => {
    const state = sealState(driver, [NEW]);
    await state.set('a', CPF, MINUTE);
    await state.setIfAbsent('b', CPF, MINUTE);
    await state.compareAndSet('c', undefined, CPF, MINUTE);
    await state.set('d', 'x', MINUTE);
    await state.compareAndSet('d', 'x', CPF, MINUTE);
    for (const key of ['a', 'b', 'c', 'd']) expect(await driver.get(key)).toMatch(/^sealed:/);
    const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
    expect(bytes.join('')).not.toContain(CPF);
  });

  it('reads a value that it can open once', async () => {
    const state = sealState(driver, [NEW]);
    await state.set('k', 'a', MINUTE);
    const get = vi.spyOn(driver, 'get');
    expect(await state.get('k')).toBe('a');
    expect(get).toHaveBeenCalledOnce();
  });

  it('is swept, purged and closed with its driver', async () => {
    const asked: string[] = [];
    const state = sealState(
      {
        ...driver,
        sweep: () => Promise.resolve(3),
        purge: () => Promise.resolve(void asked.push('purge')),
        close: () => Promise.resolve(void asked.push('close')),
      },
      [NEW],
    );
    expect(await state.sweep()).toBe(3);
    await state.purge();
    await state.close();
    expect(asked).toEqual(['purge', 'close']);
  });

  it('leaves counts to the driver', async () => {
    const state = sealState(driver, [NEW]);
    await state.increment('k', MINUTE);
    expect(await state.increment('k', MINUTE)).toBe(2);
    expect(await driver.get('k')).toBe('2');
  });

  it("changes what an earlier version wrote in clear, and nothing of a customer's is lost", async () => {
    await driver.set('k', 'typed', MINUTE);
    const state = sealState(driver, [NEW]);
    expect(await state.get('k')).toBe('typed');
    expect(await state.setIfAbsent('k', 'other', MINUTE)).toBe(false);
    expect(await state.compareAndSet('k', 'typed', 'typed more', MINUTE)).toBe(true);
    expect(await driver.get('k')).toMatch(/^sealed:/);
    expect(await state.get('k')).toBe('typed more');
  });

  it('compares the value that was read, even if the same value was encrypted anew in between', async () => {
    const state = sealState(driver, [NEW]);
    await state.set('k', 'a', MINUTE);
    const interfering: StateDriver = {
      ...driver,
      compareAndSet: async (...change) => {
        if (rounds < 3) await state.set('k', 'a', MINUTE);
        rounds += 1;
        return driver.compareAndSet(...change);
      },
    };
    let rounds = 0;
    expect(await sealState(interfering, [NEW]).compareAndSet('k', 'a', 'b', MINUTE)).toBe(true);
    expect(rounds).toBe(4);
    expect(await state.get('k')).toBe('b');
  });

  it('does not write over another value that was written in between', async () => {
    const state = sealState(driver, [NEW]);
    await state.set('k', 'a', MINUTE);
    const interfering: StateDriver = {
      ...driver,
      compareAndSet: async (...change) => {
        await state.set('k', 'quicker', MINUTE);
        return driver.compareAndSet(...change);
      },
    };
    expect(await sealState(interfering, [NEW]).compareAndSet('k', 'a', 'b', MINUTE)).toBe(false);
    expect(await state.get('k')).toBe('quicker');
  });

  it('answers a value that no secret opens as it stands, and counts it as present', async () => {
    await sealState(driver, [OLD]).set('k', CPF, MINUTE);
    const state = sealState(driver, [NEW]);
    const found = await state.get('k');
    expect(found).toMatch(/^sealed:/);
    expect(await state.setIfAbsent('k', 'b', MINUTE)).toBe(false);
    expect(await state.compareAndSet('k', undefined, 'b', MINUTE)).toBe(false);
    expect(await state.compareAndSet('k', found, 'b', MINUTE)).toBe(true);
    expect(await state.get('k')).toBe('b');
  });
});

describe('a state that another gateway puts under a new secret', () => {
  let driver: StateDriver;
  beforeEach(() => {
    driver = openDriver();
  });
  afterEach(() => driver.close());

  it('is no longer read by a gateway that does not know the secret, which writes over nothing', async () => {
    const before = sealState(driver, [OLD]);
    await before.set(KEY_SECRET, 'of the keys', MINUTE);
    await before.set('k', 'typed', MINUTE);
    await sealAnew(driver, [NEW, OLD]);
    const stored = await driver.get('k');
    const refusal = new OtherSecretError(
      'the state is encrypted with a secret that SESSION_SECRETS does not name here: restart this gateway with that one as well',
    );
    await expect(before.get('k')).rejects.toThrow(refusal);
    await expect(before.get(KEY_SECRET)).rejects.toThrow(refusal);
    expect(await before.compareAndSet('k', 'typed', 'more', MINUTE)).toBe(false);
    expect(await driver.get('k')).toBe(stored);
    expect(await sealState(driver, [OLD, NEW]).get('k')).toBe('typed');
  });

  it('has the key secret under the new secret before any other entry', async () => {
    const before = sealState(driver, [OLD]);
    for (const key of ['a', KEY_SECRET, 'z']) await before.set(key, 'typed', MINUTE);
    const order: string[] = [];
    const rewrite: StateDriver['rewrite'] = (key, ...texts) => {
      order.push(key);
      return driver.rewrite(key, ...texts);
    };
    expect(await sealAnew({ ...driver, rewrite }, [NEW, OLD])).toBe(3);
    expect(order[0]).toBe(KEY_SECRET);
  });

  it.each([
    ['goes on being sealed if it does not answer four times', 4, new StateAwayError('Command timed out'), 5],
    ['is given up if it does not answer five times', 5, new StateAwayError('Command timed out'), 5],
    ['is given up at once for any other fault', 1, new Error('of its own'), 1],
  ])('%s', async (_outcome, failures, fault, tries) => {
    await sealState(driver, [OLD]).set('k', 'typed', MINUTE);
    let asked = 0;
    const get = (key: string) => {
      if (key !== 'k') return driver.get(key);
      asked += 1;
      return asked > failures ? driver.get(key) : Promise.reject(fault);
    };
    const sealing = sealAnew({ ...driver, get }, [NEW, OLD], 1);
    if (failures < tries) expect(await sealing).toBe(1);
    else await expect(sealing).rejects.toBe(fault);
    expect(asked).toBe(tries);
  });
});

describe('sealing anew', () => {
  it('seals entries in clear or under a former secret with the first, and keeps their lifetimes', async () => {
    let time = 0;
    const driver = openDriver(() => time);
    await driver.set('clear', CPF, MINUTE);
    await driver.set('instant', '1763600000000', MINUTE);
    await driver.increment('count', MINUTE);
    await sealState(driver, [OLD]).set('former', CPF, MINUTE);
    await sealState(driver, [NEW]).set('present', CPF, MINUTE);
    await sealState(driver, ['a-secret-that-nobody-knows-any-more-1']).set('lost', CPF, MINUTE);
    const [present, lost] = [await driver.get('present'), await driver.get('lost')];

    time = 30_000;
    const purge = vi.spyOn(driver, 'purge');
    expect(await sealAnew(driver, [NEW, OLD])).toBe(2);
    // What was in clear leaves the disk at once; a start that replaced nothing does not wait for it.
    expect(purge).toHaveBeenCalledOnce();
    expect(await sealAnew(driver, [NEW, OLD])).toBe(0);
    expect(purge).toHaveBeenCalledOnce();
    const state = sealState(driver, [NEW]);
    expect(await state.get('clear')).toBe(CPF);
    expect(await state.get('former')).toBe(CPF);
    expect([await driver.get('present'), await driver.get('lost')]).toEqual([present, lost]);
    expect([await driver.get('count'), await driver.get('instant')]).toEqual(['1', '1763600000000']);
    const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
    expect(bytes.join('')).not.toContain(CPF);

    time = 60_000;
    expect(await state.get('clear')).toBeUndefined();
    await driver.close();
  });
});

describe('sealing many entries anew', () => {
  it('leaves none out, and reads fifty at a time', async () => {
    const driver = openDriver();
    const names = Array.from({ length: 120 }, (_, index) => `k${index}`);
    for (const name of names) await driver.set(name, CPF, MINUTE);
    let [reading, most] = [0, 0];
    const get: StateDriver['get'] = async (key) => {
      reading += 1;
      most = Math.max(most, reading);
      await nextTurn();
      reading -= 1;
      return driver.get(key);
    };
    expect(await sealAnew({ ...driver, get }, [NEW])).toBe(120);
    expect(most).toBe(50);
    for (const name of names) expect(await driver.get(name)).toMatch(/^sealed:/);
    await driver.close();
  });
});

describe('three processes that change the same entries', () => {
  const WRITERS = 3;
  const ROUNDS = 120;

  /** Adds one to a number in an entry of JSON, `ROUNDS` times over three entries, as drafts and the ledger do. */
  const writer = (path: string, secrets: readonly string[]) => `
    const { setTimeout } = await import('node:timers/promises');
    const { createSqliteState } = await import(${JSON.stringify(new URL('sqlite/sqlite-state.ts', import.meta.url).href)});
    const { sealAnew, sealState } = await import(${JSON.stringify(new URL('sealed-state.ts', import.meta.url).href)});
    const driver = createSqliteState({ path: ${JSON.stringify(path)} });
    const state = sealState(driver, ${JSON.stringify(secrets)});
    for (let n = 0; n < ${ROUNDS}; n += 1) {
      const key = 'k' + (n % 3);
      for (;;) {
        const read = await state.get(key);
        const { sum } = read === undefined ? { sum: 0 } : JSON.parse(read);
        const next = JSON.stringify({ sum: sum + 1 });
        if (await state.compareAndSet(key, read, next, { ttlSeconds: 60 })) break;
      }
      if (n % 20 === 0) await sealAnew(driver, ${JSON.stringify(secrets)});
      if (n % 10 > 0) continue;
      // One place, taken and freed by its owner alone.
      const own = JSON.stringify({ by: process.pid, n });
      while (!(await state.compareAndSet('place', undefined, own, { ttlSeconds: 60 }))) await setTimeout(1);
      if (await state.get('place') !== own) throw new Error('not alone');
      if (!(await state.compareAndSet('place', own, undefined, { ttlSeconds: 60 }))) throw new Error('not freed');
    }
    await driver.close();`;

  it('lose no change, even if their secrets are in different orders', async () => {
    const path = join(folder, 'state.db');
    const run = async (index: number) => {
      const secrets = index % 2 === 0 ? [NEW, OLD] : [OLD, NEW];
      const script = writer(path, secrets);
      await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, index) => run(index)));
    const driver = openDriver();
    const state = sealState(driver, [NEW, OLD]);
    const sums = await Promise.all(
      ['k0', 'k1', 'k2'].map(async (key) => JSON.parse((await state.get(key)) ?? 'null') as unknown),
    );
    expect(sums).toEqual(Array(3).fill({ sum: (WRITERS * ROUNDS) / 3 }));
    expect(await state.get('place')).toBeUndefined();
    await driver.close();
  });
});
