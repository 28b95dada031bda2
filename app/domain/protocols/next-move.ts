import { protocolStatus, StatusId } from './protocol-status.ts';

/** Who moves a protocol on; `unknown` if its status is unknown. */
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
  [StatusId.ForwardedToSeller, { actor: 'seller' }],
  [StatusId.AwaitingRefund, { actor: 'brand', due: 'refund' }],
]);

/** The next move of a protocol whose history says something else than its status. */
export const UNKNOWN_MOVE: NextMove = { actor: 'unknown' };

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
      return UNKNOWN_MOVE;
  }
}

/**
 * The statuses whose history entries contain the current task: the present one, and while the brand waits for a
 * product, the one whose message said how to send it.
 * Source: .docs/rules/protocols-and-statuses.md#history.
 */
export function tellingStatuses(statusId: number): readonly number[] {
  return statusId === StatusId.WaitingForProduct ? [statusId, StatusId.PostObjectGenerated] : [statusId];
}

/**
 * Whether the newest entry of a history has another status than the list of protocols, which may lag behind: then nobody
 * knows whose turn it is.
 *
 * @param history oldest first
 * Source: .docs/rules/protocols-and-statuses.md#who-acts-next.
 */
export function isOvertaken(statusId: number, history: readonly { readonly statusId: number }[]): boolean {
  const newest = history.at(-1);
  return newest !== undefined && !tellingStatuses(statusId).includes(newest.statusId);
}

/**
 * Whether a protocol waits for files that its customer may have to send: in these statuses the brand asks for them in
 * words.
 * Source: .docs/rules/photos-and-invoices.md#more-for-an-open-protocol.
 */
export function asksForFiles(statusId: number): boolean {
  return statusId === StatusId.Comments || statusId === StatusId.AwaitingAttention;
}

/** The facts about a history entry by which the customer's task is found. */
export interface TaskEntry {
  readonly statusId: number;
  /** Whether it has a message: words, or pictures that cannot be shown. */
  readonly hasMessage: boolean;
}

/**
 * The history entry whose message is the customer's current task: the newest of the status that makes it their turn.
 * While the brand waits for a product, that is the entry of the postage, unless there was none or the waiting's own
 * entry has a posting code. A status for which the brand's staff write no task has none.
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
    case StatusId.Comments:
    case StatusId.PostObjectGenerated:
    case StatusId.AwaitingAttention:
      return newestOf(statusId);
    case StatusId.WaitingForProduct: {
      const own = newestOf(statusId);
      return own && hasPostingCode(own) ? own : (newestOf(StatusId.PostObjectGenerated) ?? own);
    }
    default:
      return undefined;
  }
}
