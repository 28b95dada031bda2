/** Who acts next: the brand, the customer, or nobody. Unknown for an id that is not in the table. */
type StatusGroup = 'open' | 'attention' | 'finished' | 'unknown';

/** The sign beside the status name: a colour alone would tell nothing to those who do not see it. */
export type StatusShape = 'ring' | 'triangle' | 'check' | 'cross' | 'diamond';

/** The properties of a protocol's status. */
export interface ProtocolStatus {
  readonly group: StatusGroup;
  readonly shape: StatusShape;
}

const OPEN = { group: 'open', shape: 'ring' } as const;
const ATTENTION = { group: 'attention', shape: 'triangle' } as const;
const DONE = { group: 'finished', shape: 'check' } as const;
const ENDED = { group: 'finished', shape: 'cross' } as const;
const UNKNOWN = { group: 'unknown', shape: 'diamond' } as const;

/** By id (.docs/rules/protocols-and-statuses.md#statuses). 18 and 20 do not exist. */
const STATUSES: ReadonlyMap<number, ProtocolStatus> = new Map<number, ProtocolStatus>([
  [-1, ATTENTION],
  [0, ATTENTION],
  [1, OPEN],
  [2, ATTENTION],
  [3, OPEN],
  [4, OPEN],
  [5, OPEN],
  [6, OPEN],
  [7, ENDED],
  [8, ENDED],
  [9, ENDED],
  [10, ENDED],
  [11, DONE],
  [12, OPEN],
  [13, OPEN],
  [14, OPEN],
  [15, OPEN],
  [16, ATTENTION],
  [17, OPEN],
  [19, OPEN],
  [21, ATTENTION],
]);

/** The ids of the 21 statuses, ascending. Source: .docs/rules/protocols-and-statuses.md#statuses. */
export const PROTOCOL_STATUS_IDS: readonly number[] = [...STATUSES.keys()];

/** The statuses that the portal knows by number. Source: .docs/rules/protocols-and-statuses.md#statuses. */
export const StatusId = {
  Comments: 0,
  WaitingForProduct: 2,
  ForwardedToSeller: 13,
  PostObjectGenerated: 16,
  AwaitingRefund: 17,
  AwaitingAttention: 21,
} as const;

/**
 * The group and shape of a status. An unknown id is neutral, and shows its number.
 * Source: .docs/rules/protocols-and-statuses.md#statuses.
 */
export function protocolStatus(id: number): ProtocolStatus {
  return STATUSES.get(id) ?? UNKNOWN;
}

/**
 * Whether the protocol has ended. An unknown status counts as not ended.
 * Source: .docs/rules/protocols-and-statuses.md#statuses.
 */
export function isFinished(statusId: number): boolean {
  return protocolStatus(statusId).group === 'finished';
}
