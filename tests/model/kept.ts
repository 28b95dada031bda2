import { isDeepStrictEqual } from 'node:util';

import {
  answersAfter,
  isComplete,
  isInTime,
  ITEMS,
  needsPhotos,
  type Answers,
  type Item,
  type Purchase,
} from './choices.ts';

export type Flow = 'online' | 'off-store';

/** The names of the files that wait for a flow's request. */
type Files = readonly string[];
type ByLine = ReadonlyMap<string, Answers>;

/** A request that was sent, and whose outcome the portal may not know. */
export interface Doubt {
  flow: Flow;
  items: ByLine;
  purchase: Purchase | undefined;
  files: Files;
  /** The number of its protocol, where the brand API made one. */
  made: number | undefined;
  /** The customer deleted what they asked for since. */
  isForgotten: boolean;
}

/** Whether the portal keeps what a protocol was asked for; unclear where its number may belong to another request. */
type Asked = 'kept' | 'unclear' | 'gone';

/** What the portal keeps of a customer at a brand, whatever device they used. */
export interface Kept {
  selected: ByLine;
  /** Items whose selected answers are not certain, because pages show only what was typed last. */
  unsure: ReadonlySet<string>;
  typed: ByLine;
  /**
   * Forms that may still have the answers with which their item was added, because the portal died between the adding
   * and the form's clearing. This shows once the item is no longer selected.
   */
  mayBeTyped: ByLine;
  files: Readonly<Record<Flow, Files>>;
  /** The lines of the items that online files are attached for: those that were selected when the last one was added. */
  filesFor: readonly string[];
  /** The complement and number of the address, as typed. */
  buyer: readonly string[] | undefined;
  purchase: Purchase | undefined;
  lastRequest: { items: ByLine; files: Files } | undefined;
  doubts: readonly Doubt[];
  /** By protocol number. */
  asked: ReadonlyMap<number, Asked>;
  /** Further files of protocols about which the brand asked something, by their numbers. */
  more: ReadonlyMap<number, MoreFiles>;
}

/** Files of a protocol besides those of its request. */
export interface MoreFiles {
  attached: Files;
  /** Files that are on their way to the brand API, or there. */
  sent: Files;
  /** Files that the brand API refused, and that were attached then, to be sent again or removed. */
  refused: Files;
}

export const NOTHING: Kept = {
  selected: new Map(),
  unsure: new Set(),
  typed: new Map(),
  mayBeTyped: new Map(),
  files: { online: [], 'off-store': [] },
  filesFor: [],
  buyer: undefined,
  purchase: undefined,
  lastRequest: undefined,
  doubts: [],
  asked: new Map(),
  more: new Map(),
};

export const itemOf = (key: string): Item => {
  const item = ITEMS.find((one) => one.key === key);
  if (!item) throw new Error(`no item ${key}`);
  return item;
};

/** What an item's form shows. */
export const answersOf = (kept: Kept, key: string): Answers =>
  kept.typed.get(key) ?? kept.selected.get(key) ?? {};

/** The state after an item's form was sent, with whatever button. */
export function typing(kept: Kept, { key }: Item, answers: Answers): Kept {
  const typed = new Map(kept.typed).set(key, answersAfter(answersOf(kept, key), answers));
  return { ...kept, typed, mayBeTyped: without(kept.mayBeTyped, [key]) };
}

/** The items that leave for others: an item with photos stays alone, whichever came first. */
function leavingFor(selected: ByLine, coming: ByLine): string[] {
  const isAlone = [...coming.values()].some(needsPhotos);
  const others = [...selected].filter(([key]) => !coming.has(key));
  return others.filter(([, answers]) => isAlone || needsPhotos(answers)).map(([key]) => key);
}

/** The state after "add" was pressed in an item's form, `days` after the run began. */
export function adding(kept: Kept, item: Item, days: number, isAloneAccepted = false): Kept {
  const answers = answersOf(kept, item.key);
  if (!isComplete(answers) || !isInTime(item, answers, days)) return kept;
  const coming = new Map([[item.key, answers]]);
  const leaving = leavingFor(kept.selected, coming);
  if (leaving.length > 0 && !isAloneAccepted) return kept;
  const selected = new Map([...without(kept.selected, leaving), ...coming]);
  const unsure = new Set([...kept.unsure].filter((key) => key !== item.key));
  const lines = [...selected.keys()];
  const areNew = kept.filesFor.length > 0 && !kept.filesFor.some((key) => lines.includes(key));
  const haveAllLeft = kept.selected.size > 0 && leaving.length === kept.selected.size;
  const files = areNew || haveAllLeft ? [] : kept.files.online;
  const added = {
    ...kept,
    selected,
    unsure,
    typed: without(kept.typed, [item.key]),
    mayBeTyped: without(kept.mayBeTyped, [item.key]),
    filesFor: lines,
  };
  return withFiles(added, 'online', files);
}

