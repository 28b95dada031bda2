import { outdate } from '../browser.ts';
import { BRANDS } from '../choices.ts';
import { deleting } from '../kept.ts';
import type { Outcome } from '../taken-step.ts';
import type { Turn } from '../turn.ts';
import { step, unchanged, type Place } from './step.ts';

const HELD = '/dados-e-privacidade';

export const logIn = (place: Place) => step(place, 'logs in', enter, { isOf: 'who is outside' });
export const logInAgain = (place: Place) =>
  step(place, 'logs in once more', enter, { isOf: 'who is inside' });

/** Logs in, which gives back what was parked without a session. */
async function enter(turn: Turn): Promise<Outcome> {
  const { browser, customer, kept, strike } = turn;
  const { headers, status } = await customer.portal.logIn(browser.visitor, customer.world);
  browser.isIn = status === 303 && !String(headers['location']).startsWith('/login');
  if (!browser.isIn && !strike.isAny) throw new Error(`the login answers ${status}`);
  browser.hasExpired = false;
  if (!browser.isIn) return { kept: [kept], isLeaving: true };
  const given = [...browser.parked.values()].reduce((before, giveBack) => giveBack(before), kept);
  browser.parked.clear();
  await turn.get('/home');
  return { kept: [given], isLeaving: true };
}

export const logOut = (place: Place) =>
  step(place, 'logs out', async (turn) => {
    await turn.get('/logout');
    return { kept: [turn.kept], isLeaving: true };
  });

function leaveAll({ brand, browser, customer }: Turn): void {
  for (const one of customer.browsersAt(brand)) one.isIn = false;
  browser.parked.clear();
}

export const logOutEverywhere = (place: Place) =>
  step(
    place,
    'logs out everywhere',
    async (turn) => {
      await turn.post('/logout?aparelhos=todos', {});
      leaveAll(turn);
      return { kept: [turn.kept], isLeaving: true };
    },
    { isOf: 'who is inside' },
  );

export const deleteData = (place: Place) =>
  step(
    place,
    'deletes their data',
    async (turn) => {
      await turn.get(`${HELD}?dialog=apagar`);
      const { headers } = await turn.post(HELD, {});
      // A customer whose session had ended is led back here by the login.
      const isDone = headers['location'] === '/login';
      if (!isDone && !turn.strike.isAny && turn.browser.isIn) throw new Error('nothing was deleted');
      if (!isDone) return { kept: [turn.kept], isLeaving: true };
      leaveAll(turn);
      turn.customer.browsersAt(turn.brand).forEach(outdate);
      for (const made of turn.model.made.filter(({ brand }) => brand === turn.brand)) made.files = undefined;
      return { kept: [deleting(turn.kept)], isLeaving: true };
    },
    { isOf: 'who is inside' },
  );

/** Ends the sessions at the brand API; the portal learns of it by its next call. */
export const expire = (place: Place) =>
  step(place, 'is forgotten by the brand API', async (turn) => {
    await turn.customer.world.expireSessions();
    for (const brand of BRANDS)
      for (const browser of turn.customer.browsersAt(brand)) browser.hasExpired = browser.isIn;
    return unchanged(turn);
  });
