import type { Open, Sent } from './ledger.ts';

/** Shown and looked for as long as its files are kept; after that only the list of protocols can tell. */
export const LONGEST_DOUBT_MS = 24 * 60 * 60 * 1000;

/** A protocol of the customer's list, as far as it tells one request's from another's. */
export interface ListedProtocol {
  id: number;
  /** The same text as the request's own, where the list says enough to have one. */
  mark: string | undefined;
}

/** What the list says of a request: its protocol, certainly none yet, or one that may be another request's. */
export type Finding =
  { kind: 'found'; protocolId: number | undefined } | { kind: 'none' } | { kind: 'unclear' };

interface About {
  readonly subjects: readonly string[];
}

/** What a request's protocol is looked for by. */
type Sought = Pick<Sent, 'known' | 'mark'>;

export function isSent(request: Open): request is Sent {
  return request.known !== undefined;
}

/** Whether some process may be working on it now. */
export function isAtWork({ isUnheard, leaseUntil }: Open, now: number): boolean {
  return !isUnheard && now < leaseUntil;
}

/** Whether it was sent and its end is not known: neither here nor, as far as was looked, at the brand's. */
export function isInDoubt(request: Open, now: number): request is Sent {
  return isSent(request) && !isAtWork(request, now) && !request.isAbsent && !isForgotten(request, now);
}

/** Whether nothing has to be kept of it: it was never sent and its process is gone, or too long ago. */
export function isOver(request: Open, now: number): boolean {
  return isSent(request) ? isForgotten(request, now) : !isAtWork(request, now);
}

/** Whether both ask for one and the same item: then only one of them may become a protocol. */
export function isAboutTheSame(one: About, other: About): boolean {
  return one.subjects.some((subject) => other.subjects.includes(subject));
}

/**
 * Looks for a request's protocol among those that are new since it was sent.
 *
 * While one request was in doubt another may have been sent: each new protocol then belongs to the one whose mark it
 * bears. Where marks do not tell, there must be more new protocols than the others can account for. Several new ones
 * that could all be its own mean that others were opened elsewhere in these seconds: it is almost certainly among them,
 * and to send it again could make another, so it counts as found, without a number.
 *
 * @param others the customer's other requests whose end is not known
 */
export function findOwn(
  request: Sought,
  others: readonly Sought[],
  listed: readonly ListedProtocol[],
): Finding {
  const isNewTo = ({ known }: Sought, { id }: ListedProtocol) => !known.includes(id);
  const rivalsOf = (protocol: ListedProtocol) => others.filter((other) => isNewTo(other, protocol));

  const fresh = listed.filter((protocol) => isNewTo(request, protocol));
  const possible = fresh.filter(
    (protocol) => bears(protocol, request) || !rivalsOf(protocol).some((other) => bears(protocol, other)),
  );
  if (possible.length === 0) return lacksKnown(request, listed) ? { kind: 'unclear' } : { kind: 'none' };
  const sure = possible.filter(
    (protocol) => bears(protocol, request) && !rivalsOf(protocol).some((other) => bears(protocol, other)),
  );
  if (sure.length === 1) return { kind: 'found', protocolId: sure[0]?.id };
  const rivals = new Set(possible.flatMap(rivalsOf));
  if (possible.length <= rivals.size) return { kind: 'unclear' };
  return { kind: 'found', protocolId: possible.length === 1 ? possible[0]?.id : undefined };
}

/**
 * Looks for the number of a request that certainly became a protocol. What is adopted a day later has to bear its mark:
 * anything else may have been opened elsewhere since.
 *
 * @returns `undefined` where the list does not say for certain
 */
export function findNumber(
  request: Sought,
  others: readonly Sought[],
  listed: readonly ListedProtocol[],
): number | undefined {
  const finding = findOwn(request, others, listed);
  const found = listed.find(({ id }) => finding.kind === 'found' && id === finding.protocolId);
  return found && bears(found, request) ? found.id : undefined;
}

/** Whether protocols are gone that were listed before: protocols do not go, so the list may lack the new one as well. */
function lacksKnown({ known }: Sought, listed: readonly ListedProtocol[]): boolean {
  const ids = new Set(listed.map(({ id }) => id));
  return !known.every((id) => ids.has(id));
}

function bears(protocol: ListedProtocol, { mark }: Sought): boolean {
  return mark !== undefined && protocol.mark === mark;
}

function isForgotten({ sentAt }: Open, now: number): boolean {
  return sentAt !== undefined && now - sentAt > LONGEST_DOUBT_MS;
}
