import { describe, expect, test } from 'vitest';

import type { Identity } from '../session/session-data.ts';
import {
  ana,
  bia,
  byNumber,
  HOUR_MS,
  laptop,
  MINUTE_MS,
  phone,
  SECOND_MS,
  setUpLimits,
  stranger,
  strangerAt,
} from './quick-access-limits.for-tests.ts';

describe('quick-access limits', () => {
  const { clock, letTimePass, limits, logIn, restart, send, sendCodes, tryCodes, watchKeys } = setUpLimits();

  describe('between two codes', () => {
    test('a customer waits 25 seconds', async () => {
      expect(await limits.secondsUntilResend(ana, phone.networkAddress)).toBe(0);
      await send(ana, phone);
      expect(await limits.secondsUntilResend(ana, phone.networkAddress)).toBe(25);
      clock.now += 25 * SECOND_MS - 1;
      expect(await limits.secondsUntilResend(ana, phone.networkAddress)).toBe(1);
      expect(await limits.permitSend(ana, phone)).toEqual({ allowed: false, why: 'countdown', seconds: 1 });
      clock.now += 1;
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

  describe('the limits of codes in an hour', () => {
    test('5 codes are sent to one identity for one address, whenever the hour begins', async () => {
      await sendCodes(5, ana);
      const refused = { allowed: false, why: 'codes', seconds: 55 * 60 };
      expect(await limits.permitSend(ana, laptop)).toEqual(refused);
      clock.now += 55 * MINUTE_MS - 1;
      expect(await limits.permitSend(ana, phone)).toMatchObject({ allowed: false, seconds: 1 });
      clock.now += 1;
      await send(ana, phone);
      clock.now += 30 * SECOND_MS;
      expect(await limits.permitSend(ana, phone)).toMatchObject({ allowed: false, why: 'codes' });
    });

    test('codes that a stranger asked for leave the customer their own five', async () => {
      await sendCodes(5, ana, stranger);
      expect(await limits.permitSend(ana, stranger)).toMatchObject({ allowed: false, why: 'codes' });
      await sendCodes(5, ana, phone);
    });

    test('20 codes are sent to one identity in all, so that no mailbox is flooded', async () => {
      for (let number = 1; number <= 4; number += 1) await sendCodes(5, ana, strangerAt(number));
      expect(await limits.permitSend(ana, phone)).toEqual({
        allowed: false,
        why: 'codes',
        seconds: 40 * 60,
      });
      clock.now += 40 * MINUTE_MS;
      await send(ana, phone);
    });

    test('100 codes are sent for one network address from which nobody logs in', async () => {
      for (let number = 0; number < 100; number += 1) await send(byNumber(number), phone);
      const refused = { allowed: false, why: 'address', seconds: 60 * 60 };
      expect(await limits.permitSend(ana, laptop)).toEqual(refused);
      await send(ana, stranger);
      clock.now += HOUR_MS - 1;
      expect(await limits.permitSend(bia, phone)).toMatchObject({ allowed: false });
      clock.now += 1;
      await send(bia, phone);
    });

    test('codes that were used take no place behind an address that many share', async () => {
      letTimePass();
      for (let number = 0; number < 250; number += 1) {
        const customer = { ...phone, browser: `browser-${number}` };
        await send(byNumber(number), customer);
        clock.now += SECOND_MS;
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

    test('a code that could not be sent does not count for the customer, who may ask again at once', async () => {
      letTimePass();
      for (let failed = 0; failed < 10; failed += 1) {
        const permission = await limits.permitSend(ana, phone);
        if (permission.allowed) await permission.failed();
        expect(await limits.secondsUntilResend(ana, phone.networkAddress)).toBe(0);
      }
      await sendCodes(5, ana);
    });

    test('a code that could not be sent counts for the network address, which may be trying e-mails', async () => {
      for (let number = 0; number < 100; number += 1) {
        const permission = await limits.permitSend(byNumber(number), phone);
        if (permission.allowed) await permission.failed();
      }
      expect(await limits.permitSend(ana, phone)).toMatchObject({ allowed: false, why: 'address' });
    });
  });

  test('the limits hold across a restart', async () => {
    await sendCodes(5, ana);
    const restarted = restart();
    expect(await restarted.permitSend(ana, phone)).toMatchObject({ allowed: false, why: 'codes' });
  });

  test('keys show no e-mail, phone, address or session', async () => {
    const keys = watchKeys();
    await send(ana, phone);
    await tryCodes(1, ana, phone);
    await tryCodes(1, byNumber(1), stranger);
    expect(keys.length).toBeGreaterThan(8);
    for (const key of keys) expect(key).toMatch(/^quick-access:[a-z-]+(?::[\w-]{43}){1,2}$/);
  });
});
