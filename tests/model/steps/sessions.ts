import { outdate } from '../browser.ts';
import { BRANDS } from '../choices.ts';
import { deleting } from '../kept.ts';
import type { StepContext } from '../step-context.ts';
import type { Outcome } from '../taken-step.ts';
import { step, unchanged, type Place } from './step.ts';

const HELD = '/dados-e-privacidade';

export const logIn = (place: Place) => step(place, 'logs in', enter, { isOf: 'who is outside' });
export const logInAgain = (place: Place) =>
  step(place, 'logs in once more', enter, { isOf: 'who is inside' });

/** Logs in, which gives back what was parked without a session. */
async function enter(context: StepContext): Promise<Outcome> {
  const { browser, customer, kept, disruption } = context;
  const { headers, status } = await customer.portal.logIn(browser.visitor, customer.world);
  browser.isIn = status === 303 && !String(headers['location']).startsWith('/login');
  if (!browser.isIn && !disruption.isAny) throw new Error(`the login answers ${status}`);
  browser.hasExpired = false;
  if (!browser.isIn) return { kept: [kept], isLeaving: true };
  const given = [...browser.parked.values()].reduce((before, giveBack) => giveBack(before), kept);
  browser.parked.clear();
  await context.get('/home');
  return { kept: [given], isLeaving: true };
}

export const logOut = (place: Place) =>
  step(place, 'logs out', async (context) => {
    await context.get('/logout');
    return { kept: [context.kept], isLeaving: true };
  });

function leaveAll({ brand, browser, customer }: StepContext): void {
  for (const one of customer.browsersAt(brand)) one.isIn = false;
  browser.parked.clear();
}

export const logOutEverywhere = (place: Place) =>
  step(
    place,
    'logs out everywhere',
    async (context) => {
      await context.post('/logout?aparelhos=todos', {});
      leaveAll(context);
      return { kept: [context.kept], isLeaving: true };
    },
    { isOf: 'who is inside' },
  );

export const deleteData = (place: Place) =>
  step(
    place,
    'deletes their data',
    async (context) => {
      await context.get(`${HELD}?dialog=apagar`);
      const { headers } = await context.post(HELD, {});
      // A customer whose session had ended is led back here by the login.
      const isDone = headers['location'] === '/login';
      if (!isDone && !context.disruption.isAny && context.browser.isIn)
        throw new Error('nothing was deleted');
      if (!isDone) return { kept: [context.kept], isLeaving: true };
      leaveAll(context);
      context.customer.browsersAt(context.brand).forEach(outdate);
      for (const made of context.model.made.filter(({ brand }) => brand === context.brand))
        made.files = undefined;
      return { kept: [deleting(context.kept)], isLeaving: true };
    },
    { isOf: 'who is inside' },
  );

/** Ends the sessions at the brand API; the portal learns of it by its next call. */
export const expire = (place: Place) =>
  step(place, 'is forgotten by the brand API', async (context) => {
    await context.customer.world.expireSessions();
    for (const brand of BRANDS)
      for (const browser of context.customer.browsersAt(brand)) browser.hasExpired = browser.isIn;
    return unchanged(context);
  });
