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
export const WAITING_FOR_PRODUCT = 2;
export const POSTAGE_GENERATED = 16;

/**
 * The statuses whose history entries say what there is to do now: the present one, and while a product is waited for
 * the one whose message told how to send it.
 * Source: .docs/rules/protocols-and-statuses.md#history.
 */
export function tellingStatuses(statusId: number): readonly number[] {
  return statusId === WAITING_FOR_PRODUCT ? [statusId, POSTAGE_GENERATED] : [statusId];
}

/** "Comments", and "Awaiting attention". */
const COMMENTS = 0;
const AWAITING_ATTENTION = 21;

/** What is asked of a history entry to find the customer's task in it. */
export interface TaskEntry {
  readonly statusId: number;
  /** Whether its message says anything. */
  readonly hasMessage: boolean;
}

/**
 * The history entry whose message is what the customer is to do now: the newest of the status that makes it their turn.
 * While a product is waited for, that is the one that told how to send it: of the postage, unless there was none or the
 * waiting's own has a posting code. A status that the brand's staff write no task for has none.
 *
 * @param history oldest first
 * @param hasPostingCode whether an entry's message has one
 * Source: .docs/rules/protocols-and-statuses.md#the-customers-task.
 */
export function findTask<Entry extends TaskEntry>(
  statusId: number,
  history: readonly Entry[],
  hasPostingCode: (entry: Entry) => boolean,
): Entry | undefined {
  const newestOf = (id: number) => history.findLast((entry) => entry.statusId === id && entry.hasMessage);
  switch (statusId) {
    case COMMENTS:
    case POSTAGE_GENERATED:
    case AWAITING_ATTENTION:
      return newestOf(statusId);
    case WAITING_FOR_PRODUCT: {
      const own = newestOf(statusId);
      return own && hasPostingCode(own) ? own : (newestOf(POSTAGE_GENERATED) ?? own);
    }
    default:
      return undefined;
  }
}
