import { LONGEST_WITHOUT_PROTOCOL_MS } from '../uploads/staging/sweep-staging.ts';
import type { Open, Sent, Unnumbered } from './ledger.ts';

/**
 * A request in doubt is shown and looked for as long as its files are kept; after that only the list of protocols
 * helps.
 */
export const LONGEST_DOUBT_MS = LONGEST_WITHOUT_PROTOCOL_MS;

/**
 * The gateway's clock and the API's may differ by this much, and so may a time that the API writes without its zone.
 * Source: .docs/rules/creating-a-protocol.md#what-a-list-cannot-say.
 */
export const API_CLOCK_DIFFERS_MS = 12 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A protocol of the customer's list, as far as it identifies its request. */
interface ListedProtocol {
  id: number;
  /** Equal to the mark of its request, if the list has enough data to make a mark. */
  mark: string | undefined;
  /** When it was opened by the API's clock, in milliseconds since 1970. */
  openedAt?: number;
}

type Dated = Pick<ListedProtocol, 'id' | 'openedAt'>;

/** The customer's list as it was read: a protocol that is not among the readable ones may be in a row left out. */
export interface ProtocolList {
  protocols: readonly ListedProtocol[];
  /** How many rows could not be read, or were beyond the limit. */
  leftOut: number;
  /** The time by the API's clock when it was read, in milliseconds since 1970. */
  readAt?: number;
}

/** The list's evidence about a request: its protocol, certainly none yet, or one that may be another request's. */
export type Finding =
  { kind: 'found'; protocolId: number | undefined } | { kind: 'none' } | { kind: 'unclear' };

interface About {
  readonly subjects: readonly string[];
}

interface Correction {
  readonly near?: readonly string[] | undefined;
}

/** The facts by which a request's protocol is found. */
type Sought = Pick<Sent, 'known' | 'leftOut' | 'lacked' | 'mark' | 'otherMarks' | 'sentThere'> &
  Partial<Pick<Unnumbered, 'madeAt'>>;

/** The facts by which a protocol cannot be the request's. */
interface Becoming extends Pick<Sought, 'lacked' | 'sentThere'> {
  readonly known: readonly number[];
}

/** Whether its creation may have left for the brand API: `known` is written down just before. */
export function isSent(request: Open): request is Sent {
  return request.known !== undefined;
}

/** Whether a process may be working on it now. */
export function isAtWork({ isUnheard, leaseUntil }: Open, now: number): boolean {
  return !isUnheard && now < leaseUntil;
}

/** Whether it was sent and its end is unknown: no answer came, and no look at the list settled it. */
export function isInDoubt(request: Open, now: number): request is Sent {
  return isSent(request) && !isAtWork(request, now) && !mayBeSentAgain(request, now);
}

/** Whether it was sent and either certainly failed, or was sent too long ago to be looked for. */
export function mayBeSentAgain(request: Open, now: number): boolean {
  return isSent(request) && (Boolean(request.isAbsent) || isForgotten(request, now));
}

/** Whether the entry can be dropped: it was never sent and its process is gone, or it was sent too long ago. */
export function isOver(request: Open, now: number): boolean {
  return isSent(request) ? isForgotten(request, now) : !isAtWork(request, now);
}

/** Whether both are about one and the same item: then only one of them may become a protocol. */
export function isAboutTheSame(one: About, other: About): boolean {
  return one.subjects.some((subject) => other.subjects.includes(subject));
}

/** Whether one may be a correction of the other. */
export function mayCorrect(one: Correction, other: Correction): boolean {
  return one.near?.some((circumstance) => other.near?.includes(circumstance)) === true;
}

/**
 * Searches for a request's protocol among those that are new since it was sent.
 *
 * While one request was in doubt another may have been sent: each new protocol then belongs to the request with its
 * mark. If marks do not decide it, there must be more new protocols than the other requests can account for. A request
 * that certainly became a protocol accounts for none if that protocol may have been in the list before this request was
 * sent. Several new protocols that could all be the request's own mean that others were opened elsewhere in these
 * seconds. Its own is almost certainly among them, and sending the request again could make another, so it counts as
 * found, without a number.
 *
 * `none` is concluded only from a list that still has every earlier protocol and no further unreadable row: such a row
 * may be the request's own.
 *
 * A new protocol whose mark is neither this request's nor another's shows that protocols are opened elsewhere, as by a
 * shop or a call centre. Then too only a protocol that bears the mark is the request's own, and `none` is never
 * concluded.
 *
 * The list that was read before the request may have lacked rows. A protocol that looks new shows that it did, if its
 * number was told as another request's or it was opened long before. Then only a protocol that bears the mark is the
 * request's own.
 *
 * @param others the customer's other requests whose end is unknown
 */
