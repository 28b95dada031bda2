import { createStepContext } from '../step-context.ts';
import { lastFormOf } from '../taken-step.ts';
import { step, unchanged, type Place } from './step.ts';

/** Reloads the page that answered the last form, so that the browser sends that form once more. */
export const reload = (place: Place) =>
  step(place, 'sends the last form again', async ({ browser, customer, model, disruption }) => {
    const last = lastFormOf(browser);
    const context = createStepContext(model, customer, last ?? place, disruption);
    if (!last || (last.isOf === 'who is inside' && !browser.isIn)) return unchanged(context);
    return last.take(context);
  });
