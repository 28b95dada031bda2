import { setTimeout as wait } from 'node:timers/promises';

import type { Fault } from '../support/fault.ts';
import type { Customer } from './customer.ts';

/** The portal is killed while a step is taken, and started again. */
export interface Kill {
  /** Milliseconds since the step began. */
  killedAfterMs: number;
}

/** All that strikes during one step: faults as long as it lasts, or a kill of the portal. */
export class Disruption {
  readonly #faults: readonly Fault[];
  readonly #kill: Kill | undefined;
  readonly #customer: Customer;
  #hasBegun = false;
  #restarting: Promise<void> | undefined;

  constructor(faults: readonly Fault[], kill: Kill | undefined, customer: Customer) {
    this.#faults = faults;
    this.#kill = kill;
    this.#customer = customer;
  }

  get isAny(): boolean {
    return this.#faults.length > 0 || this.isKill;
  }

  get isKill(): boolean {
    return this.#kill !== undefined;
  }

  /** Whether the brand API refuses files for good. */
  get refusesFiles(): boolean {
    return this.#faults.some(({ call, status }) => call === 'upload' && status === 422);
  }

  async begin(): Promise<void> {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    for (const fault of this.#faults) await this.#customer.world.addFault(fault);
    if (this.#kill) this.#restarting = this.#killAndStart(this.#kill);
  }

  /** Handles a request that broke off. @throws the same error, unless the portal was killed */
  async survive(error: unknown): Promise<void> {
    if (!this.#restarting) throw error;
    await this.#restarting;
  }

  async end(): Promise<void> {
    await this.#restarting;
    if (this.#faults.length > 0) await this.#customer.world.clearFaults();
  }

  async #killAndStart({ killedAfterMs }: Kill): Promise<void> {
    await wait(killedAfterMs);
    await this.#customer.portal.kill();
    await this.#customer.portal.start();
  }
}
