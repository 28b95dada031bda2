import type { AsyncCommand } from 'fast-check';

import { toMultipartForm, type ChosenFile } from '../gateway/multipart-form.ts';
import type { Answer } from '../support/visitor.ts';
import type { BrandSlug } from './choices.ts';
import type { Browser, Customer, Device, Parked } from './customer.ts';
import { judge } from './judge.ts';
import type { Kept } from './kept.ts';
import type { Fault, Model } from './model.ts';
import { hiddenValue } from './page-reading.ts';

type Form = Readonly<Record<string, string>>;

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

/** A step on its way. */
export interface Turn {
  model: Model;
  customer: Customer;
  browser: Browser;
  brand: BrandSlug;
  /** As it is before the step. */
  kept: Kept;
  fault: Fault | undefined;
  get(path: string): Promise<Answer>;
  /**
   * Sends a form, for whom its page was made.
   *
   * @param parked without a session: its name, and what becomes of it at the next login
   */
  post(path: string, form: Form, parked?: readonly [string, Parked]): Promise<Answer>;
  /** The same with files. */
  postFiles(path: string, form: Form, files: readonly ChosenFile[]): Promise<Answer>;
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

function toTurn(model: Model, customer: Customer, { brand, device }: Step, fault: Fault | undefined): Turn {
  const browser = customer.browser(brand, device);
  const arrive = (answer: Answer) => {
    checkPage(answer);
    if (String(answer.headers['location']).startsWith('/login')) browser.isIn = false;
    const owner = hiddenValue(answer, 'owner');
    if (owner !== undefined) browser.owner = owner;
    return answer;
  };
  const owned = (form: Form) => ({ ...(browser.owner !== undefined && { owner: browser.owner }), ...form });
  return {
    model,
    customer,
    browser,
    brand,
    kept: model.kept[brand],
    fault,
    get: async (path) => arrive(await browser.visitor.get(path)),
    async post(path, form, parked) {
      const isParked = !browser.isIn && browser.owner !== undefined;
      const answer = arrive(await browser.visitor.post(path, owned(form)));
      if (isParked && parked) park(browser, ...parked);
      return answer;
    },
    async postFiles(path, form, files) {
      const { headers, body } = await toMultipartForm(owned(form), files);
      const sent = { ...headers, 'content-length': String(body.length) };
      return arrive(await browser.visitor.send(path, { method: 'POST', headers: sent, body }));
    },
  };
}

const MOST_PARKED = 3;

/** The same form replaces itself; beyond three the oldest goes. */
function park({ parked }: Browser, name: string, giveBack: Parked): void {
  parked.delete(name);
  parked.set(name, giveBack);
  const [oldest] = parked.keys();
  if (parked.size > MOST_PARKED && oldest !== undefined) parked.delete(oldest);
}

/** Whatever happened, there is a page of the portal, or a way to one. */
function checkPage({ headers, status, text }: Answer): void {
  const isWay = status >= 300 && status < 400 && headers['location'] !== undefined;
  // What script sends while a form is filled in is answered without a page.
  const isUnseen = status === 204 || (status === 401 && text === '');
  if (!/<main[ >]/.test(text) && !isWay && !isUnseen)
    throw new Error(`no page: ${status} ${text.slice(0, 300)}`);
}
