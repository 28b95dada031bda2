import { lastFormOf } from '../taken-step.ts';
import { toTurn } from '../turn.ts';
import { step, unchanged, type Place } from './step.ts';

/** Reloads the page that answered the last form, so that the browser sends that form once more. */
export const reload = (place: Place) =>
  step(place, 'sends the last form again', async ({ browser, customer, model, strike }) => {
    const last = lastFormOf(browser);
    const turn = toTurn(model, customer, last ?? place, strike);
    if (!last || (last.isOf === 'who is inside' && !browser.isIn)) return unchanged(turn);
    return last.take(turn);
  });
