import { setTimeout as wait } from 'node:timers/promises';

import { logIn, type MockWorld } from '../gateway/mock-world.ts';
import type { Fault } from '../support/fault.ts';
import type { Answer, Visitor } from '../support/visitor.ts';
import type { Arrival } from './cell.ts';
import { CREATION, EARLIER, shown, SPOKEN, type Step } from './step.ts';
import { locationOf, type Tab } from './tab.ts';

const MOST_TRIES = 6;
/** As long as a call that nobody heard of may still be at work, and a little. */
const LEASE_MS = 18_000;
const CHECK_AGAIN = 'Conferir agora';
/** A request that became no protocol: it waits at the home. */
const BRINGS_BACK = 'value="recover"';
/** More than a step makes. */
const MANY_CALLS = 1_000;

/** A customer on their way through a step. */
export class Passage {
  readonly #step: Step;
  readonly #customer: Visitor;
  readonly #tab: Tab;
  readonly world: MockWorld;
  #form: Answer | undefined;
  #protocolsBefore = 0;

  constructor(step: Step, customer: Visitor, { tab, world }: { tab: Tab; world: MockWorld }) {
    this.#step = step;
    this.#customer = customer;
    this.#tab = tab;
    this.world = world;
  }

  /** Goes up to the step, in another language. */
  async reach(): Promise<void> {
    await this.#step.before(this.#customer, this.world);
    const from = await this.#from();
    this.#form = await this.#tab.open(from, EARLIER);
    this.#protocolsBefore = (await this.world.protocolIds()).length;
  }

  /** From now on a call fails. */
  async spoil(fault: Fault): Promise<void> {
    await this.world.addFault({ ...fault, times: MANY_CALLS });
  }

  /** Whether it did fail. */
  async isSpoilt(): Promise<boolean> {
    return (await this.world.strikesLeft()) < MANY_CALLS;
  }

  /** Takes the step, and follows where it leads. */
  async act(step = this.#step.act): Promise<Arrival> {
    const startedAt = performance.now();
    const { path, answer } = await this.#tab.follow((customer) =>
      step(customer, SPOKEN, { world: this.world, page: this.#form }),
    );
    return { path, answer, tookMs: performance.now() - startedAt };
  }

  /** Leaves it. */
  async close(): Promise<void> {
    await this.#tab.close();
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

  /**
   * What a customer does once all is well again: the same, or what the page offers in its place.
   *
   * @param leadsTo where the step leads where nothing is wrong
   */
  async tryAgain(leadsTo: string): Promise<Arrival> {
    let arrival = await this.#again(leadsTo);
    for (let count = 0; this.#step.creates && !(await this.isCreated()) && count < MOST_TRIES; count += 1) {
      // The brand API may still be at work on what nobody heard of: it is sent again no sooner.
      await wait(LEASE_MS / MOST_TRIES);
      arrival = await this.#again(leadsTo);
    }
    return arrival;
  }

  async isCreated(): Promise<boolean> {
    return (await this.#created()) === this.#wanted();
  }

  async createdTooMany(): Promise<boolean> {
    return (await this.#created()) > this.#wanted();
  }

  #wanted(): number {
    return this.#step.creates ? 1 : 0;
  }

  /** What the brand API was told of the protocol. */
  async told(): Promise<string> {
    return JSON.stringify((await this.world.calls(CREATION)).at(-1)?.body ?? '');
  }

  /** How many of its files the brand API does not have, once those that wait at the protocol are sent again. */
  async filesMissing(): Promise<number> {
    const missing = async () => (this.#step.creates?.files ?? 0) - (await this.world.uploads()).length;
    if ((await missing()) <= 0) return 0;
    const path = `/protocol/${(await this.world.protocolIds()).at(-1)}`;
    const { answer } = await this.#open(path);
    if (answer.text.includes('value="resend"')) {
      await this.#customer.post(path, { ...shown(answer), intent: 'resend' }, SPOKEN);
    }
    return missing();
  }

  async #created(): Promise<number> {
    return (await this.world.protocolIds()).length - this.#protocolsBefore;
  }

  async #again(leadsTo: string): Promise<Arrival> {
    const page = await this.look();
    if (page === undefined) return this.#loggedIn(await this.act(this.#step.again), leadsTo);
    this.#form = page.answer;
    const { text } = page.answer;
    if (this.#step.creates && text.includes(BRINGS_BACK)) {
      await this.#customer.post('/home', { ...shown(page.answer), intent: 'recover' }, SPOKEN);
    } else if (this.#step.creates && text.includes(CHECK_AGAIN) && !text.includes('value="confirm"')) {
      const from = (await this.#from()) ?? '';
      await this.#customer.post(from, { ...shown(page.answer), intent: 'check' }, SPOKEN);
    } else return this.act(this.#step.again);
    return page;
  }

  /** The same page after a login, where one is asked for. */
  async #loggedIn(arrival: Arrival, leadsTo: string): Promise<Arrival> {
    if (leadsTo.startsWith('/login') || !arrival.path.startsWith('/login')) return arrival;
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
