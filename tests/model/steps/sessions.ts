import { BRANDS } from '../choices.ts';
import { deleting } from '../kept.ts';
import type { Outcome } from '../taken-step.ts';
import type { Turn } from '../turn.ts';
import { step, unchanged, type Place } from './step.ts';

export const logIn = (place: Place) => step(place, 'logs in', enter, 'who is outside');
export const logInAgain = (place: Place) => step(place, 'logs in once more', enter, 'who is inside');

/** What was parked without a session is given back. */
async function enter(turn: Turn): Promise<Outcome> {
  const { browser, customer, fault, kept } = turn;
  const { headers, status } = await customer.portal.logIn(browser.visitor, customer.world);
  browser.isIn = status === 303 && !String(headers['location']).startsWith('/login');
  if (!browser.isIn && fault === undefined) throw new Error(`the login answers ${status}`);
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
    'who is inside',
  );

export const deleteData = (place: Place) =>
  step(
    place,
    'deletes their data',
    async (turn) => {
      await turn.post('/dados-e-privacidade', {});
      leaveAll(turn);
      return { kept: [deleting(turn.kept)], orElse: [turn.kept], isLeaving: true };
    },
    'who is inside',
  );

/** The portal learns of it by its next call. */
export const expire = (place: Place) =>
  step(place, 'is forgotten by the brand API', async (turn) => {
    await turn.customer.world.expireSessions();
    for (const brand of BRANDS)
      for (const browser of turn.customer.browsersAt(brand)) browser.hasExpired = browser.isIn;
    return unchanged(turn);
  });
