import { describe, expect, test } from 'vitest';

import { ana, byEmail, DAY_MS, customerKey, setUpSessions } from './portal-session.for-tests.ts';
import type { ParkedForm, SessionEnding } from './session-data.ts';

describe('portal session', () => {
  const { browser, clock, copyOf, customerIn, loggedIn, logIn, state } = setUpSessions();

  test('an untouched session leaves the browser as it is', async () => {
    const stranger = browser();
    expect(await stranger.answer(await stranger.open())).toEqual({ kind: 'keep' });
    const one = await loggedIn();
    const session = await one.open();
    expect(session.customer).toEqual(ana);
    expect(await one.answer(session)).toEqual({ kind: 'keep' });
  });

  test('a login gives the session a new id, and the old one is worth nothing', async () => {
    const one = browser();
    await one.request((session) => session.awaitCode(byEmail, 0));
    const planted = copyOf(one);
    expect(await planted.request((session) => session.pendingLogin)).toBeDefined();
    await logIn(one);
    expect(one.cookie?.id).not.toBe(planted.cookie?.id);
    expect(await one.request((session) => session.pendingLogin)).toBeUndefined();
    expect(await planted.request((session) => session.pendingLogin)).toBeUndefined();
  });

  test('a logout ends every copy of the cookie', async () => {
    const one = await loggedIn();
    const copy = copyOf(one);
    await one.request((session) => session.logout());
    expect(one.cookie).toBeUndefined();
    expect(await customerIn(copy)).toBeUndefined();
  });

  test("a logout drops the brand API's cookies, and keeps alerts and parked forms", async () => {
    const one = await loggedIn();
    const form: ParkedForm = { form: 'buyer', owner: 'a', since: 0, fields: { complement: 'Fundos' } };
    await one.request(async (session) => {
      session.keepApiCookies({ api: 'abc' });
      session.alert({ code: 'session-expired' });
      await session.parkForm(form);
      await session.logout();
      expect(session.apiCookies).toEqual({});
    });
    await one.request((session) => {
      expect(session.customer).toBeUndefined();
      expect(session.takeAlerts()).toEqual([{ code: 'session-expired' }]);
      expect(session.takeParkedForms()).toEqual([form]);
    });
  });

  test('a session that the brand API ended is remembered by its e-mail until the next login or logout', async () => {
    const one = await loggedIn();
    const before = copyOf(one);
    await one.request((session) => session.expire());
    expect(await customerIn(before)).toBeUndefined();
    await one.request((session) => {
      expect(session.customer).toBeUndefined();
      expect(session.lastIdentity).toEqual(ana.identity);
    });
    const other = copyOf(one);
    await one.request((session) => session.logout());
    expect(one.cookie).toBeUndefined();
    expect(await other.request((session) => session.lastIdentity)).toBeUndefined();

    const two = await loggedIn();
    await two.request((session) => session.expire());
    await logIn(two);
    expect(await two.request((session) => session.lastIdentity)).toBeUndefined();
  });

  test('cancelling the login forgets who was there before, and keeps the forms that wait for their owner', async () => {
    const form: ParkedForm = { form: 'buyer', owner: 'a', since: 0, fields: { complement: 'Fundos' } };
    const one = await loggedIn();
    await one.request((session) => session.expire());
    await one.request(async (session) => {
      await session.parkForm(form);
      session.awaitCode(byEmail, 0);
    });
    await one.request((session) => session.cancelLogin());
    await one.request((session) => {
      expect(session.lastIdentity).toBeUndefined();
      expect(session.pendingLogin).toBeUndefined();
    });
    await logIn(one);
    expect(await one.request((session) => session.takeParkedForms())).toEqual([form]);
  });

  test('cancelling the login before a code is sent forgets who was there, and ends the session', async () => {
    const one = await loggedIn();
    await one.request((session) => session.expire());
    await one.request((session) => session.cancelLogin());
    expect(one.cookie).toBeUndefined();
  });

  describe("a customer's forms that wait", () => {
    const form: ParkedForm = {
      form: 'buyer',
      owner: customerKey(ana),
      since: 0,
      fields: { complement: 'Fundos' },
    };
    const ofRui = { ...form, owner: 'rui' };
    /** A browser whose session ended, and in which a form was sent since. */
    async function withForms(...forms: ParkedForm[]) {
      const ended = await loggedIn();
      await ended.request((session) => session.expire());
      for (const one of forms) await ended.request((session) => session.parkForm(one));
      return ended;
    }
    const waitingIn = (one: Awaited<ReturnType<typeof loggedIn>>) =>
      one.request((session) => session.takeParkedForms());

    test('are given back after a logout everywhere, in this browser as well as in others', async () => {
      const other = await withForms(form, ofRui);
      const one = await withForms(ofRui);
      await logIn(one);
      await one.request((session) => session.logoutEverywhere());
      await logIn(other);
      expect(await waitingIn(other)).toEqual([form, ofRui]);
      expect(await waitingIn(one)).toEqual([ofRui]);
    });

    test('are deleted with their data, also after a cancelled login, and those of others stay', async () => {
      const other = await withForms(form, ofRui);
      await other.request((session) => session.cancelLogin());
      const one = await withForms(form, ofRui);
      await logIn(one);
      await one.request((session) => session.deleteEverywhere());
      for (const each of [other, one]) expect(await waitingIn(each)).toEqual([ofRui]);
    });
  });

  test('a logout everywhere deletes the e-mail that is remembered of an ended session', async () => {
    const ended = await loggedIn();
    await ended.request((session) => session.expire());
    const one = await loggedIn();
    await one.request((session) => session.logoutEverywhere());
    expect(await ended.request((session) => session.lastIdentity)).toBeUndefined();
  });

  test('nobody is remembered if a logout everywhere ends the session while a page is under way', async () => {
    const one = await loggedIn();
    const ended = one.cookie;
    const page = await one.open();
    await copyOf(one).request((session) => session.logoutEverywhere());
    await page.expire();
    page.alert({ code: 'session-expired' });
    expect(await one.answer(page)).toEqual({ kind: 'keep' });
    expect(await state.get(`session:data:${ended?.id}`)).toBeUndefined();
    expect(await state.get(`session:data:${page.id}`)).toBeUndefined();
    expect(await one.request((session) => session.lastIdentity)).toBeUndefined();
  });

  test('nobody is remembered if a logout everywhere ends the session as the answer is about to leave', async () => {
    const one = await loggedIn();
    const other = copyOf(one);
    const page = await one.open((store) => ({
      ...store,
      async removeFound(...found) {
        await other.request((session) => session.logoutEverywhere());
        return store.removeFound(...found);
      },
    }));
    await page.expire();
    expect(await one.answer(page)).toEqual({ kind: 'keep' });
    expect(await state.get(`session:data:${page.id}`)).toBeUndefined();
  });

  test('two requests that end a session at once leave its e-mail remembered', async () => {
    const one = await loggedIn();
    const both = await Promise.all([one.open(), one.open()]);
    for (const session of both) await session.expire();
    for (const session of both) await one.answer(session);
    expect(await one.request((session) => session.lastIdentity)).toEqual(ana.identity);
  });

  test("a logout everywhere ends this browser's session even if nobody is logged in", async () => {
    const one = browser();
    await one.request((session) => session.awaitCode(byEmail, 0));
    const copy = copyOf(one);
    await one.request((session) => session.logoutEverywhere());
    expect(await copy.request((session) => session.pendingLogin)).toBeUndefined();
    expect(one.cookie).toBeUndefined();
  });

  test('a logout without a session changes nothing', async () => {
    const one = browser();
    const session = await one.open();
    await session.logout();
    expect(await one.answer(session)).toEqual({ kind: 'keep' });
  });

  test('cancelling the login forgets the e-mail that a code was sent to', async () => {
    const one = browser();
    await one.request((session) => session.awaitCode(byEmail, 0));
    await one.request((session) => session.cancelLogin());
    expect(await one.request((session) => session.pendingLogin)).toBeUndefined();
    expect(one.cookie).toBeUndefined();
  });

  describe('leaving all devices', () => {
    test('that breaks off leaves the customer logged in here, and can be asked for again', async () => {
      const [one, two] = [await loggedIn(), await loggedIn()];
      let isAway = true;
      const session = await one.open((store) => ({
        ...store,
        async endAllOf(...all) {
          await store.endAllOf(...all);
          if (isAway) throw new Error('the state is away');
        },
      }));
      await expect(session.logoutEverywhere()).rejects.toThrow('away');
      isAway = false;
      expect(await customerIn(one)).toBeDefined();
      await one.request((again) => again.logoutEverywhere());
      for (const each of [one, two]) expect(await customerIn(each)).toBeUndefined();
    });

    test('ends every session of the customer at this brand, and no other', async () => {
      const [one, two, atUmbro] = [await loggedIn(), await loggedIn(), await loggedIn('umbro')];
      const stranger = browser();
      await logIn(stranger, { identity: { kind: 'email', email: 'bia@exemplo.com' } });
      await one.request((session) => session.logoutEverywhere());
      expect([await customerIn(one), await customerIn(two)]).toEqual([undefined, undefined]);
      expect(await customerIn(atUmbro)).toEqual(ana);
      expect(await customerIn(stranger)).toBeDefined();
    });

    test("ends the customer's sessions that began by phone as well as those by e-mail", async () => {
      const one = await loggedIn();
      const byPhone = browser();
      await logIn(byPhone, { ...ana, identity: { kind: 'phone', phone: '5511987654321' } });
      await one.request((session) => session.logoutEverywhere());
      expect(await customerIn(byPhone)).toBeUndefined();
    });

    test('a request under way does not bring its session back', async () => {
      const [one, two] = [await loggedIn(), await loggedIn()];
      const underway = await two.open();
      await one.request((session) => session.logoutEverywhere());
      underway.keepApiCookies({ api: 'abc' });
      expect(await two.answer(underway)).toEqual({ kind: 'keep' });
      expect(await customerIn(two)).toBeUndefined();
    });
  });

  test('the 31st login of a customer logs the oldest session out', async () => {
    const all = [];
    for (let count = 0; count < 31; count += 1) all.push(await loggedIn());
    const [oldest, next] = await Promise.all(all.slice(0, 2).map(customerIn));
    expect(oldest).toBeUndefined();
    expect(next).toEqual(ana);
  });

  test('a device stays logged in however often others log in and out, or expire, until 30 newer ones hold', async () => {
    const phone = await loggedIn();
    const other = browser();
    for (let count = 0; count < 30; count += 1) {
      await logIn(other);
      await other.request((session) => session.logout());
    }
    expect(await customerIn(phone)).toEqual(ana);
    for (let count = 0; count < 28; count += 1) await loggedIn();
    clock.now += 6 * DAY_MS;
    expect(await customerIn(phone)).toEqual(ana);
    clock.now += DAY_MS;
    for (let count = 0; count < 29; count += 1) await loggedIn();
    expect(await customerIn(phone)).toEqual(ana);
    await loggedIn();
    expect(await customerIn(phone)).toBeUndefined();
  });

  test('a login in a browser that is logged in crowds no other out', async () => {
    const all = [];
    for (let count = 0; count < 30; count += 1) all.push(await loggedIn());
    const [oldest, next] = all;
    if (!oldest || !next) throw new Error('nobody is logged in');
    await logIn(next);
    expect(await customerIn(oldest)).toEqual(ana);
    await oldest.request((session) => session.logoutEverywhere());
    expect(await customerIn(next)).toBeUndefined();
  });

  test("the API's clock is kept when it moved by more than two seconds", async () => {
    const one = await loggedIn();
    await one.request((session) => session.keepClockOffset(2_000, 'orders'));
    expect(await one.request((session) => session.clockOffsetMs)).toBe(0);
    await one.request((session) => session.keepClockOffset(-2_001, 'orders'));
    expect(await one.request((session) => session.clockOffsetMs)).toBe(-2_001);
    await one.request((session) => session.keepClockOffset(-4_001, 'orders'));
    expect(await one.request((session) => session.clockOffsetMs)).toBe(-2_001);
    await one.request((session) => session.keepClockOffset(-4_002, 'orders'));
    expect(await one.request((session) => session.clockOffsetMs)).toBe(-4_002);
  });

  test("a jump of the API's clock counts once another call tells it as well", async () => {
    const one = await loggedIn();
    const told = async (...answers: [offsetMs: number, call: string][]) => {
      for (const [offsetMs, call] of answers) {
        await one.request((session) => session.keepClockOffset(offsetMs, call));
      }
      return one.request((session) => session.clockOffsetMs);
    };
    const [hour, month] = [DAY_MS / 24, 30 * DAY_MS];
    expect(await told([hour, 'orders'])).toBe(hour);
    expect(await told([2 * hour + 1, 'orders'], [2 * hour + 1, 'orders'])).toBe(hour);
    // An answer that knows nothing of it takes it back.
    expect(await told([hour, 'protocols'], [month, 'profile'])).toBe(hour);
    expect(await told([2 * month, 'orders'])).toBe(hour);
    expect(await told([2 * month + hour, 'protocols'])).toBe(2 * month + hour);
  });

  test('before the login every clock counts: there is no selection yet', async () => {
    const one = browser();
    await one.request((session) => session.awaitCode(byEmail, 0));
    await one.request((session) => session.keepClockOffset(DAY_MS, 'sendCode'));
    expect(await one.request((session) => session.clockOffsetMs)).toBe(DAY_MS);
  });

  test('how long ago the API answered is kept to the minute, and counts from the login', async () => {
    const one = await loggedIn();
    const since = () => one.request((session) => session.msSinceAnswer);
    const answered = () => one.request((session) => session.keepAnswered());
    clock.now += 59_999;
    await answered();
    expect(await since()).toBe(59_999);
    clock.now += 1;
    await answered();
    expect(await since()).toBe(0);
    clock.now += 15 * 60_000;
    expect(await since()).toBe(15 * 60_000);
  });

  test('nothing is written for a stranger whom the API answers', async () => {
    const one = browser();
    await one.request((session) => session.keepAnswered());
    expect(one.cookie).toBeUndefined();
  });

  test('the profile is due after each login until it is asked for and heard of', async () => {
    const one = await loggedIn();
    const isDue = () => one.request((session) => session.isProfileDue);
    expect(await isDue()).toBe(true);
    await one.request((session) => session.profileAsked());
    expect(await isDue()).toBe(false);
    await one.request((session) => session.profileHeard(undefined));
    clock.now += DAY_MS;
    expect(await isDue()).toBe(false);
    await logIn(one);
    expect(await isDue()).toBe(true);
  });

  test('a request for the profile that was lost with its process is made again after 10 s', async () => {
    const one = await loggedIn();
    const isDue = () => one.request((session) => session.isProfileDue);
    await one.request((session) => session.profileAsked());
    clock.now += 9_999;
    expect(await isDue()).toBe(false);
    clock.now += 1;
    expect(await isDue()).toBe(true);
  });

  const refusal: SessionEnding = { why: 'refused', message: { said: 'Sem acesso' } };

  test('a refusal of the profile is known to the next page, even if it came after the answer', async () => {
    for (const isLate of [false, true]) {
      const one = await loggedIn();
      const page = await one.open();
      page.profileAsked();
      if (!isLate) page.profileHeard(refusal);
      await one.answer(page);
      if (isLate) await page.profileHeardLate(refusal);
      await one.request((session) => {
        expect(session.profileRefusal).toEqual(refusal);
        expect(session.isProfileDue).toBe(false);
      });
      await logIn(one);
      expect(await one.request((session) => session.profileRefusal)).toBeUndefined();
    }
  });

  test('a late refusal of the profile changes nothing after a logout or another login', async () => {
    const one = await loggedIn();
    const page = await one.open();
    page.profileAsked();
    await one.answer(page);
    await one.request((session) => session.logout());
    await page.profileHeardLate(refusal);
    expect(await state.get(`session:data:${page.id}`)).toBeUndefined();
    await logIn(one);
    await page.profileHeardLate(refusal);
    expect(await one.request((session) => session.profileRefusal)).toBeUndefined();
  });
});
