import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { PATIENT } from '../../tests/support/patient.ts';
import {
  hasStateServer,
  startStateServer,
  type StateServer,
} from '../../tests/support/servers/state-server.ts';
import { openState } from './open-state.ts';
import { openRedisState } from './redis-state.ts';
import { sealState } from './sealed-state.ts';
import { StateAwayError } from './state-away-error.ts';
import { describeDriver, describeState } from './state-contract.for-tests.ts';

const SECRET = 'the-present-secret-of-the-sessions-1';
const MINUTE = { ttlSeconds: 60 };
/** Shortens what every key has left to live. */
const PASS = `
for _, key in ipairs(redis.call('KEYS', '*')) do
  local left = redis.call('PTTL', key) - ARGV[1]
  if left > 0 then redis.call('PEXPIRE', key, left) else redis.call('DEL', key) end
end`;

/** FLUSHALL would begin a new append-only file, and wait for the disk. */
const EMPTY = "for _, key in ipairs(redis.call('KEYS', '*')) do redis.call('DEL', key) end";

describe.skipIf(!hasStateServer)('the state on a server', () => {
  let server: StateServer;
  let hand: Redis;
  beforeAll(async () => {
    server = await startStateServer({ isDurable: true });
    hand = new Redis(server.url, { retryStrategy: () => 50 });
    hand.on('error', () => undefined);
  });
  afterAll(async () => {
    hand.disconnect();
    await server.stop();
  });

  /** These tests are not about time: a busy disk may take more than a second over a write. */
  const openDriver = async () => {
    await hand.eval(EMPTY, 0);
    const state = await openRedisState({ url: server.url, deadlineMs: PATIENT.timeout });
    return { state, pass: (ms: number) => hand.eval(PASS, 0, ms).then(() => undefined) };
  };
  describeState('Redis', openDriver);
  describeState('sealed, on Redis', async () => {
    const { pass, state } = await openDriver();
    return { pass, state: sealState(state, [SECRET]) };
  });
  describeDriver('Redis', openDriver);

  const open = async () => {
    const told: string[] = [];
    const state = await openRedisState({ url: server.url, note: (name) => told.push(name) });
    onTestFinished(() => state.close());
    return { state, told };
  };

  /** @returns the outcome, and after how many milliseconds */
  const timed = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    const outcome = await work().then(
      () => 'done',
      (error: unknown) => (error instanceof StateAwayError ? 'away' : error),
    );
    return { outcome, ms: performance.now() - startedAt };
  };

  it('keeps no key and no lifetime beside its own', async () => {
    const { state } = await open();
    await hand.eval(EMPTY, 0);
    await state.set('a', '1', MINUTE);
    await state.setIfAbsent('b', '1', MINUTE);
    await state.compareAndSet('c', undefined, '1', MINUTE);
    await state.compareAndSet('c', '1', '2', MINUTE);
    await state.increment('d', MINUTE);
    const keys = (await hand.keys('*')).toSorted();
    expect(keys).toEqual(['vaivem:a', 'vaivem:b', 'vaivem:c', 'vaivem:d']);
    for (const key of keys) expect(await hand.pttl(key)).toBeGreaterThan(59_000);
  });

  it('lists no key of others in the same database', async () => {
    const { state } = await open();
    await hand.set('theirs', '1');
    const found: string[] = [];
    for await (const key of state.keys()) found.push(key);
    expect(found).not.toContain('theirs');
  });

  it('fails at once while the server is dead, and goes on by itself when it is back', async () => {
    await (await open()).state.set('k', 'acknowledged', MINUTE);
    // One that never wrote is back as well.
    const { state, told } = await open();
    await server.kill();
    // The machine decides how soon this process learns of it.
    await expect.poll(() => told).toEqual(['state away']);
    const { ms, outcome } = await timed(() => state.get('k'));
    expect(outcome).toBe('away');
    expect(ms).toBeLessThan(500);
    await server.start();
    await expect.poll(async () => (await timed(() => state.get('k'))).outcome).toBe('done');
    expect(await state.get('k')).toBe('acknowledged');
    expect(told).toEqual(['state away', 'state back']);
  });

  it('is away while the server refuses to write, until it writes again', async () => {
    const { state, told } = await open();
    await state.set('k', 'v', MINUTE);
    onTestFinished(() => hand.config('SET', 'maxmemory', '0').then(() => undefined));
    await hand.config('SET', 'maxmemory', '1');
    for (const write of [
      () => state.set('k', 'w', MINUTE),
      () => state.compareAndSet('k', 'v', 'w', MINUTE),
      () => state.increment('n', MINUTE),
    ]) {
      expect((await timed(write)).outcome).toBe('away');
    }
    expect(await state.get('k')).toBe('v');
    await state.delete('other');
    expect(told).toEqual(['state away']);
    await hand.config('SET', 'maxmemory', '0');
    await state.set('k', 'w', MINUTE);
    expect(told).toEqual(['state away', 'state back']);
    // From then on a new connection shows again that it is back.
    await server.kill();
    await expect.poll(() => told).toHaveLength(3);
    await server.start();
    await expect.poll(() => told).toEqual(['state away', 'state back', 'state away', 'state back']);
  });

  it('is away while the server is a replica, also once it is connected anew', async () => {
    const { state, told } = await open();
    await state.set('k', 'v', MINUTE);
    onTestFinished(() => hand.replicaof('NO', 'ONE').then(() => undefined));
    /** The number of the connection that was opened last. */
    const newest = async () => {
      await expect.poll(async () => (await timed(() => state.get('k'))).outcome).toBe('done');
      return Math.max(
        ...(String(await hand.client('LIST')).match(/^id=\d+/gm) ?? []).map((id) => Number(id.slice(3))),
      );
    };
    let last = 0;
    await hand.replicaof('127.0.0.1', '1');
    for (const value of ['w', 'x', 'y']) {
      // The connection is closed after each refusal, and then opened again: the address may lead to the primary by then.
      await expect.poll(newest).toBeGreaterThan(last);
      last = await newest();
      expect((await timed(() => state.set('k', value, MINUTE))).outcome).toBe('away');
    }
    expect(told).toEqual(['state away']);
    await hand.replicaof('NO', 'ONE');
    await expect.poll(async () => (await timed(() => state.set('k', 'w', MINUTE))).outcome).toBe('done');
    expect(told).toEqual(['state away', 'state back']);
  });

  it('is not noted as away when it is closed', async () => {
    const told: string[] = [];
    const state = await openRedisState({ url: server.url, note: (name) => told.push(name) });
    const connected = async () =>
      String(await hand.client('LIST'))
        .trim()
        .split('\n').length;
    const before = await connected();
    await state.close();
    await expect.poll(connected).toBe(before - 1);
    // By then this side of the connection has learnt of its end.
    for (let asked = 0; asked < 20; asked += 1) await hand.ping();
    await expect(state.get('k')).rejects.toBeInstanceOf(StateAwayError);
    expect(told).toEqual([]);
  });

  it('waits a second for a server that hangs, and then no more', async () => {
    const { state } = await open();
    server.pause();
    onTestFinished(() => server.goOn());
    const first = await Promise.all([timed(() => state.get('k')), timed(() => state.increment('n', MINUTE))]);
    for (const { ms, outcome } of first) {
      expect(outcome).toBe('away');
      expect(ms).toBeLessThan(2_000);
    }
    for (let tries = 0; tries < 5; tries += 1) {
      const { ms, outcome } = await timed(() => state.set('k', 'v', MINUTE));
      expect(outcome).toBe('away');
      expect(ms).toBeLessThan(500);
    }
    server.goOn();
    await expect.poll(async () => (await timed(() => state.get('k'))).outcome).toBe('done');
  });

  it.each([
    ['a wrong password', () => server.url.replace('of-the-tests-only', 'wrong'), /WRONGPASS/],
    ['no password', () => `redis://127.0.0.1:${server.port}`, /NOAUTH/],
    ['a database that does not exist', () => `${server.url}/99`, /DB index/],
    ['an address where nobody answers', () => 'redis://127.0.0.1:1', /ECONNREFUSED/],
    ['a server without TLS', () => server.url.replace('redis:', 'rediss:'), /./],
  ])('does not begin with %s', async (_fault, url, message) => {
    const { ms, outcome } = await timed(() => openState(url(), { secrets: [SECRET] }));
    expect(outcome).toBe('away');
    expect(ms).toBeLessThan(5_000);
    await expect(openState(url(), { secrets: [SECRET] })).rejects.toThrow(message);
  });

  it('does not begin with a server that hangs', async () => {
    server.pause();
    onTestFinished(() => server.goOn());
    const { ms, outcome } = await timed(() => openState(server.url, { secrets: [SECRET] }));
    expect(outcome).toBe('away');
    expect(ms).toBeLessThan(5_000);
  });
});
