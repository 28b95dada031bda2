import { describe, expect, test } from 'vitest';

import { setUpSessions } from './portal-session.for-tests.ts';

describe('portal session', () => {
  const { browser, loggedIn, state, warnings } = setUpSessions();

  describe('alerts', () => {
    test('an alert is shown once', async () => {
      const one = browser();
      await one.request((session) => session.alert({ code: 'code-sent', values: { target: 'a@b.com' } }));
      expect(await one.request((session) => session.takeAlerts())).toEqual([
        { code: 'code-sent', values: { target: 'a@b.com' } },
      ]);
      expect(one.cookie).toBeUndefined();
    });

    test('an alert that a page does not show waits for a page that does', async () => {
      const one = browser();
      await one.request((session) => {
        session.alert({ code: 'selection-restored' });
        session.alert({ code: 'code-sent' });
        expect(session.takeAlerts(({ code }) => code === 'code-sent')).toEqual([{ code: 'code-sent' }]);
      });
      expect(await one.request((session) => session.takeAlerts())).toEqual([{ code: 'selection-restored' }]);
    });

    test('an alert taken for an answer that shows no page waits for the next page', async () => {
      const one = await loggedIn();
      await one.request((session) => session.alert({ code: 'code-sent' }));
      await one.request((session) => {
        session.takeAlerts();
        session.returnTakenAlerts();
      });
      expect(await one.request((session) => session.takeAlerts())).toEqual([{ code: 'code-sent' }]);
    });

    test('an alert whose page never reached the browser waits for the next page', async () => {
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

    test('equal alerts wait once, and no different one is lost', async () => {
      const one = await loggedIn();
      const numbers = Array.from({ length: 20 }, (_, index) => index);
      await one.request((session) => {
        for (const number of [...numbers, ...numbers]) session.alert({ code: 'created', values: { number } });
      });
      const taken = await one.request((session) => session.takeAlerts());
      expect(taken.map(({ values }) => values?.['number'])).toEqual(numbers);
      expect(warnings).toEqual([]);
    });

    test('the oldest of 51 waiting alerts is dropped, and the log says so', async () => {
      const one = await loggedIn();
      await one.request((session) => {
        for (let number = 0; number < 51; number += 1) session.alert({ code: 'created', values: { number } });
      });
      expect(await one.request((session) => session.takeAlerts())).toHaveLength(50);
      expect(warnings).toEqual(['too many alerts wait: the oldest is dropped']);
    });

    test("a stranger's alerts are in the cookie alone, and nothing is written to the state", async () => {
      const one = browser();
      await one.request((session) => session.alert({ code: 'session-error' }));
      expect(one.cookie?.alerts).toEqual([{ code: 'session-error' }]);
      expect(await state.get(`session:data:${one.cookie?.id}`)).toBeUndefined();
    });
  });
});
