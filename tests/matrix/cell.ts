import { setTimeout as wait } from 'node:timers/promises';

import { logIn, type MockWorld } from '../gateway/mock-world.ts';
import type { Answer, Visitor } from '../support/visitor.ts';
import type { Kind } from './kinds.ts';
import { EARLIER, shown, type Step } from './steps.ts';

/** An answer, and the page that it led to. */
export interface Arrival {
  path: string;
  answer: Answer;
  tookMs: number;
}

/** Where a step leads where nothing is wrong, and which calls it makes. */
export interface Usual {
  step: Step;
  calls: readonly string[];
  arrival: Arrival;
  /** What the customer then looks at, without what is said only once. */
  page: Arrival;
}

/** One step by a customer of their own, with one kind of fault at one of its calls. */
export interface Cell extends Usual {
  call: string;
  kind: Kind;
}

/** The customer's own language, in which a cell's step speaks. */
export const SPOKEN = { 'accept-language': 'pt' };
const MOST_REDIRECTS = 5;
const MOST_TRIES = 6;
/** As long as a call that nobody heard of may still be at work, and a little. */
const LEASE_MS = 18_000;
const CHECK_AGAIN = 'Conferir agora';

/** A customer on their way through a step. */
export class Passage {
  readonly #step: Step;
  readonly #customer: Visitor;
  readonly world: MockWorld;
  #form: Answer | undefined;
  #protocolsBefore = 0;

  constructor(step: Step, customer: Visitor, world: MockWorld) {
    this.#step = step;
    this.#customer = customer;
    this.world = world;
  }

  /** Goes up to the step, in another language. */
  async reach(): Promise<void> {
    await this.#step.before(this.#customer, this.world);
    const from = await this.#from();
    if (from !== undefined) this.#form = await this.#customer.get(from, EARLIER);
    this.#protocolsBefore = (await this.world.protocolIds()).length;
  }

  /** Takes the step, and follows where it leads. */
  async act(step = this.#step.act): Promise<Arrival> {
    const startedAt = performance.now();
    let answer = await step(this.#customer, SPOKEN, { world: this.world, page: this.#form });
    let path = '';
    for (let count = 0; count < MOST_REDIRECTS; count += 1) {
      const next = locationOf(answer);
      if (next === undefined) break;
      path = next;
      answer = await this.#customer.get(next, SPOKEN);
    }
    return { path, answer, tookMs: performance.now() - startedAt };
  }

  /** The page that the form is of, as it is now; after a login, where one is asked for. */
  async look(): Promise<Arrival | undefined> {
    const from = await this.#from();
    if (from === undefined) return undefined;
    const first = await this.#open(from);
    if (!first.path.startsWith('/login')) return first;
    await logIn(this.#customer, this.world, SPOKEN);
    return this.#open(from);
  }

  /** Where the step led, seen once more. */
  settle(arrival: Arrival): Promise<Arrival> {
    return arrival.path === '' ? this.act() : this.#open(arrival.path);
  }

  /** What a customer does once all is well again: the same, or what the page offers in its place. */
  async tryAgain(): Promise<Arrival> {
    let arrival = await this.#again();
    for (let count = 0; this.#step.creates && !(await this.isCreated()) && count < MOST_TRIES; count += 1) {
      // The brand API may still be at work on what nobody heard of: it is sent again no sooner.
      await wait(LEASE_MS / MOST_TRIES);
      arrival = await this.#again();
    }
    return arrival;
  }

  async isCreated(): Promise<boolean> {
    return (await this.#created()) === (this.#step.creates ?? 0);
  }

  async createdTooMany(): Promise<boolean> {
    return (await this.#created()) > (this.#step.creates ?? 0);
  }

  async #created(): Promise<number> {
    return (await this.world.protocolIds()).length - this.#protocolsBefore;
  }

  async #again(): Promise<Arrival> {
    const page = await this.look();
    if (page === undefined) return this.#loggedIn(await this.act(this.#step.again));
    this.#form = page.answer;
    const { text } = page.answer;
    if (text.includes('value="recover"')) {
      await this.#customer.post('/home', { ...shown(page.answer), intent: 'recover' }, SPOKEN);
    } else if (this.#step.creates && text.includes(CHECK_AGAIN) && !text.includes('value="confirm"')) {
      const from = (await this.#from()) ?? '';
      await this.#customer.post(from, { ...shown(page.answer), intent: 'check' }, SPOKEN);
    } else return this.act();
    return page;
  }

  /** The same page after a login, where one is asked for. */
  async #loggedIn(arrival: Arrival): Promise<Arrival> {
    if (!arrival.path.startsWith('/login')) return arrival;
    await logIn(this.#customer, this.world, SPOKEN);
    return this.act();
  }

  async #open(from: string): Promise<Arrival> {
    const startedAt = performance.now();
    let path = from;
    let answer = await this.#customer.get(from, SPOKEN);
    for (let next = locationOf(answer); next !== undefined; next = locationOf(answer)) {
      path = next;
      answer = await this.#customer.get(next, SPOKEN);
    }
    return { path, answer, tookMs: performance.now() - startedAt };
  }

  async #from(): Promise<string | undefined> {
    const { from } = this.#step;
    return typeof from === 'function' ? from({ world: this.world, page: undefined }) : from;
  }
}

function locationOf({ headers, status }: Answer): string | undefined {
  const { location } = headers;
  return status >= 300 && status < 400 && typeof location === 'string' ? location : undefined;
}
