import { protocolStatus } from './protocol-status.ts';

/** Who moves a protocol on; `unknown` where its status is. */
export type Actor = 'customer' | 'brand' | 'seller' | 'nobody' | 'unknown';

/** What is left for the customer to do. */
export type CustomerTask =
  'wait' | 'read-message' | 'send-product' | 'read-postage' | 'read-reason' | 'start-again' | 'nothing';

/** What is known about time: `refund` is the 30-day notice, `in-history` that only the brand's message can say. */
export type Due = 'refund' | 'in-history';

/** The next step of a protocol. */
export interface NextMove {
  readonly actor: Actor;
  readonly task: CustomerTask;
  readonly due?: Due | undefined;
}

/** Those that are not simply their group's. */
const MOVES: ReadonlyMap<number, NextMove> = new Map<number, NextMove>([
  [2, { actor: 'customer', task: 'send-product', due: 'in-history' }],
  [7, { actor: 'nobody', task: 'start-again' }],
  [11, { actor: 'nobody', task: 'nothing' }],
  [13, { actor: 'seller', task: 'wait' }],
  [16, { actor: 'customer', task: 'read-postage', due: 'in-history' }],
  [17, { actor: 'brand', task: 'wait', due: 'refund' }],
]);

/**
 * Who acts next in a status, what the customer is to do meanwhile and, where the status implies it, what is known about
 * time. No date is promised: the specification gives only the refund notice.
 * Source: the design's statuses.md, "What happens next"; portal.md 8, refund notice.
 */
export function nextMove(statusId: number): NextMove {
  const own = MOVES.get(statusId);
  if (own) return own;
  switch (protocolStatus(statusId).group) {
    case 'attention':
      return { actor: 'customer', task: 'read-message' };
    case 'open':
      return { actor: 'brand', task: 'wait' };
    case 'finished':
      return { actor: 'nobody', task: 'read-reason' };
    case 'unknown':
      return { actor: 'unknown', task: 'read-message' };
  }
}
