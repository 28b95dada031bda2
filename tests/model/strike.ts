import { setTimeout as wait } from 'node:timers/promises';

import type { Fault } from '../support/fault.ts';
import type { Customer } from './customer.ts';

/** The portal is killed while a step is taken, and started again. */
export interface Death {
  /** Milliseconds since the step began. */
  deadAfter: number;
}

/** All that strikes during one step: faults as long as it lasts, or a death. */
export class Strike {
  readonly #faults: readonly Fault[];
  readonly #death: Death | undefined;
  readonly #customer: Customer;
  #hasBegun = false;
  #dying: Promise<void> | undefined;

  constructor(faults: readonly Fault[], death: Death | undefined, customer: Customer) {
    this.#faults = faults;
    this.#death = death;
    this.#customer = customer;
  }

  get isAny(): boolean {
    return this.#faults.length > 0 || this.isDeath;
  }

  get isDeath(): boolean {
    return this.#death !== undefined;
  }

  async begin(): Promise<void> {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    for (const fault of this.#faults) await this.#customer.world.addFault(fault);
    if (this.#death) this.#dying = this.#die(this.#death);
  }

  /** Handles a request that broke off. @throws the same error, unless the portal was killed */
  async survive(error: unknown): Promise<void> {
    if (!this.#dying) throw error;
    await this.#dying;
  }

  async end(): Promise<void> {
    await this.#dying;
    if (this.#faults.length > 0) await this.#customer.world.clearFaults();
  }

  async #die({ deadAfter }: Death): Promise<void> {
    await wait(deadAfter);
    await this.#customer.portal.kill();
    await this.#customer.portal.start();
  }
}
