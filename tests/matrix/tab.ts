import type { Answer, Visitor } from '../support/visitor.ts';
import { SPOKEN, type Headers } from './step.ts';

/** The tab in which a step is taken: the page with the form is open in it. */
export interface Tab {
  /** @param path the page with the form; without one, some page that makes no call of the brand API */
  open(path: string | undefined, headers: Headers): Promise<Answer | undefined>;
  /**
   * Takes a step, and goes where it leads.
   *
   * @returns the page, and its path if it differs from the one asked for, else ''
   */
  follow(take: (customer: Visitor) => Promise<Answer>): Promise<{ path: string; answer: Answer }>;
  close(): Promise<void>;
}

const MOST_REDIRECTS = 5;

/** A tab without script. */
export function plainTab(customer: Visitor): Tab {
  return {
    open: async (path, headers) => (path === undefined ? undefined : customer.get(path, headers)),
    async follow(take) {
      let answer = await take(customer);
      let path = '';
      for (let count = 0; count < MOST_REDIRECTS; count += 1) {
        const next = locationOf(answer);
        if (next === undefined) break;
        path = next;
        answer = await customer.get(next, SPOKEN);
      }
      return { path, answer };
    },
    close: () => Promise.resolve(),
  };
}

export function locationOf({ headers, status }: Answer): string | undefined {
  const { location } = headers;
  return status >= 300 && status < 400 && typeof location === 'string' ? location : undefined;
}
