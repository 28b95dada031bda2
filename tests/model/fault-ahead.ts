import type { AsyncCommand } from 'fast-check';

import type { Fault } from '../support/fault.ts';
import type { Customer } from './customer.ts';
import type { Model } from './model.ts';
import type { Death } from './strike.ts';

/** Lets the next step meet one more fault. */
export class FaultAhead implements AsyncCommand<Model, Customer> {
  readonly #ahead: Fault | Death;

  constructor(ahead: Fault | Death) {
    this.#ahead = ahead;
  }

  check(): boolean {
    return true;
  }

  run(model: Model): Promise<void> {
    if ('deadAfter' in this.#ahead) model.death = this.#ahead;
    else model.faults = [...model.faults, this.#ahead];
    model.taken.push(this.toString());
    return Promise.resolve();
  }

  toString(): string {
    if ('deadAfter' in this.#ahead) return `the portal dies ${this.#ahead.deadAfter} ms into the next step`;
    const { afterEffect, call, delayMs, kind, status } = this.#ahead;
    const what = [kind, status, delayMs && `by ${delayMs} ms`, afterEffect && 'after it was done'];
    return `during the next step, ${call}: ${what.filter(Boolean).join(' ')}`;
  }
}
