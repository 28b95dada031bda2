/** The order in which waiting requests are served: the lower, the sooner. */
export const Rank = {
  /** A logged-in customer's form. */
  Submitting: 0,
  /** A logged-in customer's page. */
  Customer: 1,
  Visitor: 2,
} as const;
export type Rank = (typeof Rank)[keyof typeof Rank];

/**
 * How many requests may wait before one of this rank. It limits how much longer a page takes than on an idle machine:
 * with 10 at work at once a page takes ten times its work, and behind 24 others three times that.
 */
export const LONGEST_LINE: Readonly<Record<Rank, number>> = { 0: 100, 1: 24, 2: 20 };
/** The longest wait of a request, by rank; a request that would wait longer is refused at once. */
export const LONGEST_WAIT_MS: Readonly<Record<Rank, number>> = { 0: 8_000, 1: 4_000, 2: 4_000 };
