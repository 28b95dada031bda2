import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Identity } from '../session/session-data.ts';
import { createSqliteState } from '../state/sqlite-state.ts';
import type { State } from '../state/state.ts';
import { createQuickAccessLimits, type QuickAccessLimits } from './quick-access-limits.ts';

const ADDRESS = '203.0.113.7';
const OTHER_ADDRESS = '203.0.113.8';
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const ana: Identity = { kind: 'email', email: 'ana@exemplo.com' };
const bia: Identity = { kind: 'email', email: 'bia@exemplo.com' };
const byNumber = (number: number): Identity => ({ kind: 'phone', phone: `551190000${1000 + number}` });

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
    const rules = { codesPerHourPerIdentity: 5, codesPerHourPerAddress: 30, resendCountdownSeconds: 25 };
    limits = createQuickAccessLimits(state, rules, 'secret', () => time);
  });
  afterEach(async () => {
    await state.close();
    rmSync(folder, { recursive: true });
  });

  /** Asks for `count` codes for one identity, a minute apart. */
  async function sendCodes(count: number, identity: Identity, address = ADDRESS): Promise<void> {
    for (let sent = 0; sent < count; sent += 1) {
      expect(await limits.permitSend(identity, address)).toEqual({ allowed: true });
      time += MINUTE_MS;
    }
  }

  test('the next code may be asked for after a countdown of 25 seconds', async () => {
    expect(await limits.secondsUntilResend(ana)).toBe(0);
    await limits.permitSend(ana, ADDRESS);
    expect(await limits.secondsUntilResend(ana)).toBe(25);
    time += 25 * SECOND_MS - 1;
    expect(await limits.secondsUntilResend(ana)).toBe(1);
    expect(await limits.permitSend(ana, ADDRESS)).toEqual({ allowed: false, why: 'countdown', seconds: 1 });
    time += 1;
    expect(await limits.secondsUntilResend(ana)).toBe(0);
    expect(await limits.permitSend(ana, ADDRESS)).toEqual({ allowed: true });
  });

  test('two requests at the same moment send one code', async () => {
    const both = await Promise.all([limits.permitSend(ana, ADDRESS), limits.permitSend(ana, ADDRESS)]);
    expect(both.filter(({ allowed }) => allowed)).toHaveLength(1);
  });

  test('the countdown is per identity, however the e-mail is written', async () => {
    await limits.permitSend(ana, ADDRESS);
    expect(await limits.permitSend(bia, ADDRESS)).toEqual({ allowed: true });
    const shouted: Identity = { kind: 'email', email: 'ANA@exemplo.com' };
    expect(await limits.permitSend(shouted, ADDRESS)).toMatchObject({ allowed: false, why: 'countdown' });
  });

  test('at most 5 codes an hour per identity, whenever the hour begins and from whatever address', async () => {
    await sendCodes(5, ana);
    const refused = { allowed: false, why: 'too-many', seconds: 55 * 60 };
    expect(await limits.permitSend(ana, OTHER_ADDRESS)).toEqual(refused);
    time += 55 * MINUTE_MS - 1;
    expect(await limits.permitSend(ana, ADDRESS)).toMatchObject({
      allowed: false,
      why: 'too-many',
      seconds: 1,
    });
    time += 1;
    expect(await limits.permitSend(ana, ADDRESS)).toEqual({ allowed: true });
    time += 30 * SECOND_MS;
    expect(await limits.permitSend(ana, ADDRESS)).toMatchObject({ allowed: false, why: 'too-many' });
  });

  test('at most 30 codes an hour per network address', async () => {
    for (let number = 0; number < 30; number += 1) await limits.permitSend(byNumber(number), ADDRESS);
    expect(await limits.permitSend(ana, ADDRESS)).toEqual({
      allowed: false,
      why: 'too-many',
      seconds: 60 * 60,
    });
    expect(await limits.permitSend(ana, OTHER_ADDRESS)).toEqual({ allowed: true });
    time += HOUR_MS - 1;
    expect(await limits.permitSend(bia, ADDRESS)).toMatchObject({ allowed: false });
    time += 1;
    expect(await limits.permitSend(bia, ADDRESS)).toEqual({ allowed: true });
  });

  test('a refusal sends nothing and so counts for nobody', async () => {
    await sendCodes(5, ana);
    for (let again = 0; again < 40; again += 1) await limits.permitSend(ana, ADDRESS);
    expect(await limits.permitSend(bia, ADDRESS)).toEqual({ allowed: true });
    expect(await limits.secondsUntilResend(ana)).toBe(0);
  });

  test('a code that could not be sent does not count for the customer, who may ask again at once', async () => {
    for (let failed = 0; failed < 10; failed += 1) {
      expect(await limits.permitSend(ana, ADDRESS)).toEqual({ allowed: true });
      await limits.sendFailed(ana);
      expect(await limits.secondsUntilResend(ana)).toBe(0);
    }
    await sendCodes(5, ana);
  });

  test('it counts for the network address, which may be trying e-mails', async () => {
    for (let number = 0; number < 30; number += 1) {
      await limits.permitSend(byNumber(number), ADDRESS);
      await limits.sendFailed(byNumber(number));
    }
    expect(await limits.permitSend(ana, ADDRESS)).toMatchObject({ allowed: false, why: 'too-many' });
  });

  test('5 wrong codes lock the code, until a new one is sent', async () => {
    await limits.permitSend(ana, ADDRESS);
    for (let wrong = 0; wrong < 5; wrong += 1) expect(await limits.permitTry(ana)).toBe(true);
    expect(await limits.permitTry(ana)).toBe(false);
    expect(await limits.permitTry(bia)).toBe(true);
    time += 25 * SECOND_MS;
    await limits.permitSend(ana, ADDRESS);
    expect(await limits.permitTry(ana)).toBe(false);
    await limits.codeSent(ana);
    expect(await limits.permitTry(ana)).toBe(true);
  });

  test('of tries sent side by side no more than 5 are made', async () => {
    const tries = await Promise.all(Array.from({ length: 20 }, () => limits.permitTry(ana)));
    expect(tries.filter(Boolean)).toHaveLength(5);
  });

  test('the lock lasts as long as the code would have: 10 minutes', async () => {
    for (let wrong = 0; wrong < 5; wrong += 1) await limits.permitTry(ana);
    time += 10 * MINUTE_MS - 1;
    expect(await limits.permitTry(ana)).toBe(false);
    time += 1;
    expect(await limits.permitTry(ana)).toBe(true);
  });

  test('a right code clears the tries and the countdown', async () => {
    await limits.permitSend(ana, ADDRESS);
    for (let tried = 0; tried < 5; tried += 1) await limits.permitTry(ana);
    await limits.forget(ana);
    expect(await limits.secondsUntilResend(ana)).toBe(0);
    expect(await limits.permitTry(ana)).toBe(true);
  });

  test('the limits hold across a restart', async () => {
    await sendCodes(5, ana);
    const rules = { codesPerHourPerIdentity: 5, codesPerHourPerAddress: 30, resendCountdownSeconds: 25 };
    const restarted = createQuickAccessLimits(state, rules, 'secret', () => time);
    expect(await restarted.permitSend(ana, ADDRESS)).toMatchObject({ allowed: false, why: 'too-many' });
  });
});
