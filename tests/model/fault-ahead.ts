import type { AsyncCommand } from 'fast-check';

import type { Fault } from '../support/fault.ts';
import type { Customer } from './customer.ts';
import type { Kill } from './disruption.ts';
import type { Model } from './model.ts';

/** Lets the next step meet one more fault. */
export class FaultAhead implements AsyncCommand<Model, Customer> {
  readonly #ahead: Fault | Kill;

  constructor(ahead: Fault | Kill) {
    this.#ahead = ahead;
  }

  check(): boolean {
    return true;
  }

  run(model: Model): Promise<void> {
    if ('killedAfterMs' in this.#ahead) model.kill = this.#ahead;
    else model.faults = [...model.faults, this.#ahead];
    model.taken.push(this.toString());
    return Promise.resolve();
  }

  toString(): string {
    if ('killedAfterMs' in this.#ahead)
      return `the portal dies ${this.#ahead.killedAfterMs} ms into the next step`;
    const { afterEffect, call, delayMs, kind, status } = this.#ahead;
    const what = [kind, status, delayMs && `by ${delayMs} ms`, afterEffect && 'after it was done'];
    return `during the next step, ${call}: ${what.filter(Boolean).join(' ')}`;
  }
}
