import type { Answer } from '../support/visitor.ts';
import type { Kind } from './kinds.ts';
import type { Step } from './step.ts';

/** An answer, and the page that it led to. */
export interface Arrival {
  /** Empty where the answer is the page that was asked for. */
  path: string;
  answer: Answer;
  tookMs: number;
}

/** Where a step leads without a fault, and which calls it makes. */
export interface Usual {
  step: Step;
  calls: readonly string[];
  arrival: Arrival;
  /** The page that the customer then sees, without one-time messages. */
  page: Arrival;
}

/** One step by a customer of their own, with one kind of fault at one of its calls. */
export interface Cell extends Usual {
  call: string;
  kind: Kind;
}
