import type { AsyncCommand } from 'fast-check';

import type { BrandSlug } from './choices.ts';
import type { Customer, Device } from './customer.ts';
import { judge } from './judge.ts';
import type { Kept } from './kept.ts';
import type { Model } from './model.ts';
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
  words: string;
  /** Whether somebody would do it. */
  isOf?: 'anybody' | 'who is inside' | 'who is outside';
  take: (turn: Turn) => Promise<Outcome>;
}

/** A step as fast-check takes it. A fault strikes while it is taken, and is gone when what is kept is looked at. */
export class TakenStep implements AsyncCommand<Model, Customer> {
  readonly #step: Step;

  constructor(step: Step) {
    this.#step = step;
  }

  check({ inside }: Readonly<Model>): boolean {
    const { brand, device, isOf = 'anybody' } = this.#step;
    return isOf === 'anybody' || inside.has(`${brand} ${device}`) === (isOf === 'who is inside');
  }

  async run(model: Model, customer: Customer): Promise<void> {
    const { brand, device, take } = this.#step;
    const { fault } = model;
    model.fault = undefined;
    model.taken.push(this.toString());
    const browser = customer.browser(brand, device);
    const wasIn = browser.isIn;
    const isDisturbed = fault !== undefined || browser.hasExpired;
    if (fault) await customer.world.addFault(fault);
    const { kept, orElse = [], isLeaving, isLook } = await take(toTurn(model, customer, this.#step, fault));
    if (fault) await customer.world.clearFaults();
    if (wasIn && !browser.isIn && !isDisturbed && !isLeaving)
      throw new Error('the session ended for no reason');
    for (const one of customer.browsers()) {
      if (one.browser.isIn) model.inside.add(one.name);
      else model.inside.delete(one.name);
    }
    if (!isLook) model.version[brand] += 1;
    await judge(model, customer, brand, isDisturbed ? [...kept, ...orElse] : kept);
  }

  toString(): string {
    const { brand, device, words } = this.#step;
    return `${brand}, ${device}: ${words}`;
  }
}
