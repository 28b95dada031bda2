/**
 * Why a customer wants to return a product; its flags carry the business permissions.
 * Source: .docs/rules/reasons-and-wishes.md#reason.
 */
export interface Reason {
  readonly id: number;
  readonly name: string;
  readonly needsPhotos: boolean;
  readonly hasDeadline: boolean;
  /** Days after delivery from which a restricted reason is out of deadline. */
  readonly deadlineDays: number | undefined;
  readonly deadlineMessage: string | undefined;
  readonly marketplaceMessage: string | undefined;
  readonly allowsFirstExchange: boolean;
  readonly allowsSecondExchange: boolean;
  readonly allowsRefund: boolean;
  /** One of `ContactType`. */
  readonly contactType: number;
}

/** A hundred years: no brand means a longer deadline, but systems write 99999 and more for none. */
const LONGEST_DEADLINE_DAYS = 36_500;

/**
 * Days after delivery from which a reason is out of deadline.
 * @returns undefined where it has no deadline, also where its flag says that it has one but no days are given, or more
 *   than any brand means
 * Source: .docs/rules/deadlines.md#deadline.
 */
export function deadlineOf({ deadlineDays, hasDeadline }: Reason): number | undefined {
  const isMeant = hasDeadline && deadlineDays !== undefined && deadlineDays <= LONGEST_DEADLINE_DAYS;
  return isMeant ? deadlineDays : undefined;
}

/** A finer choice within a reason. Source: .docs/rules/reasons-and-wishes.md#sub-reason. */
export interface SubReason {
  readonly id: number;
  readonly name: string;
  readonly reasonId: number;
  /** One of `ContactType`; undefined where the sub-reason belongs to all of them. */
  readonly contactType?: number | undefined;
}

/**
 * The reasons that the portal knows by code.
 * Source: .docs/rules/reasons-and-wishes.md#codes-known-by-number.
 */
export const ReasonCode = { WrongItem: 19, Defective: 20 } as const;

/**
 * The reasons of one contact type: the off-store flow offers those of complaints.
 * Source: .docs/rules/reasons-and-wishes.md#contact-types.
 */
export function reasonsOfContact(reasons: readonly Reason[], contactType: number): Reason[] {
  return reasons.filter((reason) => reason.contactType === contactType);
}

/**
 * The sub-reasons among which a customer chooses once the reason is chosen; none means that none is required. The same
 * reason exists for several contact types, each with its own.
 * Source: .docs/rules/reasons-and-wishes.md#sub-reason.
 */
export function subReasonsOf(reason: Reason, subReasons: readonly SubReason[]): SubReason[] {
  return subReasons.filter(
    ({ reasonId, contactType = reason.contactType }) =>
      reasonId === reason.id && contactType === reason.contactType,
  );
}

/**
 * What a protocol is about, by the brand group's codes.
 * Source: .docs/rules/reasons-and-wishes.md#contact-types.
 */
export const ContactType = {
  Complaint: 1,
  Request: 2,
  QuestionOrSuggestion: 3,
  JobApplication: 4,
  Ecommerce: 5,
  StoreStockOut: 6,
  Omnichannel: 7,
  Marketplace: 8,
} as const;
