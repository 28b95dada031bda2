import type { Answer, Visitor } from '../support/visitor.ts';
import type { Flow, Kept } from './kept.ts';

/** One of a customer's browsers at one brand. */
export interface Browser {
  visitor: Visitor;
  isIn: boolean;
  /** The brand API has ended its session, and the portal does not know yet. */
  hasExpired: boolean;
  /** The page that was opened last, and the first of all, which stands open for ever; absent before the first login. */
  front: Tab | undefined;
  old: Tab | undefined;
  /** The confirmations that were opened and stand in its tabs, the newest last: "back" goes through them. */
  pages: OpenPage[];
  /** Forms that were sent without a session, to be given back by the login. */
  parked: Map<string, Parked>;
}

/** A page with forms, as far as it tells for whom it was made. */
interface Tab {
  owner: string;
  /** Its customer has deleted their data since. */
  isOutdated: boolean;
}

/** A confirmation as it stands in a tab. */
export interface OpenPage {
  flow: Flow;
  answer: Answer;
  /** Nothing was changed since, as long as this is the model's. */
  version: number;
}

/** What becomes of what is kept where a parked form is given back. */
export type Parked = (kept: Kept) => Kept;

export const newBrowser = (visitor: Visitor): Browser => ({
  visitor,
  isIn: false,
  hasExpired: false,
  front: undefined,
  old: undefined,
  pages: [],
  parked: new Map(),
});

/** The same form replaces itself. */
export function park({ parked }: Browser, name: string, giveBack: Parked): void {
  parked.delete(name);
  parked.set(name, giveBack);
}

/** A page has come that says for whom it was made. */
export function openTab(browser: Browser, owner: string): void {
  if (browser.front?.owner !== owner) browser.front = { owner, isOutdated: false };
  browser.old ??= browser.front;
}

/** Its customer has deleted their data: nothing that its pages send, or that waits, is kept any more. */
export function outdate(browser: Browser): void {
  if (browser.front) browser.front.isOutdated = true;
  if (browser.old) browser.old.isOutdated = true;
  browser.parked.clear();
}