/** The state if the portal died while an item was added: its form may still have the answers. */
export function keptIfKilled(added: Kept, { key }: Item): Kept {
  const answers = added.selected.get(key);
  return answers ? { ...added, mayBeTyped: new Map(added.mayBeTyped).set(key, answers) } : added;
}

export const removing = (kept: Kept, key: string): Kept => ({
  ...kept,
  selected: without(kept.selected, [key]),
});

export const clearing = (kept: Kept, key: string): Kept => ({
  ...removing(kept, key),
  typed: without(kept.typed, [key]),
  mayBeTyped: without(kept.mayBeTyped, [key]),
});

/** The state after it is read: items whose deadline is over leave. */
function afterDays(kept: Kept, days: number): Kept {
  const late = [...kept.selected].filter(([key, answers]) => !isInTime(itemOf(key), answers, days));
  return late.length === 0
    ? kept
    : {
        ...kept,
        selected: without(
          kept.selected,
          late.map(([key]) => key),
        ),
      };
}

export const withFiles = (kept: Kept, flow: Flow, files: Files): Kept => ({
  ...kept,
  files: { ...kept.files, [flow]: files },
});

/** The state after a flow's request was sent without an answer. */
export function sending(kept: Kept, flow: Flow, made: number | undefined): Kept {
  const items = flow === 'online' ? kept.selected : new Map<string, Answers>();
  const purchase = flow === 'off-store' ? kept.purchase : undefined;
  const doubt: Doubt = { flow, items, purchase, files: kept.files[flow], made, isForgotten: false };
  return { ...withFiles(kept, flow, []), doubts: [...kept.doubts, doubt] };
}

/** The state once the outcome of a request in doubt is known: a protocol, or none. */
export function settling(kept: Kept, doubt: Doubt): Kept {
  const open = { ...kept, doubts: kept.doubts.filter((other) => other !== doubt) };
  if (doubt.made === undefined) return givenBack(open, doubt);
  const isOnly = kept.doubts.length === 1;
  const asked = new Map(kept.asked).set(doubt.made, doubt.isForgotten ? 'gone' : isOnly ? 'kept' : 'unclear');
  return putAway({ ...open, asked }, doubt);
}

/** Whether a request in doubt is about something that would be asked for now. */
export function isSameRequest(kept: Kept, { flow, items, purchase }: Doubt): boolean {
  return flow === 'off-store'
    ? purchase === kept.purchase
    : [...items.keys()].some((key) => kept.selected.has(key));
}

function putAway(kept: Kept, doubt: Doubt): Kept {
  const { flow, items } = doubt;
  if (flow === 'off-store')
    return isSameRequest(kept, doubt) ? withBuyerIfNeeded({ ...kept, purchase: undefined }) : kept;
  const isLastRequest = kept.lastRequest && isSame(kept.lastRequest.items, items);
  // If an item was chosen anew since, that is another choice, and stays.
  const isSent = (key: string) => isDeepStrictEqual(items.get(key), kept.selected.get(key));
  const selected = without(kept.selected, [...items.keys()].filter(isSent));
  return withBuyerIfNeeded({ ...kept, selected, ...(isLastRequest && { lastRequest: undefined }) });
}

/** The buyer's data stay as long as anything may still be sent, in either flow. */
function withBuyerIfNeeded(kept: Kept): Kept {
  const { doubts, lastRequest, purchase, selected } = kept;
  const isNeeded = selected.size + doubts.length > 0 || (purchase ?? lastRequest) !== undefined;
  return isNeeded ? kept : { ...kept, buyer: undefined };
}

function givenBack(kept: Kept, doubt: Doubt): Kept {
  const { flow, items, files } = doubt;
  // All purchases share one form, whatever is typed into it by now.
  const isShown = flow === 'off-store' || isSameRequest(kept, doubt);
  return isShown
    ? withFiles(kept, flow, [...files, ...kept.files[flow]])
    : { ...kept, lastRequest: { items, files } };
}

