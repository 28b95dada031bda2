import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Identity } from '../session/session-data.ts';
import { createSqliteState } from '../state/sqlite-state.ts';
import type { State } from '../state/state.ts';
import { createQuickAccessLimits, type Asker, type QuickAccessLimits } from './quick-access-limits.ts';

const RULES = { codesPerHourPerIdentity: 5, codesPerHourPerAddress: 100, resendCountdownSeconds: 25 };
/** Ana's browser, another of hers at the same address, and a stranger elsewhere. */
const phone: Asker = { networkAddress: '203.0.113.7', browser: 'phone' };
const laptop: Asker = { ...phone, browser: 'laptop' };
const stranger: Asker = { networkAddress: '198.51.100.9', browser: 'stranger' };
/** A browser of its own at an address of its own. */
const strangerAt = (number: number): Asker => ({
  networkAddress: `198.51.100.${number}`,
  browser: `stranger-${number}`,
});
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const ana: Identity = { kind: 'email', email: 'ana@exemplo.com' };
const bia: Identity = { kind: 'email', email: 'bia@exemplo.com' };
const byNumber = (number: number): Identity => ({ kind: 'phone', phone: `55119${10_000_000 + number}` });

describe('quick-access limits', () => {
  let folder: string;
  let state: State;
  let time: number;
  let limits: QuickAccessLimits;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vaivem-limits-'));
    // Two minutes before a full hour: a limit that counts by the clock's hours would start anew within the tests.
    time = Date.UTC(2026, 10, 20, 9, 58);
    state = createSqliteState({ path: join(folder, 'state.sqlite'), now: () => time });
    limits = createQuickAccessLimits(state, RULES, 'secret', () => time);
  });
  afterEach(async () => {
    await state.close();
    rmSync(folder, { recursive: true });
  });

  /** One code is sent. */
  async function send(identity: Identity, asker: Asker): Promise<void> {
    const permission = await limits.permitSend(identity, asker);
    if (!permission.allowed) throw new Error(`refused: ${permission.why}`);
    await permission.sent();
  }

  /** Asks for `count` codes for one identity, a minute apart. */
  async function sendCodes(count: number, identity: Identity, asker = phone): Promise<void> {
    for (let sent = 0; sent < count; sent += 1) {
      await send(identity, asker);
      time += MINUTE_MS;
    }
  }

  /** How many of `count` tries with a wrong code, side by side, are made. */
  async function tryCodes(count: number, identity: Identity, asker: Asker): Promise<number> {
    const tries = await Promise.all(Array.from({ length: count }, () => limits.permitTry(identity, asker)));
    return tries.filter(({ allowed }) => allowed).length;
  }

  async function logIn(identity: Identity, asker: Asker): Promise<void> {
    const permission = await limits.permitTry(identity, asker);
    if (!permission.allowed) throw new Error('refused');
    await permission.right();
  }

  describe('between two codes', () => {
    test('there are 25 seconds', async () => {
      expect(await limits.secondsUntilResend(ana, phone.networkAddress)).toBe(0);
      await send(ana, phone);
      expect(await limits.secondsUntilResend(ana, phone.networkAddress)).toBe(25);
      time += 25 * SECOND_MS - 1;
      expect(await limits.secondsUntilResend(ana, phone.networkAddress)).toBe(1);
      expect(await limits.permitSend(ana, phone)).toEqual({ allowed: false, why: 'countdown', seconds: 1 });
      time += 1;
      expect(await limits.secondsUntilResend(ana, phone.networkAddress)).toBe(0);
      await send(ana, phone);
    });

    test('two requests at the same moment send one code', async () => {
      const both = await Promise.all([limits.permitSend(ana, phone), limits.permitSend(ana, phone)]);
      expect(both.filter(({ allowed }) => allowed)).toHaveLength(1);
    });

    test('the wait is per identity, however the e-mail is written', async () => {
      await send(ana, phone);
      await send(bia, phone);
      const shouted: Identity = { kind: 'email', email: 'ANA@exemplo.com' };
      expect(await limits.permitSend(shouted, phone)).toMatchObject({ allowed: false, why: 'countdown' });
    });

    test('a stranger makes nobody wait', async () => {
      await send(ana, stranger);
      expect(await limits.secondsUntilResend(ana, phone.networkAddress)).toBe(0);
      await send(ana, phone);
    });
  });

  describe('codes of an hour', () => {
    test('5 are sent to one identity for one address, whenever the hour begins', async () => {
      await sendCodes(5, ana);
      const refused = { allowed: false, why: 'codes', seconds: 55 * 60 };
      expect(await limits.permitSend(ana, laptop)).toEqual(refused);
      time += 55 * MINUTE_MS - 1;
      expect(await limits.permitSend(ana, phone)).toMatchObject({ allowed: false, seconds: 1 });
      time += 1;
      await send(ana, phone);
      time += 30 * SECOND_MS;
      expect(await limits.permitSend(ana, phone)).toMatchObject({ allowed: false, why: 'codes' });
    });

    test('those a stranger asked for leave the customer their own', async () => {
      await sendCodes(5, ana, stranger);
      expect(await limits.permitSend(ana, stranger)).toMatchObject({ allowed: false, why: 'codes' });
      await sendCodes(5, ana, phone);
    });

    test('20 are sent to one identity in all, so that no mailbox is flooded', async () => {
      for (let number = 1; number <= 4; number += 1) await sendCodes(5, ana, strangerAt(number));
      expect(await limits.permitSend(ana, phone)).toEqual({
        allowed: false,
        why: 'codes',
        seconds: 40 * 60,
      });
      time += 40 * MINUTE_MS;
      await send(ana, phone);
    });

    test('100 are sent for one network address that nobody logs in with', async () => {
      for (let number = 0; number < 100; number += 1) await send(byNumber(number), phone);
      const refused = { allowed: false, why: 'address', seconds: 60 * 60 };
      expect(await limits.permitSend(ana, laptop)).toEqual(refused);
      await send(ana, stranger);
      time += HOUR_MS - 1;
      expect(await limits.permitSend(bia, phone)).toMatchObject({ allowed: false });
      time += 1;
      await send(bia, phone);
    });

    test('those that were used take no place behind an address that many share', async () => {
      limits = createQuickAccessLimits(state, RULES, 'secret', () => (time += 1));
      for (let number = 0; number < 250; number += 1) {
        const customer = { ...phone, browser: `browser-${number}` };
        await send(byNumber(number), customer);
        time += SECOND_MS;
        await logIn(byNumber(number), customer);
      }
      await send(ana, phone);
    });

    test('a refusal sends nothing and so counts for nobody', async () => {
      await sendCodes(5, ana);
      for (let again = 0; again < 120; again += 1) await limits.permitSend(ana, phone);
      await send(bia, phone);
      expect(await limits.secondsUntilResend(ana, phone.networkAddress)).toBe(0);
    });

    test('one that could not be sent does not count for the customer, who may ask again at once', async () => {
      limits = createQuickAccessLimits(state, RULES, 'secret', () => (time += 1));
      for (let failed = 0; failed < 10; failed += 1) {
        const permission = await limits.permitSend(ana, phone);
        if (permission.allowed) await permission.failed();
        expect(await limits.secondsUntilResend(ana, phone.networkAddress)).toBe(0);
      }
      await sendCodes(5, ana);
    });

    test('it counts for the network address, which may be trying e-mails', async () => {
      for (let number = 0; number < 100; number += 1) {
        const permission = await limits.permitSend(byNumber(number), phone);
        if (permission.allowed) await permission.failed();
      }
      expect(await limits.permitSend(ana, phone)).toMatchObject({ allowed: false, why: 'address' });
    });
  });

  describe('wrong codes', () => {
    test('5 from the browser that asked lock the code there, until a new one is sent', async () => {
      await send(ana, phone);
      expect(await tryCodes(5, ana, phone)).toBe(5);
      expect(await limits.permitTry(ana, phone)).toEqual({ allowed: false, why: 'code' });
      expect(await limits.permitTry(bia, phone)).toMatchObject({ allowed: true });
      time += 25 * SECOND_MS;
      const next = await limits.permitSend(ana, phone);
      expect(await tryCodes(1, ana, phone)).toBe(0);
      if (next.allowed) await next.sent();
      expect(await tryCodes(9, ana, phone)).toBe(5);
    });

    test("20 of a stranger's side by side leave the customer's five", async () => {
      await send(ana, phone);
      expect(await tryCodes(20, ana, stranger)).toBe(3);
      expect(await tryCodes(20, ana, phone)).toBe(5);
    });

    test('a stranger who asks for a code too leaves them as well', async () => {
      await send(ana, phone);
      await send(ana, stranger);
      expect(await tryCodes(20, ana, stranger)).toBe(5);
      expect(await tryCodes(20, ana, phone)).toBe(5);
    });

    test('all browsers that did not ask have 3 for a code together, wherever they are', async () => {
      await send(ana, phone);
      let made = 0;
      for (let number = 1; number <= 20; number += 1) made += await tryCodes(1, ana, strangerAt(number));
      expect(made).toBe(3);
      time += 25 * SECOND_MS;
      await send(ana, phone);
      expect(await tryCodes(20, ana, laptop)).toBe(3);
    });

    test('30 an hour are tried from one address in browsers that did not ask, for whomever', async () => {
      let made = 0;
      for (let number = 0; number < 40; number += 1) made += await tryCodes(1, byNumber(number), laptop);
      expect(made).toBe(30);
      expect(await limits.permitTry(bia, laptop)).toEqual({
        allowed: false,
        why: 'address',
        seconds: 60 * 60,
      });
      await send(ana, phone);
      expect(await tryCodes(20, ana, phone)).toBe(5);
      time += HOUR_MS - 1;
      expect(await tryCodes(1, bia, laptop)).toBe(0);
      time += 1;
      expect(await tryCodes(1, bia, laptop)).toBe(1);
    });

    test('an address that may not try any more uses up nobody else’s', async () => {
      for (let number = 0; number < 30; number += 1) await tryCodes(1, byNumber(number), laptop);
      expect(await tryCodes(20, ana, laptop)).toBe(0);
      expect(await tryCodes(20, ana, stranger)).toBe(3);
    });

    test('right codes typed where none was asked for count for no address', async () => {
      for (let number = 0; number < 60; number += 1) await logIn(byNumber(number), laptop);
      expect(await tryCodes(1, ana, laptop)).toBe(1);
    });

    test('a browser counts as the one that asked for as long as the code lives: 10 minutes', async () => {
      await send(ana, phone);
      time += 10 * MINUTE_MS - 1;
      expect(await tryCodes(4, ana, phone)).toBe(4);
      time += 1;
      expect(await tryCodes(20, ana, phone)).toBe(3);
    });

    test('the lock of a code lasts as long as the code would have', async () => {
      await tryCodes(3, ana, laptop);
      time += 10 * MINUTE_MS - 1;
      expect(await tryCodes(1, ana, laptop)).toBe(0);
      time += 1;
      expect(await tryCodes(1, ana, laptop)).toBe(1);
    });

    test('a right code ends what was counted in this browser, and the countdown', async () => {
      await send(ana, phone);
      expect(await tryCodes(4, ana, phone)).toBe(4);
      await logIn(ana, phone);
      expect(await limits.secondsUntilResend(ana, phone.networkAddress)).toBe(0);
      await send(ana, phone);
      expect(await tryCodes(20, ana, phone)).toBe(5);
    });
  });

  test('the limits hold across a restart', async () => {
    await sendCodes(5, ana);
    const restarted = createQuickAccessLimits(state, RULES, 'secret', () => time);
    expect(await restarted.permitSend(ana, phone)).toMatchObject({ allowed: false, why: 'codes' });
  });

  test('keys show no e-mail, phone, address or session', async () => {
    const keys: string[] = [];
    const watched: State = {
      ...state,
      get: (key) => (keys.push(key), state.get(key)),
      setIfAbsent: (key, ...rest) => (keys.push(key), state.setIfAbsent(key, ...rest)),
      increment: (key, ...rest) => (keys.push(key), state.increment(key, ...rest)),
    };
    limits = createQuickAccessLimits(watched, RULES, 'secret', () => time);
    await send(ana, phone);
    await tryCodes(1, ana, phone);
    await tryCodes(1, byNumber(1), stranger);
    expect(keys.length).toBeGreaterThan(8);
    for (const key of keys) expect(key).toMatch(/^quick-access:[a-z-]+(?::[\w-]{43}){1,2}$/);
  });
});
