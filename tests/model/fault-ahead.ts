import type { AsyncCommand } from 'fast-check';

import type { Customer } from './customer.ts';
import type { Fault, Model } from './model.ts';

/** The next step meets a fault. */
export class FaultAhead implements AsyncCommand<Model, Customer> {
  readonly #fault: Fault;

  constructor(fault: Fault) {
    this.#fault = fault;
  }

  check(): boolean {
    return true;
  }

  run(model: Model): Promise<void> {
    model.fault = this.#fault;
    model.taken.push(this.toString());
    return Promise.resolve();
  }

  toString(): string {
    const { afterEffect, call, kind, status } = this.#fault;
    return `during the next step, ${call}: ${kind} ${status ?? ''}${afterEffect ? 'after it was done' : ''}`;
  }
}
