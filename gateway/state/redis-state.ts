import { Redis } from 'ioredis';

import type { PortalNote } from '../events/events.ts';
import { createPresence, type Presence } from './presence.ts';
import { StateAwayError } from './state-away-error.ts';
import type { Lifetime, StateDriver } from './state.ts';

/** A server that has not answered a command within this time is away. */
const DEADLINE_MS = 1_000;
/** The longest pause between two tries to connect: a server that is back is found at once. */
const LONGEST_RETRY_MS = 500;
const RETRY_STEP_MS = 50;
/** Other programs may use the same database. */
const PREFIX = 'vaivem:';
const KEYS_AT_ONCE = 500;

/** Runs on the server, so that no other command comes between the comparison and the change. */
const COMPARE_AND_SET = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`;
const COMPARE_AND_DELETE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`;
const REWRITE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
return 1`;
const INCREMENT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return count`;

export interface RedisStateOptions {
  /** `redis://` or `rediss://`, with user, password, and the database's number as path. */
  url: string;
  /** Notes that the server went away or refuses commands, or is back. */
  note?: PortalNote | undefined;
  /** How long a command, or a connection, is waited for. Default: 1 s. */
  deadlineMs?: number;
}

/**
 * The state port on a Redis or Valkey server, for several gateways. Each operation is one command or script; lifetimes
 * are the server's own. A command has a second; while the server is away no operation waits for it: each fails at once
 * with a `StateAwayError`, and the client connects again by itself.
 *
 * Entries last as long as the server keeps them: see the documentation on its append-only file and its memory.
 *
 * @throws StateAwayError if the server cannot be reached now, or refuses user, password or database
 * Source: .docs/decisions.md#the-state-on-a-server-by-ioredis.
 */
export async function openRedisState({
  url,
  note = () => undefined,
  deadlineMs = DEADLINE_MS,
}: RedisStateOptions): Promise<StateDriver> {
  const presence = createPresence(note);
  /**
   * Whether the server last refused a command. A replica does, but takes the next connection all the same: a new
   * connection is no proof that the state is back.
   */
  let isRefused = false;
  const onReady = () => {
    if (!isRefused) presence.back();
  };
  const { client, database, end } = await connect({ url, presence, onReady, deadlineMs });
  const nameOf = (key: string) => PREFIX + key;

  async function ask<T>(command: () => Promise<T>): Promise<T> {
    try {
      return await command();
    } catch (error) {
      if (isRefusal(error)) {
        isRefused = true;
        presence.away(error);
      }
      throw new StateAwayError(error);
    }
  }

  /**
   * Runs a command that certainly writes: only that proves that the state is back, because a full server can still be
   * read.
   */
  async function write<T>(command: () => Promise<T>): Promise<T> {
    const answer = await ask(command);
    isRefused = false;
    presence.back();
    return answer;
  }

  const run = (script: string, key: string, ...args: (string | number)[]) =>
    ask(async () => Number(await client.eval(script, 1, nameOf(key), ...args)));

  const setIfAbsent = (key: string, value: string, lifetime: Lifetime) =>
    write(async () => (await client.set(nameOf(key), value, 'PX', milliseconds(lifetime), 'NX')) === 'OK');

  await ask(() => client.select(database));

  return {
    get: (key) => ask(async () => (await client.get(nameOf(key))) ?? undefined),

    set: (key, value, lifetime) =>
      write(async () => {
        await client.set(nameOf(key), value, 'PX', milliseconds(lifetime));
      }),

    setIfAbsent,

    async compareAndSet(key, expected, value, lifetime) {
      if (expected === undefined) {
        return value === undefined
          ? (await ask(() => client.exists(nameOf(key)))) === 0
          : setIfAbsent(key, value, lifetime);
      }
      const changed =
        value === undefined
          ? await run(COMPARE_AND_DELETE, key, expected)
          : await run(COMPARE_AND_SET, key, expected, value, milliseconds(lifetime));
      return changed === 1;
    },

    increment: (key, lifetime) => run(INCREMENT, key, milliseconds(lifetime)),

    delete: (key) =>
      ask(async () => {
        await client.del(nameOf(key));
      }),

    // The server removes expired entries itself.
    sweep: () => Promise.resolve(0),

    // A deleted entry leaves memory at once. The append-only file is the server's own, and holds encrypted values.
    purge: () => Promise.resolve(),

    async *keys() {
      let cursor = '0';
      do {
        const [next, names] = await ask(() =>
          client.scan(cursor, 'MATCH', `${PREFIX}*`, 'COUNT', KEYS_AT_ONCE),
        );
        for (const name of names) yield name.slice(PREFIX.length);
        cursor = next;
      } while (cursor !== '0');
    },

    rewrite: async (key, expected, value) => (await run(REWRITE, key, expected, value)) === 1,

    close: end,
  };
}

/** The server has answered, with an error: no memory (`OOM`), no disk (`MISCONF`), a replica (`READONLY`). */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReplyError';
}

function milliseconds({ ttlSeconds }: Lifetime): number {
  return Math.max(1, Math.round(ttlSeconds * 1_000));
}

async function connect({
  url,
  presence,
  onReady,
  deadlineMs,
}: {
  url: string;
  presence: Presence;
  onReady: () => void;
  deadlineMs: number;
}): Promise<{ client: Redis; database: number; end: () => Promise<void> }> {
  let isOpen = false;
  let lastError: unknown;
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: deadlineMs,
    commandTimeout: deadlineMs,
    // If the server hangs, only the first commands wait for it.
    socketTimeout: deadlineMs,
    enableOfflineQueue: false,
    // A comparison or a count that is sent twice would have another result.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => (isOpen ? Math.min(tries * RETRY_STEP_MS, LONGEST_RETRY_MS) : null),
    // After a failover the address may lead to the former primary until it is connected anew.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  });
  client.on('error', (error: unknown) => (lastError = error));
  client.on('close', () => {
    if (isOpen) presence.away(lastError);
  });
  client.on('ready', onReady);
  try {
    await client.connect();
  } catch (error) {
    throw new StateAwayError(lastError ?? error);
  }
  isOpen = true;
  const end = async () => {
    isOpen = false;
    await client.quit().catch(() => undefined);
    client.disconnect();
  };
  return { client, database: client.options.db ?? 0, end };
}
