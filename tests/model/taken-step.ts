import type { AsyncCommand } from 'fast-check';

import type { Browser } from './browser.ts';
import type { BrandSlug } from './choices.ts';
import type { Customer, Device } from './customer.ts';
import { Disruption } from './disruption.ts';
import { judge } from './judge.ts';
import type { Kept } from './kept.ts';
import type { Model } from './model.ts';
import { createStepContext, type StepContext } from './step-context.ts';

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
  /** If the portal is killed meanwhile, the step has happened completely or not at all. */
  mayBeKilled?: boolean;
  /** The disruption does not begin with the step, but where the step calls `disruption.begin`, if it does. */
  isDisruptedLater?: boolean;
  take: (context: StepContext) => Promise<Outcome>;
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
    const { brand, device, mayBeKilled, isDisruptedLater, take } = this.step;
    const { kill, faults } = model;
    model.kill = undefined;
    model.faults = [];
    model.taken.push(this.toString());
    const browser = customer.browser(brand, device);
    const wasIn = browser.isIn;
    const disruption = new Disruption(faults, mayBeKilled ? kill : undefined, customer);
    const isDisturbed = disruption.isAny || browser.hasExpired;
    const before = model.kept[brand];
    if (!isDisruptedLater) await disruption.begin();
    const context = createStepContext(model, customer, this.step, disruption);
    let outcome: Outcome;
    try {
      outcome = await take(context);
    } finally {
      // Also after a step that fails, because the next script of a shortening begins at the same portal.
      await disruption.end();
    }
    const { kept, orElse = [], isLeaving, isLook } = outcome;
    if (context.hasPosted() && !isLeaving) lastForms.set(browser, this.step);
    if (wasIn && !browser.isIn && !isDisturbed && !isLeaving)
      throw new Error('the session ended for no reason');
    for (const one of customer.browsers()) {
      if (one.browser.isIn) model.inside.add(one.name);
      else model.inside.delete(one.name);
    }
    if (!isLook) model.version[brand] += 1;
    const possible = [...kept, ...(isDisturbed ? orElse : []), ...(disruption.isKill ? [before] : [])];
    await judge(model, customer, brand, possible, {
      isLook: isLook && !isDisturbed,
      hasRefusedFiles: disruption.refusesFiles,
    });
  }

  toString(): string {
    const { brand, device, isOfOldTab, words } = this.step;
    return `${brand}, ${device}${isOfOldTab ? ', an old tab' : ''}: ${words}`;
  }
}
