import type { Answer, Visitor } from '../support/visitor.ts';
import type { Flow, Kept } from './kept.ts';

/** One of a customer's browsers at one brand. */
export interface Browser {
  visitor: Visitor;
  isIn: boolean;
  /** The brand API has ended this browser's session, and the portal does not know yet. */
  hasExpired: boolean;
  /**
   * The page that was opened last, and the very first one, which stays open for ever; absent before the first login.
   */
  front: Tab | undefined;
  old: Tab | undefined;
  /** The confirmations that are open in its tabs, the newest last: "back" goes through them. */
  pages: OpenPage[];
  /** Forms that were sent without a session, and that the next login gives back. */
  parked: Map<string, Parked>;
}

/** A page with forms, reduced to the owner for whom it was made. */
interface Tab {
  owner: string;
  /** The customer has deleted their data since. */
  isOutdated: boolean;
  /** The files that its forms brought, each with the address: brought once more, it is taken for another press. */
  brought: Set<string>;
}

/** A confirmation as it stands in a tab. */
export interface OpenPage {
  flow: Flow;
  answer: Answer;
  /** As long as this equals the model's version, nothing was changed since. */
  version: number;
}

/** The change to what is kept when a parked form is given back. */
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

/** Parks a form, which replaces the same form parked earlier. */
export function park({ parked }: Browser, name: string, giveBack: Parked): void {
  parked.delete(name);
  parked.set(name, giveBack);
}

/** Notes that a page was opened, with the owner that it names. */
export function openTab(browser: Browser, owner: string): void {
  if (browser.front?.owner !== owner) browser.front = { owner, isOutdated: false, brought: new Set() };
  browser.old ??= browser.front;
}

/**
 * Notes that the customer has deleted their data: nothing that the open pages send, or that is parked, is kept any
 * more.
 */
export function outdate(browser: Browser): void {
  if (browser.front) browser.front.isOutdated = true;
  if (browser.old) browser.old.isOutdated = true;
  browser.parked.clear();
}
