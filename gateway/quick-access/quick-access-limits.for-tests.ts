import { beforeEach } from 'vitest';

import type { Identity } from '../session/session-data.ts';
import { stateOfTest } from '../state/state-of-test.for-tests.ts';
import type { State } from '../state/state.ts';
import type { Asker } from './limit-entries.ts';
import { createQuickAccessLimits, type QuickAccessLimits } from './quick-access-limits.ts';

const RULES = {
  codesPerHourPerIdentity: 5,
  codesPerHourPerAddress: 100,
  resendCountdownSeconds: 25,
  sendCodeLeastMs: 400,
};
/** Ana's browser, another of hers at the same address, and a stranger elsewhere. */
export const phone: Asker = { networkAddress: '203.0.113.7', browser: 'phone' };
export const laptop: Asker = { ...phone, browser: 'laptop' };
export const stranger: Asker = { networkAddress: '198.51.100.9', browser: 'stranger' };
/** A stranger's browser at an address of its own. */
export const strangerAt = (number: number): Asker => ({
  networkAddress: `198.51.100.${number}`,
  browser: `stranger-${number}`,
});
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const ana: Identity = { kind: 'email', email: 'ana@exemplo.com' };
export const bia: Identity = { kind: 'email', email: 'bia@exemplo.com' };
/** A customer who logs in by phone, another for each number up to 89 999 999. */
export const byNumber = (number: number): Identity => ({
  kind: 'phone',
  phone: `55119${10_000_000 + number}`,
});

/** For each test of a file: a clock, and limits over a state of their own. */
export function setUpLimits() {
  const clock = { now: 0 };
  let state: State;
  let current: QuickAccessLimits;
  beforeEach(() => {
    // Two minutes before a full hour: a limit that counts by full hours would start anew within the tests.
    clock.now = Date.UTC(2026, 10, 20, 9, 58);
    state = stateOfTest(() => clock.now);
    current = restart();
  });

  /** Another process's limits, over the same state. */
  function restart({ over = state, now = () => clock.now } = {}): QuickAccessLimits {
    return createQuickAccessLimits(over, RULES, 'secret', now);
  }

  const limits: QuickAccessLimits = {
    sendCodeLeastMs: RULES.sendCodeLeastMs,
    permitSend: (...asked) => current.permitSend(...asked),
    permitTry: (...asked) => current.permitTry(...asked),
    secondsUntilResend: (...asked) => current.secondsUntilResend(...asked),
  };

  /** From now on each look at the clock takes a millisecond. */
  function letTimePass(): void {
    current = restart({ now: () => (clock.now += 1) });
  }

  /** @returns the keys that are read from now on */
  function watchKeys(): string[] {
    const keys: string[] = [];
    const over: State = {
      ...state,
      get: (key) => (keys.push(key), state.get(key)),
      setIfAbsent: (key, ...rest) => (keys.push(key), state.setIfAbsent(key, ...rest)),
      increment: (key, ...rest) => (keys.push(key), state.increment(key, ...rest)),
    };
    current = restart({ over });
    return keys;
  }

  /** Sends one code. */
  async function send(identity: Identity, asker: Asker): Promise<void> {
    const permission = await limits.permitSend(identity, asker);
    if (!permission.allowed) throw new Error(`refused: ${permission.why}`);
    await permission.sent();
  }

  /** Asks for `count` codes for one identity, a minute apart. */
  async function sendCodes(count: number, identity: Identity, asker = phone): Promise<void> {
    for (let sent = 0; sent < count; sent += 1) {
      await send(identity, asker);
      clock.now += MINUTE_MS;
    }
  }

  /** How many of `count` tries with a wrong code, side by side, are made. */
  async function tryCodes(count: number, identity: Identity, asker: Asker): Promise<number> {
    const tries = await Promise.all(Array.from({ length: count }, () => limits.permitTry(identity, asker)));
    return tries.filter(({ allowed }) => allowed).length;
  }

  /** A try whose code nobody judged. */
  async function failTry(identity: Identity, asker: Asker): Promise<void> {
    const permission = await limits.permitTry(identity, asker);
    if (!permission.allowed) throw new Error('refused');
    await permission.failed();
  }

  async function logIn(identity: Identity, asker: Asker): Promise<void> {
    const permission = await limits.permitTry(identity, asker);
    if (!permission.allowed) throw new Error('refused');
    await permission.right();
  }

  return { clock, failTry, letTimePass, limits, logIn, restart, send, sendCodes, tryCodes, watchKeys };
}
