import { describe, expect, test } from 'vitest';

import { ana, byEmail, DAY_MS, setUpSessions, START, type Browser } from './portal-session.for-tests.ts';
import { createSessionSeal } from './session-seal.ts';

const BROWSER_TAKES = 4_096;

describe('portal session', () => {
  const { browser, clock, copyOf, customerIn, loggedIn, logIn, warnings } = setUpSessions();

  describe('a second request of the browser that logged in', () => {
    test('goes on as the session that the first began, and gets its cookie', async () => {
      const one = browser();
      await one.request((session) => session.awaitCode(byEmail, 0));
      const [first, second] = [await one.open(), await one.open()];
      expect(second.cookieId).toBe(first.cookieId);
      await first.login(ana);
      const begun = { id: first.id, beganAt: first.beganAt };
      expect(await second.follow(begun)).toBe(false);
      await first.save();
      expect(await second.follow(begun)).toBe(true);
      expect(await one.answer(second)).toMatchObject({ kind: 'set', cookie: begun });
      expect(await customerIn(one)).toEqual(ana);
    });

    test('names the session before the login even if it has ended, and none of another brand', async () => {
      const one = browser('fila');
      await one.request((session) => session.awaitCode(byEmail, 0));
      const [late, other] = [copyOf(one), copyOf(one, 'umbro')];
      const { cookieId } = await one.open();
      await logIn(one);
      const [again, elsewhere] = [await late.open(), await other.open()];
      expect([again.cookieId, again.id === cookieId]).toEqual([cookieId, false]);
      expect(elsewhere.cookieId).toBe(elsewhere.id);
    });
  });

  describe('where and how long a session holds', () => {
    test("a session is worth nothing at another brand's address", async () => {
      const one = await loggedIn('fila');
      expect(await customerIn(copyOf(one, 'umbro'))).toBeUndefined();
      expect(await customerIn(copyOf(one, 'fila'))).toEqual(ana);
    });

    test('a session ends after seven days without use', async () => {
      const one = await loggedIn();
      clock.now += 7 * DAY_MS - 1;
      expect(await customerIn(copyOf(one))).toEqual(ana);
      const other = await loggedIn();
      clock.now += 7 * DAY_MS;
      expect(await customerIn(other)).toBeUndefined();
    });

    test('use prolongs a session, in the browser at most once a day, until it ends 30 days after the login', async () => {
      const one = await loggedIn();
      clock.now += DAY_MS;
      expect(await one.answer(await one.open())).toEqual({ kind: 'keep' });
      for (let day = 1; day < 29; day += 1) {
        clock.now += DAY_MS;
        expect(await customerIn(one)).toEqual(ana);
      }
      clock.now += DAY_MS - 1000;
      expect(await customerIn(one)).toEqual(ana);
      clock.now += 1000;
      expect(await customerIn(one)).toBeUndefined();
    });

    test('the browser is told to keep the cookie no longer than the session lives', async () => {
      const one = await loggedIn();
      for (let day = 0; day < 28; day += 4) {
        clock.now += 4 * DAY_MS;
        const change = await one.answer(await one.open());
        const left = Math.min(7, 30 - (clock.now - START) / DAY_MS);
        expect(change).toMatchObject({ kind: 'set', maxAgeSeconds: (left * DAY_MS) / 1000 });
      }
    });
  });

  describe('the room in the cookie', () => {
    const seal = createSessionSeal(['a-secret-of-the-tests-with-no-other-use']);
    const sizeOf = async ({ cookie }: Browser) => (cookie ? (await seal.seal(cookie)).length : 0);

    test('the cookie is small, whatever the session holds', async () => {
      const one = await loggedIn();
      await one.request(async (session) => {
        session.keepApiCookies({ a: 'x'.repeat(2_000), b: 'y'.repeat(2_000) });
        for (let number = 0; number < 60; number += 1) {
          session.alert({ code: 'failed-call', values: { number, message: 'x'.repeat(10_000) } });
        }
        await session.parkForm({ form: 'buyer', owner: 'a', since: 0, fields: { name: 'x'.repeat(40_000) } });
      });
      await one.request((session) => {
        expect(session.apiCookies).toEqual({ a: 'x'.repeat(2_000), b: 'y'.repeat(2_000) });
        expect(session.takeParkedForms()).toHaveLength(1);
      });
      expect(await sizeOf(one)).toBeLessThan(600);
    });

    test.each([1, 5, 20])("a stranger's cookie is small with %i long alerts", async (count) => {
      const one = browser();
      await one.request((session) => {
        for (let number = 0; number < count; number += 1) {
          session.alert({ code: 'failed-call', values: { number, message: 'ç'.repeat(450) } });
        }
      });
      expect(await sizeOf(one)).toBeLessThan(BROWSER_TAKES / 2);
      expect(await one.request((session) => session.takeAlerts())).toHaveLength(count);
      await one.request((session) => session.alert({ code: 'x'.repeat(980) }));
      expect(one.cookie?.alerts).toHaveLength(1);
      expect(await sizeOf(one)).toBeLessThan(BROWSER_TAKES / 2);
    });

    test('a new cookie of the brand API for which there is no room is not kept, and the log says so', async () => {
      const one = await loggedIn();
      await one.request((session) => session.keepApiCookies({ old: 'x'.repeat(2_500), session: '1' }));
      await one.request((session) => {
        session.keepApiCookies({ ...session.apiCookies, session: '2', new: 'y'.repeat(2_500) });
        expect(session.apiCookies).toEqual({ old: 'x'.repeat(2_500), session: '2' });
      });
      expect(warnings).toEqual(['no room for cookies of the brand API: new']);
    });
  });

  describe('requests at the same time', () => {
    test('no request loses what another one changed', async () => {
      const one = await loggedIn();
      await one.request((session) => session.keepApiCookies({ first: '1', second: '1' }));
      const requests = await Promise.all(Array.from({ length: 5 }, () => one.open()));
      for (const [index, session] of requests.entries()) {
        session.alert({ code: 'created', values: { number: index } });
        if (index === 0) session.keepApiCookies({ first: '1' });
        else session.keepApiCookies({ ...session.apiCookies, [`of-${index}`]: '1' });
      }
      await Promise.all(requests.map((session) => one.answer(session)));
      await one.request((session) => {
        expect(session.takeAlerts().map(({ values }) => values?.['number'])).toEqual([0, 1, 2, 3, 4]);
        expect(Object.keys(session.apiCookies).sort()).toEqual(['first', 'of-1', 'of-2', 'of-3', 'of-4']);
      });
    });

    test('a request that was under way at the login leaves the new session in the browser', async () => {
      const one = browser();
      await one.request((session) => session.awaitCode(byEmail, 0));
      const underway = await one.open();
      await logIn(one);
      underway.alert({ code: 'code-sent' });
      await one.answer(underway);
      expect(await customerIn(one)).toEqual(ana);
    });
  });
});