/** The state after a flow's request was refused: online it can be brought back, off-store the form stays. */
export function refusing(kept: Kept, flow: Flow): Kept {
  if (flow === 'off-store') return kept;
  return {
    ...withFiles(kept, flow, []),
    selected: new Map(),
    lastRequest: { items: kept.selected, files: kept.files.online },
  };
}

export function recovering(kept: Kept): Kept {
  const { lastRequest } = kept;
  if (!lastRequest) return kept;
  if (leavingFor(kept.selected, lastRequest.items).length > 0) return kept;
  const selected = new Map([...kept.selected, ...lastRequest.items]);
  // Files that were attached for items cancelled since do not go along.
  const present = kept.selected.size === 0 ? [] : kept.files.online;
  const files = [...present, ...lastRequest.files];
  const filesFor = [...selected.keys()];
  return { ...withFiles(kept, 'online', files), selected, filesFor, lastRequest: undefined };
}

export const forgetting = (kept: Kept): Kept => ({ ...kept, lastRequest: undefined });

export const moreOf = ({ more }: Kept, protocol: number): MoreFiles =>
  more.get(protocol) ?? { attached: [], sent: [], refused: [] };

export const attachingMore = (kept: Kept, protocol: number, attached: Files): Kept => ({
  ...kept,
  more: new Map(kept.more).set(protocol, { ...moreOf(kept, protocol), attached }),
});

/** The state after all files attached to a protocol were sent. */
export function sendingMore(kept: Kept, protocol: number): Kept {
  const { attached, refused, sent } = moreOf(kept, protocol);
  const more = { attached: [], sent: [...sent, ...attached], refused };
  return { ...kept, more: new Map(kept.more).set(protocol, more) };
}

/**
 * The state, and all that are possible where the brand API refused files: any that were sent may be attached to their
 * protocol again. Source: .docs/rules/photos-and-invoices.md#sending.
 *
 * @param ofRequest the files that may have been in the protocol's request
 */
export function withRefusedFiles(kept: Kept, protocol: number, ofRequest: Files): Kept[] {
  const { attached, refused, sent } = moreOf(kept, protocol);
  const names = new Set([...ofRequest.filter((name) => !refused.includes(name)), ...sent]);
  const some = [...names].reduce<Files[]>(
    (subsets, name) => [...subsets, ...subsets.map((subset) => [...subset, name])],
    [[]],
  );
  return some.map((back) => {
    const more = {
      attached: [...attached, ...back],
      sent: sent.filter((name) => !back.includes(name)),
      refused: [...refused, ...back],
    };
    return { ...kept, more: new Map(kept.more).set(protocol, more) };
  });
}

/** The state after a deletion: of requests in doubt only the fact that they were sent stays. */
export const deleting = ({ asked, doubts }: Kept): Kept => ({
  ...NOTHING,
  doubts: doubts.map((doubt) => ({ ...doubt, files: [], isForgotten: true })),
  asked: new Map(Array.from(asked.keys(), (id) => [id, 'gone'])),
});

/** All states that are possible by now, because the portal may have settled any request in doubt at any moment. */
export function withAllSettled(kepts: readonly Kept[], days: number): Kept[] {
  const found = [...kepts];
  for (const kept of found) {
    for (const doubt of kept.doubts) if (found.length < MOST_KEPT) found.push(settling(kept, doubt));
  }
  return found.map((kept) => afterDays(kept, days));
}

/** One of several states that look alike; selected items in which they differ become unsure. */
export function anyOf([first = NOTHING, ...others]: readonly Kept[]): Kept {
  const isDoubtful = ([key, answers]: [string, Answers]) =>
    others.some(({ selected }) => JSON.stringify(selected.get(key)) !== JSON.stringify(answers));
  const doubtful = [...first.selected].filter(isDoubtful).map(([key]) => key);
  return { ...first, unsure: new Set([...first.unsure, ...doubtful]) };
}

const MOST_KEPT = 64;

function without(lines: ByLine, keys: readonly string[]): ByLine {
  return new Map([...lines].filter(([key]) => !keys.includes(key)));
}

function isSame(one: ByLine, other: ByLine): boolean {
  return JSON.stringify([...one]) === JSON.stringify([...other]);
}
