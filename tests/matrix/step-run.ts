import { setTimeout as wait } from 'node:timers/promises';

import { logIn, type MockWorld } from '../gateway/mock-world.ts';
import type { Fault } from '../support/fault.ts';
import type { Answer, Visitor } from '../support/visitor.ts';
import type { Arrival } from './cell.ts';
import { CREATION, EARLIER, shown, SPOKEN, type Step } from './step.ts';
import { locationOf, type Tab } from './tab.ts';

const MOST_TRIES = 6;
/** A little longer than the lease of a request: until then an unanswered call may still be at work. */
const LEASE_MS = 18_000;
const CHECK_AGAIN = 'Conferir agora';
/** The home's button that brings back a request that became no protocol. */
const BRINGS_BACK = 'value="recover"';
/** More calls than any step makes. */
const MANY_CALLS = 1_000;

/** A customer on their way through a step. */
export class StepRun {
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

  /** Prepares the customer for the step, in another language. */
  async prepare(): Promise<void> {
    await this.#step.before(this.#customer, this.world);
    const from = await this.#from();
    this.#form = await this.#tab.open(from, EARLIER);
    this.#protocolsBefore = (await this.world.protocolIds()).length;
  }

  /** Lets a call fail from now on. */
  async injectFault(fault: Fault): Promise<void> {
    await this.world.addFault({ ...fault, times: MANY_CALLS });
  }

  /** Whether the call did fail. */
  async hasFaultStruck(): Promise<boolean> {
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

  /** Closes the tab. */
  async close(): Promise<void> {
    await this.#tab.close();
  }

  /** Opens the form's page again; logs in first where the portal asks for it. */
  async look(): Promise<Arrival | undefined> {
    const from = await this.#from();
    if (from === undefined) return undefined;
    const first = await this.#open(from);
    if (!first.path.startsWith('/login')) return first;
    await logIn(this.#customer, this.world, SPOKEN);
    return this.#open(from);
  }

  /** Opens the page where the step led once more. */
  settle(arrival: Arrival): Promise<Arrival> {
    return arrival.path === '' ? this.act() : this.#open(arrival.path);
  }

  /**
   * What a customer does once the fault is over: the same step again, or what the page offers instead.
   *
   * @param leadsTo where the step leads without a fault
   */
  async tryAgain(leadsTo: string): Promise<Arrival> {
    let arrival = await this.#again(leadsTo);
    for (let count = 0; this.#step.creates && !(await this.isCreated()) && count < MOST_TRIES; count += 1) {
      // An unanswered call may still be at work at the brand API: the portal does not send it again before.
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

  /** The last creation's body, as the brand API got it. */
  async createdBody(): Promise<string> {
    return JSON.stringify((await this.world.calls(CREATION)).at(-1)?.body ?? '');
  }

  /** How many of the protocol's files the brand API lacks, once those that wait at the protocol are sent again. */
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

  /** Repeats the step after a login, where the portal asks for one. */
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
