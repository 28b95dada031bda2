import type { AsyncCommand } from 'fast-check';

import type { Browser } from './browser.ts';
import type { BrandSlug } from './choices.ts';
import type { Customer, Device } from './customer.ts';
import { judge } from './judge.ts';
import type { Kept } from './kept.ts';
import type { Model } from './model.ts';
import { Strike } from './strike.ts';
import { toTurn, type Turn } from './turn.ts';

/** The outcome of a step: one of these states is kept afterwards. */
export interface Outcome {
  kept: readonly Kept[];
  /** Further possible states where a call failed or the session had ended. */
  orElse?: readonly Kept[];
  /** Nothing was changed: pages that were opened before show what is there. */
  isLook?: true;
  /** It may end the session. */
  isLeaving?: true;
}

/** A step of a customer, at a brand and on a device. */
export interface Step {
  brand: BrandSlug;
  device: Device;
  /** The form is sent by the page that has been open since the first login. */
  isOfOldTab?: boolean;
  words: string;
  /** Who may take the step. */
  isOf?: 'anybody' | 'who is inside' | 'who is outside';
  /** If the portal dies meanwhile, the step has happened completely or not at all. */
  isMortal?: boolean;
  /** Nothing strikes at its beginning: faults strike from where the step calls `strike.begin`, if it does. */
  isStruckLater?: boolean;
  take: (turn: Turn) => Promise<Outcome>;
}

/** The last step of each browser that sent a form. */
const lastForms = new WeakMap<Browser, Step>();

/** The last step that sent a form, for a reload of the page that answered it. */
export const lastFormOf = (browser: Browser): Step | undefined => lastForms.get(browser);

/**
 * A step as a command of fast-check. A fault strikes while the step is taken, and is gone when the result is judged.
 */
export class TakenStep implements AsyncCommand<Model, Customer> {
  readonly step: Step;

  constructor(step: Step) {
    this.step = step;
  }

  check({ inside }: Readonly<Model>): boolean {
    const { brand, device, isOf = 'anybody' } = this.step;
    return isOf === 'anybody' || inside.has(`${brand} ${device}`) === (isOf === 'who is inside');
  }

  async run(model: Model, customer: Customer): Promise<void> {
    const { brand, device, isMortal, isStruckLater, take } = this.step;
    const { death, faults } = model;
    model.death = undefined;
    model.faults = [];
    model.taken.push(this.toString());
    const browser = customer.browser(brand, device);
    const wasIn = browser.isIn;
    const strike = new Strike(faults, isMortal ? death : undefined, customer);
    const isDisturbed = strike.isAny || browser.hasExpired;
    const before = model.kept[brand];
    if (!isStruckLater) await strike.begin();
    const turn = toTurn(model, customer, this.step, strike);
    let outcome: Outcome;
    try {
      outcome = await take(turn);
    } finally {
      // Also after a step that fails, because the next script of a shortening begins at the same portal.
      await strike.end();
    }
    const { kept, orElse = [], isLeaving, isLook } = outcome;
    if (turn.hasPosted() && !isLeaving) lastForms.set(browser, this.step);
    if (wasIn && !browser.isIn && !isDisturbed && !isLeaving)
      throw new Error('the session ended for no reason');
    for (const one of customer.browsers()) {
      if (one.browser.isIn) model.inside.add(one.name);
      else model.inside.delete(one.name);
    }
    if (!isLook) model.version[brand] += 1;
    const possible = [...kept, ...(isDisturbed ? orElse : []), ...(strike.isDeath ? [before] : [])];
    await judge(model, customer, brand, possible, isLook && !isDisturbed);
  }

  toString(): string {
    const { brand, device, isOfOldTab, words } = this.step;
    return `${brand}, ${device}${isOfOldTab ? ', an old tab' : ''}: ${words}`;
  }
}
