import type { Answer, Visitor } from '../support/visitor.ts';
import type { Flow, Kept } from './kept.ts';

/** One of a customer's browsers at one brand. */
export interface Browser {
  visitor: Visitor;
  isIn: boolean;
  /** The brand API has ended its session, and the portal does not know yet. */
  hasExpired: boolean;
  /** For whom its pages were made; absent before the first login. */
  owner: string | undefined;
  /** The confirmations that were opened and stand in its tabs, the newest last: "back" goes through them. */
  pages: OpenPage[];
  /** Forms that were sent without a session, to be given back by the login. */
  parked: Map<string, Parked>;
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
  owner: undefined,
  pages: [],
  parked: new Map(),
});

const MOST_PARKED = 3;

/** The same form replaces itself; beyond three the oldest goes. */
export function park({ parked }: Browser, name: string, giveBack: Parked): void {
  parked.delete(name);
  parked.set(name, giveBack);
  const [oldest] = parked.keys();
  if (parked.size > MOST_PARKED && oldest !== undefined) parked.delete(oldest);
}
