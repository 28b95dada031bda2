import { describe, expect, test } from 'vitest';

import { setUpSessions } from './portal-session.for-tests.ts';
import type { ParkedForm } from './session-data.ts';

describe('portal session', () => {
  const { browser, loggedIn, logIn, warnings } = setUpSessions();

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

    test('a form replaces its earlier version, and none of another', async () => {
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

    test('144 KB of forms wait: one more is not kept, and drops none of them', async () => {
      const one = browser();
      /** Of so many bytes as JSON. */
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
      const isLate = ({ fields }: ParkedForm) => Number(fields['turn']) > 1;
      const at = (turn: string) => ({ ...form('a'), fields: { turn } });
      await one.request((session) => session.parkForm(at('2'), isLate));
      expect(await one.request((session) => session.parkForm(at('1'), isLate))).toBe(true);
      expect(await one.request((session) => session.takeParkedForms())).toEqual([at('2')]);
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

    /** From one network, each by a browser of its own. */
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

    test('one network has six hundred kept, whosever they are', async () => {
      const owners = Array.from({ length: 601 }, (_, number) => `customer ${number}`);
      expect((await keptOf(owners)).indexOf(false)).toBe(600);
    });

    test('what one customer sends beyond their sixty takes no place of their network', async () => {
      await keptOf(Array<string>(700).fill('a'));
      expect(await keptOf(['b'])).toEqual([true]);
    });
  });
});
