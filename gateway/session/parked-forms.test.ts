import { describe, expect, test } from 'vitest';

import { ana, byEmail, DAY_MS, setUpSessions } from './portal-session.for-tests.ts';
import type { ParkedForm } from './session-data.ts';

describe('portal session', () => {
  const { browser, clock, copyOf, loggedIn, logIn, state, warnings } = setUpSessions();

  describe('forms that came too late', () => {
    const form = (owner: string, name = 'Ana'): ParkedForm => ({
      form: 'off-store',
      owner,
      since: 0,
      fields: { name },
    });

    test('a form waits for the next login, is handed over once, and survives the new session of the login', async () => {
      const one = browser();
      expect(await one.request((session) => session.parkForm(form('a')))).toBe(true);
      await logIn(one);
      expect(await one.request((session) => session.takeParkedForms())).toEqual([form('a')]);
      expect(await one.request((session) => session.takeParkedForms())).toEqual([]);
    });

    test('a form waits for seven days, however often a session goes over into another meanwhile', async () => {
      const one = browser();
      await one.request((session) => session.parkForm(form('a')));
      for (let day = 0; day < 6; day += 1) {
        clock.now += DAY_MS;
        await one.request((session) => session.awaitCode(byEmail, 0));
        await one.request((session) => session.logout());
      }
      expect(await one.request((session) => session.parkForm(form('b')))).toBe(true);
      clock.now += DAY_MS - 1;
      const soon = await one.open();
      expect(soon.takeParkedForms()).toEqual([form('a'), form('b')]);
      clock.now += 1;
      expect(await one.request((session) => session.takeParkedForms())).toEqual([form('b')]);
    });

    test('a form that is sent again waits anew', async () => {
      const one = browser();
      await one.request((session) => session.parkForm(form('a')));
      clock.now += 6 * DAY_MS;
      await one.request((session) => session.parkForm(form('a', 'Ana Maria')));
      clock.now += 6 * DAY_MS;
      expect(await one.request((session) => session.takeParkedForms())).toEqual([form('a', 'Ana Maria')]);
    });

    test('a form that has waited too long is deleted, and ends the session that had nothing else', async () => {
      const one = browser();
      await one.request((session) => session.parkForm(form('a')));
      // Whoever comes each day goes on with the same session.
      for (let day = 0; day < 6; day += 1) {
        clock.now += DAY_MS + 1;
        await one.request(() => undefined);
      }
      const id = String(one.cookie?.id);
      expect(await state.get(`session:data:${id}`)).toBeDefined();
      clock.now += DAY_MS;
      await one.request(() => undefined);
      expect(await state.get(`session:data:${id}`)).toBeUndefined();
    });

    describe('while the session goes over into another', () => {
      /** A browser with a waiting form, beside the code that was sent. */
      async function waiting() {
        const one = browser();
        await one.request(async (session) => {
          session.awaitCode(byEmail, 0);
          await session.parkForm(form('a'));
        });
        return one;
      }

      test('a form that is parked while the code is verified is handed over with the others', async () => {
        const one = await waiting();
        const login = await one.open();
        expect(await one.request((session) => session.parkForm(form('b')))).toBe(true);
        await login.login(ana);
        expect(login.takeParkedForms()).toEqual([form('a'), form('b')]);
        await one.answer(login);
        expect(await one.request((session) => session.takeParkedForms())).toEqual([]);
      });

      test.each(['login', 'logout', 'expire'] as const)(
        'a form that is parked before the answer leaves waits in the new session: %s',
        async (end) => {
          const one = end === 'login' ? await waiting() : await loggedIn();
          const ending = await one.open();
          await ending[end](ana);
          ending.takeParkedForms();
          const late = [form('b', 'Bia'), form('c')];
          for (const each of late) {
            expect(await one.request((session) => session.parkForm(each))).toBe(true);
          }
          await one.answer(ending);
          expect(await one.request((session) => session.takeParkedForms())).toEqual(late);
        },
      );

      test.each(['login', 'expire'] as const)(
        'a form that is parked as the old session is about to go waits in the new session: %s',
        async (end) => {
          const one = end === 'login' ? await waiting() : await loggedIn();
          const late = [form('b'), form('c')];
          const ending = await one.open((store) => ({
            ...store,
            async removeFound(...found) {
              const next = late.find((_, number) => number === asked);
              asked += 1;
              if (next) expect(await before.request((session) => session.parkForm(next))).toBe(true);
              return store.removeFound(...found);
            },
          }));
          const before = copyOf(one);
          let asked = 0;
          await ending[end](ana);
          ending.takeParkedForms();
          await one.answer(ending);
          expect(asked).toBe(3);
          expect(await one.request((session) => session.takeParkedForms())).toEqual(late);
          expect(await before.request((session) => session.takeParkedForms())).toEqual([]);
        },
      );

      test('the later version of a form takes the place of the earlier one', async () => {
        const one = await loggedIn();
        await one.request((session) => session.parkForm(form('a')));
        const ending = await one.open();
        await ending.logout();
        await one.request((session) => session.parkForm(form('a', 'Bia')));
        await one.answer(ending);
        expect(await one.request((session) => session.takeParkedForms())).toEqual([form('a', 'Bia')]);
      });

      test('a form that comes after the login is told as not kept', async () => {
        const one = await waiting();
        const late = await one.open();
        await logIn(one);
        expect(await late.parkForm(form('b'))).toBe(false);
        expect(await one.answer(late)).toEqual({ kind: 'keep' });
        expect(await one.request((session) => session.customer)).toEqual(ana);
      });

      test('a process that dies before the answer leaves has taken no form', async () => {
        const one = await waiting();
        const dying = await one.open();
        await dying.login(ana);
        dying.takeParkedForms();
        await logIn(one);
        expect(await one.request((session) => session.takeParkedForms())).toEqual([form('a')]);
      });
    });

    test('one of two forms at once is kept when there is room for one; the other is told as not kept', async () => {
      const one = browser();
      const large = (owner: string) => form(owner, 'x'.repeat(47 * 1024));
      await one.request((session) => session.parkForm(large('a')));
      await one.request((session) => session.parkForm(large('b')));
      const both = await Promise.all([one.open(), one.open()]);
      const kept = await Promise.all(both.map((session, number) => session.parkForm(large(String(number)))));
      await Promise.all(both.map((session) => one.answer(session)));
      expect(kept.filter(Boolean)).toHaveLength(1);
      expect(await one.request((session) => session.takeParkedForms())).toHaveLength(3);
    });

    test("a form replaces its own earlier version, and no other owner's form", async () => {
      const one = browser();
      for (const given of [form('a'), form('b'), form('a', 'Bia'), form('c'), form('d')]) {
        expect(await one.request((session) => session.parkForm(given))).toBe(true);
      }
      expect(await one.request((session) => session.takeParkedForms())).toEqual([
        form('b'),
        form('a', 'Bia'),
        form('c'),
        form('d'),
      ]);
    });

    test('144 KB of forms wait; a form beyond them is not kept, and drops none of them', async () => {
      const one = browser();
      /** A form of this many bytes as JSON. */
      const ofBytes = (owner: string, bytes: number) =>
        form(owner, 'x'.repeat(bytes - JSON.stringify(form(owner, '')).length));
      const full = ['a', 'b'].map((owner) => ofBytes(owner, 48 * 1024));
      const rest = ofBytes('c', 48 * 1024 - 200);
      for (const given of [...full, rest]) {
        expect(await one.request((session) => session.parkForm(given))).toBe(true);
      }
      expect(await one.request((session) => session.parkForm(ofBytes('d', 201)))).toBe(false);
      expect(await one.request((session) => session.parkForm(ofBytes('d', 200)))).toBe(true);
      expect(await one.request((session) => session.parkForm(ofBytes('c', 48 * 1024)))).toBe(false);
      expect(await one.request((session) => session.takeParkedForms())).toEqual([
        ...full,
        rest,
        ofBytes('d', 200),
      ]);
    });

    test('a form that arrives late does not replace what was sent after it', async () => {
      const one = browser();
      const at = (turn: string) => ({ ...form('a'), fields: { turn } });
      await one.request((session) => session.parkForm(at('2')));
      expect(await one.request((session) => session.parkForm(at('1'), (waiting) => waiting))).toBe(true);
      expect(await one.request((session) => session.takeParkedForms())).toEqual([at('2')]);
    });

    test('a form waits beside that of another tab, and may take over what its earlier version says', async () => {
      const one = browser();
      const of = (page: string, name: string) => ({ ...form('a'), fields: { page, name } });
      const both = ({ fields }: ParkedForm) => of('older', `${fields['name']?.at(0)} C`);
      await one.request((session) => session.parkForm(of('older', 'A')));
      await one.request((session) => session.parkForm(of('newer', 'B')));
      await one.request((session) => session.parkForm(of('older', 'C'), both));
      const kept = await one.request((session) => session.takeParkedForms());
      expect(kept).toEqual([of('newer', 'B'), of('older', 'A C')]);
    });

    test('a form that is stored again and again while it is typed counts once', async () => {
      const one = browser();
      for (let count = 0; count < 61; count += 1) {
        expect(await one.request((session) => session.parkForm(form('a', String(count))))).toBe(true);
      }
      expect(await browser().request((session) => session.parkForm(form('a')))).toBe(true);
    });

    test('a form larger than any that the portal has is not kept', async () => {
      const one = browser();
      const kept = await one.request((session) => session.parkForm(form('a', 'x'.repeat(48 * 1024))));
      expect(kept).toBe(false);
      expect(warnings).toHaveLength(1);
    });

    /** Forms from one network, each from a browser of its own. */
    async function keptOf(owners: readonly string[]): Promise<boolean[]> {
      const kept = [];
      for (const owner of owners) {
        kept.push(await browser().request((session) => session.parkForm(form(owner))));
      }
      return kept;
    }

    test('one customer has sixty forms an hour kept without a session, and others as many', async () => {
      expect((await keptOf(Array<string>(61).fill('a'))).indexOf(false)).toBe(60);
      expect(await keptOf(['b'])).toEqual([true]);
      const customer = await loggedIn();
      expect(await customer.request((session) => session.parkForm(form('a')))).toBe(true);
    });

    test('one network has six hundred forms kept without a session, whosever they are', async () => {
      const owners = Array.from({ length: 601 }, (_, number) => `customer ${number}`);
      expect((await keptOf(owners)).indexOf(false)).toBe(600);
    });

    test('forms that one customer sends beyond their sixty take no place of their network', async () => {
      await keptOf(Array<string>(700).fill('a'));
      expect(await keptOf(['b'])).toEqual([true]);
    });
  });
});
