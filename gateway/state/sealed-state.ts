import { setTimeout as wait } from 'node:timers/promises';

import { changeEntry } from './change-entry.ts';
import { KEY_SECRET } from './key-secret.ts';
import type { State, StateDriver } from './state.ts';
import { createValueSeal, SEALED_PREFIX, type ValueSeal } from './sealed-value.ts';
import { OtherSecretError, StateAwayError } from './state-away-error.ts';

/** Counts and instants, which stay in clear. */
const NUMBER = /^\d+$/;
/** How many entries are read in parallel: on a distant server each costs a round trip. */
const AT_ONCE = 50;
/** A start waits for a state that is busy, perhaps with the starts of other gateways. */
const TRIES = 5;
const PAUSE_MS = 1_000;

/**
 * The state with its values encrypted (.docs/rules/sessions-and-privacy.md#at-rest), with any driver: the customers'
 * choices, texts and attachments, and the requests under way. Keys stay as they are (they name customers by
 * `customerKey` only), and so do the counts of `increment`.
 *
 * A value under a secret that is not among these is answered as it stands. But if the whole state is under such a
 * secret, because another gateway was started with a new one, reading it throws an `OtherSecretError`, because a value
 * that counts as unreadable would be written over.
 *
 * @param secrets the first encrypts, all open, as for sessions
 */
export function sealState(driver: StateDriver, secrets: readonly [string, ...string[]]): State {
  const seal = createValueSeal(secrets);

  /** @throws {OtherSecretError} if the whole state is under a secret that is not known here */
  async function checkSecrets(): Promise<void> {
    const keySecret = await driver.get(KEY_SECRET);
    if (keySecret === undefined || !seal.isForeign(keySecret)) return;
    throw new OtherSecretError(
      'the state is encrypted with a secret that SESSION_SECRETS does not name here: restart this gateway with that one as well',
    );
  }

  return {
    async get(key) {
      const stored = await driver.get(key);
      if (stored === undefined) return undefined;
      if (seal.isForeign(stored)) await checkSecrets();
      return seal.open(key, stored);
    },

    set: (key, value, lifetime) => driver.set(key, seal.seal(key, value), lifetime),

    setIfAbsent: (key, value, lifetime) => driver.setIfAbsent(key, seal.seal(key, value), lifetime),

    async compareAndSet(key, expected, value, lifetime) {
      const sealed = value === undefined ? undefined : seal.seal(key, value);
      if (expected === undefined) return driver.compareAndSet(key, undefined, sealed, lifetime);
      // Equal values encrypt differently: the driver compares the very text that was opened and found equal. If that
      // has changed, it may be another value or the same one encrypted anew, so it is opened again.
      const replace = (stored: string | undefined) =>
        stored !== undefined && seal.open(key, stored) === expected
          ? { text: sealed, result: true }
          : { result: false };
      return changeEntry(driver, key, replace, lifetime);
    },

    increment: (key, lifetime) => driver.increment(key, lifetime),
    delete: (key) => driver.delete(key),
    sweep: () => driver.sweep(),
    purge: () => driver.purge(),
    close: () => driver.close(),
  };
}

/**
 * Encrypts anew the values that are in clear (from an earlier version) or under a secret that is no longer the first,
 * so that an older secret can be dropped after one start with both. Lifetimes run on.
 *
 * @param pauseMs between two tries to reach an entry while the state is away
 * @returns how many entries were written anew
 */
export async function sealAnew(
  driver: StateDriver,
  secrets: readonly [string, ...string[]],
  pauseMs = PAUSE_MS,
): Promise<number> {
  const seal = createValueSeal(secrets);
  let count = 0;
  const look = (key: string) => tried(() => sealOne(key), pauseMs);
  const sealOne = async (key: string) => {
    const stored = await driver.get(key);
    const next = stored === undefined ? undefined : anew(seal, key, stored);
    // If it was changed in between, that write encrypted it.
    if (stored !== undefined && next !== undefined && (await driver.rewrite(key, stored, next))) count += 1;
  };
  // First, so that a gateway which meets any other entry under a new secret learns that all will be.
  await look(KEY_SECRET);
  let keys: string[] = [];
  for await (const key of driver.keys()) {
    keys.push(key);
    if (keys.length < AT_ONCE) continue;
    await Promise.all(keys.map(look));
    keys = [];
  }
  await Promise.all(keys.map(look));
  if (count > 0) await driver.purge();
  return count;
}

/** `undefined` if the value can stay, or cannot be opened. */
function anew(seal: ValueSeal, key: string, stored: string): string | undefined {
  if (seal.isCurrent(stored) || NUMBER.test(stored)) return undefined;
  const value = seal.open(key, stored);
  const isOpen = value !== stored || !stored.startsWith(SEALED_PREFIX);
  return isOpen ? seal.seal(key, value) : undefined;
}

async function tried(work: () => Promise<void>, pauseMs: number): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (left === 1 || !(error instanceof StateAwayError)) throw error;
      await wait(pauseMs);
    }
  }
}
