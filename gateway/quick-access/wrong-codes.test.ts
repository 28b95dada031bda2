import { describe, expect, test } from 'vitest';

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
  const { clock, failTry, limits, logIn, send, tryCodes } = setUpLimits();

  describe('wrong codes', () => {
    test('5 wrong codes from the browser that asked lock the code there until a new code is sent', async () => {
      await send(ana, phone);
      expect(await tryCodes(5, ana, phone)).toBe(5);
      expect(await limits.permitTry(ana, phone)).toEqual({ allowed: false, why: 'code' });
      expect(await limits.permitTry(bia, phone)).toMatchObject({ allowed: true });
      clock.now += 25 * SECOND_MS;
      const next = await limits.permitSend(ana, phone);
      expect(await tryCodes(1, ana, phone)).toBe(0);
      if (next.allowed) await next.sent();
      expect(await tryCodes(9, ana, phone)).toBe(5);
    });

    test("20 tries of a stranger at once leave the customer's five tries", async () => {
      await send(ana, phone);
      expect(await tryCodes(20, ana, stranger)).toBe(3);
      expect(await tryCodes(20, ana, phone)).toBe(5);
    });

    test("a stranger who asks for a code too leaves the customer's five tries as well", async () => {
      await send(ana, phone);
      await send(ana, stranger);
      expect(await tryCodes(20, ana, stranger)).toBe(5);
      expect(await tryCodes(20, ana, phone)).toBe(5);
    });

    test('all browsers that did not ask have 3 tries for a code together, wherever they are', async () => {
      await send(ana, phone);
      let made = 0;
      for (let number = 1; number <= 20; number += 1) made += await tryCodes(1, ana, strangerAt(number));
      expect(made).toBe(3);
      expect(await limits.permitTry(ana, laptop)).toEqual({ allowed: false, why: 'code' });
      clock.now += 25 * SECOND_MS;
      await send(ana, phone);
      expect(await tryCodes(20, ana, laptop)).toBe(3);
    });

    test('an address has 30 tries an hour in browsers that did not ask, for all customers together', async () => {
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
      clock.now += HOUR_MS - 1;
      expect(await tryCodes(1, bia, laptop)).toBe(0);
      clock.now += 1;
      expect(await tryCodes(1, bia, laptop)).toBe(1);
    });

    test('an address that may not try any more uses up no tries of other addresses', async () => {
      for (let number = 0; number < 30; number += 1) await tryCodes(1, byNumber(number), laptop);
      expect(await tryCodes(20, ana, laptop)).toBe(0);
      expect(await tryCodes(20, ana, stranger)).toBe(3);
    });

    test('right codes typed in a browser that did not ask count for no address', async () => {
      for (let number = 0; number < 60; number += 1) await logIn(byNumber(number), laptop);
      expect(await tryCodes(1, ana, laptop)).toBe(1);
    });

    test('a browser counts as the one that asked for as long as the code lives: 10 minutes', async () => {
      await send(ana, phone);
      clock.now += 10 * MINUTE_MS - 1;
      expect(await tryCodes(4, ana, phone)).toBe(4);
      clock.now += 1;
      expect(await tryCodes(20, ana, phone)).toBe(3);
    });

    test('the lock of a code lasts as long as the code would have', async () => {
      await tryCodes(3, ana, laptop);
      clock.now += 10 * MINUTE_MS - 1;
      expect(await tryCodes(1, ana, laptop)).toBe(0);
      clock.now += 1;
      expect(await tryCodes(1, ana, laptop)).toBe(1);
    });

    test.each([
      ['the browser that asked', phone, 5],
      ['others', laptop, 3],
    ])('tries of %s that nobody judged do not count for the code', async (_who, asker, most) => {
      await send(ana, phone);
      for (let failed = 0; failed < 20; failed += 1) await failTry(ana, asker);
      expect(await tryCodes(9, ana, asker)).toBe(most);
    });

    test('20 tries of a code that failed without a judgement are given back, and 20 of the next code', async () => {
      await send(ana, phone);
      for (const asker of [phone, laptop]) {
        for (let failed = 0; failed < 21; failed += 1) await failTry(ana, asker);
      }
      expect([await tryCodes(9, ana, phone), await tryCodes(9, ana, laptop)]).toEqual([4, 2]);
      clock.now += 25 * SECOND_MS;
      await send(ana, phone);
      for (let failed = 0; failed < 20; failed += 1) await failTry(ana, phone);
      expect(await tryCodes(9, ana, phone)).toBe(5);
    });

    test('tries that nobody judged count for the address of a browser that did not ask', async () => {
      for (let number = 0; number < 30; number += 1) await failTry(byNumber(number), laptop);
      expect(await limits.permitTry(ana, laptop)).toMatchObject({ allowed: false, why: 'address' });
    });

    test("a right code ends the browser's count of tries, and the countdown", async () => {
      await send(ana, phone);
      expect(await tryCodes(4, ana, phone)).toBe(4);
      await logIn(ana, phone);
      expect(await limits.secondsUntilResend(ana, phone.networkAddress)).toBe(0);
      await send(ana, phone);
      expect(await tryCodes(20, ana, phone)).toBe(5);
    });
  });
});
