import type { AsyncCommand } from 'fast-check';

import type { Browser } from './browser.ts';
import type { BrandSlug } from './choices.ts';
import type { Customer, Device } from './customer.ts';
import { judge } from './judge.ts';
import type { Kept } from './kept.ts';
import type { Model } from './model.ts';
import { Strike } from './strike.ts';
import { toTurn, type Turn } from './turn.ts';

/** What a step comes to: one of these is kept afterwards. */
export interface Outcome {
  kept: readonly Kept[];
  /** And these as well, where a call failed or the session had ended. */
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
  /** Its form is sent by the page that stands open since the first login. */
  isOfOldTab?: boolean;
  words: string;
  /** Whether somebody would do it. */
  isOf?: 'anybody' | 'who is inside' | 'who is outside';
  /** What it comes to is known also where the portal dies meanwhile: all of it, or nothing. */
  isMortal?: boolean;
  /** It has something to do before anything strikes, and says when that may. */
  isStruckLater?: boolean;
  take: (turn: Turn) => Promise<Outcome>;
}

/** Of each browser the step that sent a form last. */
const lastForms = new WeakMap<Browser, Step>();

/** The step that sent a form last, for whoever loads the page anew that answered it. */
export const lastFormOf = (browser: Browser): Step | undefined => lastForms.get(browser);

/** A step as fast-check takes it. A fault strikes while it is taken, and is gone when what is kept is looked at. */
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
      // Also after a step that fails: where its script is being shortened, the next one begins at the same portal.
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
