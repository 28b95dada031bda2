import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createSqliteState } from '../state/sqlite-state.ts';
import type { State } from '../state/state.ts';
import { PortalSession } from './portal-session.ts';
import type { Customer, ParkedForm, SessionCookie } from './session-data.ts';
import { createSessionSeal } from './session-seal.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 10, 22);
const BROWSER_TAKES = 4_096;

const ana: Customer = {
  identity: { kind: 'email', email: 'ana@exemplo.com' },
  email: 'ana@exemplo.com',
  phone: '11987654321',
};
const byEmail = { kind: 'email', email: 'ana@exemplo.com' } as const;

describe('portal session', () => {
  let folder: string;
  let state: State;
  let store: SessionStore;
  let now: number;
  let warnings: string[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vaivem-session-'));
    now = START;
    state = createSqliteState({ path: join(folder, 'state.sqlite'), now: () => now });
    store = createSessionStore(state, (identity) => `key-of-${identity}`);
    warnings = [];
  });
  afterEach(async () => {
    await state.close();
    rmSync(folder, { recursive: true });
  });

  /** One browser: it holds what answers leave in it, and sends it with every request. */
  function browser(brand = 'fila') {
    let cookie: SessionCookie | undefined;
    const open = () =>
      PortalSession.open(cookie, {
        brand,
        store,
        network: '198.51.100.7',
        warn: (message) => warnings.push(message),
        now: () => now,
      });
    return {
      get cookie() {
        return cookie;
      },
      set cookie(given) {
        cookie = given;
      },
      open,
      /** Answers a request that `open` began. */
      async answer(session: PortalSession) {
        const change = await session.save();
        if (change.kind === 'set') cookie = change.cookie;
        if (change.kind === 'drop') cookie = undefined;
        return change;
      },
      /** A whole request. */
      async request<T>(work: (session: PortalSession) => T | Promise<T>): Promise<T> {
        const session = await open();
        const result = await work(session);
        await this.answer(session);
        return result;
      },
    };
  }

  type Browser = ReturnType<typeof browser>;
  const logIn = (of: Browser, customer = ana) => of.request((session) => session.login(customer));
  const customerIn = (of: Browser) => of.request((session) => session.customer);

  async function loggedIn(brand?: string): Promise<Browser> {
    const one = browser(brand);
    await logIn(one);
    return one;
  }

  /** Another browser with the same cookie. */
  function copyOf({ cookie }: Browser, brand?: string): Browser {
    const copy = browser(brand);
    copy.cookie = cookie;
    return copy;
  }

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

  test("a logout drops the brand API's cookies and keeps what is still to be said and sent", async () => {
    const one = await loggedIn();
    const form: ParkedForm = { form: 'buyer', owner: 'a', fields: { complement: 'Fundos' } };
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

  test('what is remembered of an ended session goes where all sessions of the customer are ended', async () => {
    const ended = await loggedIn();
    await ended.request((session) => session.expire());
    const one = await loggedIn();
    await one.request((session) => session.logoutEverywhere());
    expect(await ended.request((session) => session.lastIdentity)).toBeUndefined();
  });

  test('a logout without a session changes nothing', async () => {
    const one = browser();
    const session = await one.open();
    await session.logout();
    expect(await one.answer(session)).toEqual({ kind: 'keep' });
  });

  test('cancelling forgets the e-mail that a code was sent to', async () => {
    const one = browser();
    await one.request((session) => session.awaitCode(byEmail, 0));
    await one.request((session) => session.cancelLogin());
    expect(await one.request((session) => session.pendingLogin)).toBeUndefined();
    expect(one.cookie).toBeUndefined();
  });

  describe('where and how long it holds', () => {
    test("a session is worth nothing at another brand's address", async () => {
      const one = await loggedIn('fila');
      expect(await customerIn(copyOf(one, 'umbro'))).toBeUndefined();
      expect(await customerIn(copyOf(one, 'fila'))).toEqual(ana);
    });

    test('it ends after seven days without use', async () => {
      const one = await loggedIn();
      now += 7 * DAY_MS - 1;
      expect(await customerIn(copyOf(one))).toEqual(ana);
      const other = await loggedIn();
      now += 7 * DAY_MS;
      expect(await customerIn(other)).toBeUndefined();
    });

    test('use prolongs it, for a browser at most once a day, and 30 days after the login it ends', async () => {
      const one = await loggedIn();
      now += DAY_MS;
      expect(await one.answer(await one.open())).toEqual({ kind: 'keep' });
      for (let day = 1; day < 29; day += 1) {
        now += DAY_MS;
        expect(await customerIn(one)).toEqual(ana);
      }
      now += DAY_MS - 1000;
      expect(await customerIn(one)).toEqual(ana);
      now += 1000;
      expect(await customerIn(one)).toBeUndefined();
    });

    test('the browser is told to keep it no longer than it lives', async () => {
      const one = await loggedIn();
      for (let day = 0; day < 28; day += 4) {
        now += 4 * DAY_MS;
        const change = await one.answer(await one.open());
        const left = Math.min(7, 30 - (now - START) / DAY_MS);
        expect(change).toMatchObject({ kind: 'set', maxAgeSeconds: (left * DAY_MS) / 1000 });
      }
    });
  });

  describe('leaving all devices', () => {
    test('ends every session of the customer at this brand, and no other', async () => {
      const [one, two, atUmbro] = [await loggedIn(), await loggedIn(), await loggedIn('umbro')];
      const stranger = browser();
      await logIn(stranger, { identity: { kind: 'email', email: 'bia@exemplo.com' } });
      await one.request((session) => session.logoutEverywhere());
      expect([await customerIn(one), await customerIn(two)]).toEqual([undefined, undefined]);
      expect(await customerIn(atUmbro)).toEqual(ana);
      expect(await customerIn(stranger)).toBeDefined();
    });

    test('also those that began by the other of e-mail and phone', async () => {
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

    test('of more browsers than anyone has, the oldest is logged out', async () => {
      const all = [];
      for (let count = 0; count < 31; count += 1) all.push(await loggedIn());
      const [oldest, next] = await Promise.all(all.slice(0, 2).map(customerIn));
      expect(oldest).toBeUndefined();
      expect(next).toEqual(ana);
    });
  });

  describe('alerts', () => {
    test('one is shown once', async () => {
      const one = browser();
      await one.request((session) => session.alert({ code: 'code-sent', values: { target: 'a@b.com' } }));
      expect(await one.request((session) => session.takeAlerts())).toEqual([
        { code: 'code-sent', values: { target: 'a@b.com' } },
      ]);
      expect(one.cookie).toBeUndefined();
    });

    test('one that a page does not take waits for the one that does', async () => {
      const one = browser();
      await one.request((session) => {
        session.alert({ code: 'selection-restored' });
        session.alert({ code: 'code-sent' });
        expect(session.takeAlerts(({ code }) => code === 'code-sent')).toEqual([{ code: 'code-sent' }]);
      });
      expect(await one.request((session) => session.takeAlerts())).toEqual([{ code: 'selection-restored' }]);
    });

    test('one that was taken for a page that was never shown waits for the next', async () => {
      const one = await loggedIn();
      await one.request((session) => session.alert({ code: 'code-sent' }));
      await one.request((session) => {
        session.takeAlerts();
        session.returnTakenAlerts();
      });
      expect(await one.request((session) => session.takeAlerts())).toEqual([{ code: 'code-sent' }]);
    });

    test('one whose page never reached the browser waits for the next', async () => {
      const one = await loggedIn();
      await one.request((session) => session.alert({ code: 'code-sent' }));
      const unseen = await one.open();
      unseen.takeAlerts();
      await one.answer(unseen);
      await one.request((session) => session.alert({ code: 'created' }));
      await unseen.returnUnshownAlerts();
      expect(await one.request((session) => session.takeAlerts())).toEqual([
        { code: 'code-sent' },
        { code: 'created' },
      ]);
    });

    test('the same waits once, and of different ones none is lost', async () => {
      const one = await loggedIn();
      const numbers = Array.from({ length: 20 }, (_, index) => index);
      await one.request((session) => {
        for (const number of [...numbers, ...numbers]) session.alert({ code: 'created', values: { number } });
      });
      const taken = await one.request((session) => session.takeAlerts());
      expect(taken.map(({ values }) => values?.['number'])).toEqual(numbers);
      expect(warnings).toEqual([]);
    });

    test('what repeats without end gives way, and the log says so', async () => {
      const one = await loggedIn();
      await one.request((session) => {
        for (let number = 0; number < 51; number += 1) session.alert({ code: 'created', values: { number } });
      });
      expect(await one.request((session) => session.takeAlerts())).toHaveLength(50);
      expect(warnings).toEqual(['too many alerts wait: the oldest is dropped']);
    });

    test("a stranger's are in the cookie alone: nothing is written for who only looks", async () => {
      const one = browser();
      await one.request((session) => session.alert({ code: 'session-error' }));
      expect(one.cookie?.alerts).toEqual([{ code: 'session-error' }]);
      expect(await state.get(`session:data:${one.cookie?.id}`)).toBeUndefined();
    });
  });

  describe('room', () => {
    const seal = createSessionSeal(['a-secret-of-the-tests-with-no-other-use']);
    const sizeOf = async ({ cookie }: Browser) => (cookie ? (await seal.seal(cookie)).length : 0);

    test('the cookie is small, whatever the session holds', async () => {
      const one = await loggedIn();
      await one.request(async (session) => {
        session.keepApiCookies({ a: 'x'.repeat(4_000), b: 'y'.repeat(4_000) });
        for (let number = 0; number < 60; number += 1) {
          session.alert({ code: 'failed-call', values: { number, message: 'x'.repeat(10_000) } });
        }
        await session.parkForm({ form: 'buyer', owner: 'a', fields: { name: 'x'.repeat(40_000) } });
      });
      await one.request((session) => {
        expect(session.apiCookies).toEqual({ a: 'x'.repeat(4_000), b: 'y'.repeat(4_000) });
        expect(session.takeParkedForms()).toHaveLength(1);
      });
      expect(await sizeOf(one)).toBeLessThan(600);
    });

    test.each([1, 5, 20])("a stranger's too, with %i long alerts", async (count) => {
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

    test('cookies that the brand API could not take back itself give way to the newest, and the log says so', async () => {
      const one = await loggedIn();
      await one.request((session) => session.keepApiCookies({ old: 'x'.repeat(6_000), session: '1' }));
      await one.request((session) => {
        session.keepApiCookies({ ...session.apiCookies, session: '2', new: 'y'.repeat(8_000) });
        expect(Object.keys(session.apiCookies).sort()).toEqual(['new', 'session']);
        expect(session.apiCookies['session']).toBe('2');
      });
      expect(warnings).toEqual(['no room for cookies of the brand API: old']);
    });
  });

  describe('forms that came too late', () => {
    const form = (owner: string, name = 'Ana'): ParkedForm => ({
      form: 'off-store',
      owner,
      fields: { name },
    });

    test('one waits for the next login, once, and outlives it', async () => {
      const one = browser();
      expect(await one.request((session) => session.parkForm(form('a')))).toBe(true);
      await logIn(one);
      expect(await one.request((session) => session.takeParkedForms())).toEqual([form('a')]);
      expect(await one.request((session) => session.takeParkedForms())).toEqual([]);
    });

    test('the same replaces itself; beyond three the oldest gives way', async () => {
      const one = browser();
      for (const given of [form('a'), form('b'), form('a', 'Bia'), form('c'), form('d')]) {
        await one.request((session) => session.parkForm(given));
      }
      expect(await one.request((session) => session.takeParkedForms())).toEqual([
        form('a', 'Bia'),
        form('c'),
        form('d'),
      ]);
    });

    test('a late one does not replace what was sent after it', async () => {
      const one = browser();
      const isLate = ({ fields }: ParkedForm) => Number(fields['turn']) > 1;
      const at = (turn: string) => ({ ...form('a'), fields: { turn } });
      await one.request((session) => session.parkForm(at('2'), isLate));
      expect(await one.request((session) => session.parkForm(at('1'), isLate))).toBe(true);
      expect(await one.request((session) => session.takeParkedForms())).toEqual([at('2')]);
    });

    test('one that is kept as it is typed counts once', async () => {
      const one = browser();
      for (let count = 0; count < 61; count += 1) {
        expect(await one.request((session) => session.parkForm(form('a', String(count))))).toBe(true);
      }
      expect(await browser().request((session) => session.parkForm(form('a')))).toBe(true);
    });

    test('one that is larger than any of the portal is not kept', async () => {
      const one = browser();
      const kept = await one.request((session) => session.parkForm(form('a', 'x'.repeat(48 * 1024))));
      expect(kept).toBe(false);
      expect(warnings).toHaveLength(1);
    });

    test('nor are more than a network sends without a session', async () => {
      const kept = [];
      for (let count = 0; count < 61; count += 1) {
        kept.push(await browser().request((session) => session.parkForm(form('a'))));
      }
      expect(kept.filter(Boolean)).toHaveLength(60);
      const customer = await loggedIn();
      expect(await customer.request((session) => session.parkForm(form('a')))).toBe(true);
    });
  });

  describe('requests at the same time', () => {
    test('none loses what another changed', async () => {
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

    test('one that was under way at the login leaves the new session in the browser', async () => {
      const one = browser();
      await one.request((session) => session.awaitCode(byEmail, 0));
      const underway = await one.open();
      await logIn(one);
      underway.alert({ code: 'code-sent' });
      await one.answer(underway);
      expect(await customerIn(one)).toEqual(ana);
    });
  });

  test("the API's clock is kept when it moved by more than two seconds", async () => {
    const one = await loggedIn();
    await one.request((session) => session.keepClockOffset(2_000));
    expect(await one.request((session) => session.clockOffsetMs)).toBe(0);
    await one.request((session) => session.keepClockOffset(-2_001));
    expect(await one.request((session) => session.clockOffsetMs)).toBe(-2_001);
  });

  test('how long ago the API answered is kept to the minute, and counts from the login', async () => {
    const one = await loggedIn();
    const since = () => one.request((session) => session.msSinceAnswer);
    const answered = () => one.request((session) => session.keepAnswered());
    now += 59_999;
    await answered();
    expect(await since()).toBe(59_999);
    now += 1;
    await answered();
    expect(await since()).toBe(0);
    now += 15 * 60_000;
    expect(await since()).toBe(15 * 60_000);
  });

  test('nothing is written for a stranger whom the API answers', async () => {
    const one = browser();
    await one.request((session) => session.keepAnswered());
    expect(one.cookie).toBeUndefined();
  });

  test('the profile is due once after each login', async () => {
    const one = await loggedIn();
    const isDue = () => one.request((session) => session.isProfileDue);
    expect(await isDue()).toBe(true);
    await one.request((session) => session.profileAsked());
    expect(await isDue()).toBe(false);
    await logIn(one);
    expect(await isDue()).toBe(true);
  });
});