export function findOwn(request: Sought, others: readonly Sought[], list: ProtocolList): Finding {
  const waiting = withoutListed(others, request, list);
  const rivalsOf = (protocol: ListedProtocol) =>
    waiting.filter((other) => mayHaveBecome(other, protocol) && !bearsAnother(protocol, other));

  const unlisted = list.protocols.filter((protocol) => isNewTo(request, protocol));
  const fresh = unlisted.filter((protocol) => mayHaveBecome(request, protocol));
  const wasShort = fresh.length < unlisted.length;
  const isOfRival = (protocol: ListedProtocol) =>
    rivalsOf(protocol).some((other) => marksOf(other).includes(protocol.mark));
  const isForeign = (protocol: ListedProtocol) => bearsAnother(protocol, request) && !isOfRival(protocol);
  const hasForeign = fresh.some(isForeign);
  const possible = fresh.filter(
    (protocol) =>
      bears(protocol, request) || !(hasForeign || bearsAnother(protocol, request) || isOfRival(protocol)),
  );
  const { before, lacking } = sinceSent(request, list);
  if (possible.length === 0) {
    const isSure =
      lacking === 0 &&
      list.leftOut === before &&
      !hasForeign &&
      !unlisted.some((old) => isTooOld(request, old));
    return isSure ? { kind: 'none' } : { kind: 'unclear' };
  }
  // Rows that were unreadable before may stand among the new ones, unless the rows left out now account for them.
  const mended = Math.min(before, Math.max(0, before + lacking - list.leftOut));
  const sure = possible.filter((protocol) => bears(protocol, request) && !isOfRival(protocol));
  if (sure.length === 1 && mended === 0) return { kind: 'found', protocolId: sure[0]?.id };
  const rivals = new Set(possible.flatMap(rivalsOf));
  if (wasShort || possible.length <= rivals.size + mended) return { kind: 'unclear' };
  const [only, ...more] = possible;
  // With a row that was unreadable before, the protocol that is readable now need not be the new one.
  const isOwn = more.length === 0 && only !== undefined && (before === 0 || bears(only, request));
  return { kind: 'found', protocolId: isOwn ? only.id : undefined };
}

/**
 * Searches for the number of a request that certainly became a protocol. A protocol that is found a day later must bear
 * its mark: any other may have been opened elsewhere since.
 *
 * @returns `undefined` if the list does not decide it
 */
export function findNumber(
  request: Sought,
  others: readonly Sought[],
  list: ProtocolList,
): number | undefined {
  const finding = findOwn(request, others, list);
  const found = list.protocols.find(({ id }) => finding.kind === 'found' && id === finding.protocolId);
  return found && bears(found, request) ? found.id : undefined;
}

/** Whether a protocol is among the new ones of the list, and the list does not say that it is another request's. */
export function hasAsNew(
  request: Sought,
  others: readonly Sought[],
  { protocols }: ProtocolList,
  protocolId: number,
): boolean {
  const listed = protocols.find(({ id }) => id === protocolId);
  if (listed === undefined || !mayHaveBecome(request, listed) || bearsAnother(listed, request)) return false;
  const isOfOther = others.some(
    (other) => mayHaveBecome(other, listed) && marksOf(other).includes(listed.mark),
  );
  return bears(listed, request) || !isOfOther;
}

/**
 * The other requests that may account for a new protocol. One that certainly became a protocol is left out if its own
 * may be one that the list had before `request` was sent; each of those protocols accounts for one request, and matches
 * by mark come first. A request in doubt stays, because the API may still be at work on it. So does one that was sent
 * when rows could not be read, because what looks new to it may have been there.
 */
function withoutListed(others: readonly Sought[], request: Sought, list: ProtocolList): Sought[] {
  const earlier = new Set(list.protocols.filter((protocol) => !isNewTo(request, protocol)));
  let left = [...others];
  const mayBear = (protocol: ListedProtocol, other: Sought) => !bearsAnother(protocol, other);
  for (const fits of [bears, mayBear]) {
    left = left.filter((other) => {
      if (other.madeAt === undefined || other.leftOut) return true;
      const own = [...earlier].find((protocol) => mayHaveBecome(other, protocol) && fits(protocol, other));
      return own === undefined || !earlier.delete(own);
    });
  }
  return left;
}

function isNewTo({ known }: Becoming, { id }: Dated): boolean {
  return !known.includes(id);
}

/**
 * Whether a protocol may be what a request has become: it was not listed before, its number was not told as another's,
 * and it was not opened before the request was sent by more than clocks differ.
 * Source: .docs/rules/creating-a-protocol.md#a-number-that-nobody-told.
 */
export function mayHaveBecome(request: Becoming, protocol: Dated): boolean {
  const isTold = request.lacked?.includes(protocol.id) === true;
  return isNewTo(request, protocol) && !isTold && !isTooOld(request, protocol);
}

/**
 * Whether a protocol was opened before the request was sent by more than clocks differ, both by the API's clock. A
 * clock may be wrong by more: that is no proof that the request became no protocol.
 */
function isTooOld({ sentThere }: Becoming, { openedAt }: Dated): boolean {
  if (sentThere === undefined || openedAt === undefined) return false;
  // A time of exactly midnight may be a day without a time.
  const latest = openedAt % DAY_MS === 0 ? openedAt + DAY_MS : openedAt;
  return latest + API_CLOCK_DIFFERS_MS < sentThere;
}

/** How many rows were unreadable when the request was sent, and how many protocols of that list are missing now. */
function sinceSent({ known, leftOut: before = 0 }: Sought, { protocols }: ProtocolList) {
  const ids = new Set(protocols.map(({ id }) => id));
  return { before, lacking: known.filter((id) => !ids.has(id)).length };
}

function bears(protocol: ListedProtocol, { mark }: Sought): boolean {
  return mark !== undefined && protocol.mark === mark;
}

/**
 * Whether a protocol is certainly not the request's own: both marks are known, and its mark is none of the request's.
 */
function bearsAnother({ mark }: ListedProtocol, request: Sought): boolean {
  return request.mark !== undefined && mark !== undefined && !marksOf(request).includes(mark);
}

/** The marks that its protocol may bear; none where it cannot be distinguished. */
function marksOf({ mark, otherMarks = [] }: Sought): (string | undefined)[] {
  return mark === undefined ? [] : [mark, ...otherMarks];
}

function isForgotten({ sentAt }: Open, now: number): boolean {
  return sentAt !== undefined && now - sentAt > LONGEST_DOUBT_MS;
}
