import { setTimeout as wait } from 'node:timers/promises';

import type { Customer } from './customer.ts';

/** What a call of the brand API comes to, for the length of one step. */
export interface Fault {
  call: string;
  kind: string;
  status?: number;
  afterEffect?: boolean;
  delayMs?: number;
}

/** The portal is killed while a step is taken, and started again. */
export interface Death {
  /** Milliseconds since the step began. */
  deadAfter: number;
}

/** What strikes during one step, if anything does. */
export class Strike {
  readonly #ahead: Fault | Death | undefined;
  readonly #customer: Customer;
  #hasBegun = false;
  #dying: Promise<void> | undefined;

  constructor(ahead: Fault | Death | undefined, customer: Customer) {
    this.#ahead = ahead;
    this.#customer = customer;
  }

  get isAny(): boolean {
    return this.#ahead !== undefined;
  }

  get isDeath(): boolean {
    return this.#ahead !== undefined && 'deadAfter' in this.#ahead;
  }

  async begin(): Promise<void> {
    if (this.#ahead === undefined || this.#hasBegun) return;
    this.#hasBegun = true;
    if ('deadAfter' in this.#ahead) this.#dying = this.#die(this.#ahead);
    else await this.#customer.world.addFault(this.#ahead);
  }

  /** A request broke off. @throws Error, the same, where nothing has killed the portal */
  async survive(error: unknown): Promise<void> {
    if (!this.#dying) throw error;
    await this.#dying;
  }

  async end(): Promise<void> {
    await this.#dying;
    if (this.isAny) await this.#customer.world.clearFaults();
  }

  async #die({ deadAfter }: Death): Promise<void> {
    await wait(deadAfter);
    await this.#customer.portal.kill();
    await this.#customer.portal.start();
  }
}
