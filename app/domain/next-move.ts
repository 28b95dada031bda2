import { protocolStatus } from './protocol-status.ts';

/** Who moves a protocol on; `unknown` where its status is. */
type Actor = 'customer' | 'brand' | 'seller' | 'nobody' | 'unknown';

/** What is known about time: `refund` is the 30-day notice. */
type Due = 'refund';

/** The next step of a protocol. */
export interface NextMove {
  readonly actor: Actor;
  readonly due?: Due | undefined;
}

/** The statuses whose next move differs from that of their group. */
const MOVES: ReadonlyMap<number, NextMove> = new Map<number, NextMove>([
  [13, { actor: 'seller' }],
  [17, { actor: 'brand', due: 'refund' }],
]);

/**
 * Who acts next in a status and, where the status implies it, what is known about time. No date is promised but the
 * refund notice.
 * Source: .docs/rules/protocols-and-statuses.md#who-acts-next.
 */
export function nextMove(statusId: number): NextMove {
  const own = MOVES.get(statusId);
  if (own) return own;
  switch (protocolStatus(statusId).group) {
    case 'attention':
      return { actor: 'customer' };
    case 'open':
      return { actor: 'brand' };
    case 'finished':
      return { actor: 'nobody' };
    case 'unknown':
      return { actor: 'unknown' };
  }
}

/** "Waiting for product": how to send it was said with the postage. */
const WAITING_FOR_PRODUCT = 2;
const POSTAGE_GENERATED = 16;

/**
 * The statuses whose history entries say what there is to do now: the present one, and while a product is waited for
 * the one whose message told how to send it.
 * Source: .docs/rules/protocols-and-statuses.md#history.
 */
export function tellingStatuses(statusId: number): readonly number[] {
  return statusId === WAITING_FOR_PRODUCT ? [statusId, POSTAGE_GENERATED] : [statusId];
}
