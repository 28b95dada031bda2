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

/** A request that was sent, and what became of it the portal may not know. */
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

/** Whether it is kept what a protocol was asked for: unclear where another request may be meant by its number. */
type Asked = 'kept' | 'unclear' | 'gone';

/** What the portal keeps of a customer at a brand: what they did, on whatever device. */
export interface Kept {
  selected: ByLine;
  /** Of these it is not certain with which answers they are selected: pages show only what was typed last. */
  unsure: ReadonlySet<string>;
  typed: ByLine;
  /**
   * Forms that may still have the answers with which their item was added, because the portal died between the adding and
   * the form's clearing. It is seen once the item is not selected any more.
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
  /** Of protocols that the brand asked something about, by their numbers. */
  more: ReadonlyMap<number, MoreFiles>;
}

/** Files of a protocol beside those of its request. */
export interface MoreFiles {
  attached: Files;
  /** On their way to the brand API, or there. */
  sent: Files;
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

/** The form of an item was sent, with whatever button. */
export function typing(kept: Kept, { key }: Item, answers: Answers): Kept {
  const typed = new Map(kept.typed).set(key, answersAfter(answersOf(kept, key), answers));
  return { ...kept, typed, mayBeTyped: without(kept.mayBeTyped, [key]) };
}

/** An item with photos stays alone, whichever came first. */
function leavingFor(selected: ByLine, coming: ByLine): string[] {
  const isAlone = [...coming.values()].some(needsPhotos);
  const others = [...selected].filter(([key]) => !coming.has(key));
  return others.filter(([, answers]) => isAlone || needsPhotos(answers)).map(([key]) => key);
}

/** What is in an item's form was to be added, so many days after the run began. */
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

/** The portal died while this was added. */
export function dying(added: Kept, { key }: Item): Kept {
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

/** What is out of time leaves when it is read. */
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

/** A flow's request was sent, and nobody heard of it. */
export function sending(kept: Kept, flow: Flow, made: number | undefined): Kept {
  const items = flow === 'online' ? kept.selected : new Map<string, Answers>();
  const purchase = flow === 'off-store' ? kept.purchase : undefined;
  const doubt: Doubt = { flow, items, purchase, files: kept.files[flow], made, isForgotten: false };
  return { ...withFiles(kept, flow, []), doubts: [...kept.doubts, doubt] };
}

/** It became known what a request became: a protocol, or none. */
export function settling(kept: Kept, doubt: Doubt): Kept {
  const open = { ...kept, doubts: kept.doubts.filter((other) => other !== doubt) };
  if (doubt.made === undefined) return givenBack(open, doubt);
  const isOnly = kept.doubts.length === 1;
  const asked = new Map(kept.asked).set(doubt.made, doubt.isForgotten ? 'gone' : isOnly ? 'kept' : 'unclear');
  return putAway({ ...open, asked }, doubt);
}

/** Whether a request in doubt is about something that is asked for now. */
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
  // What was chosen since for an item is another choice, and stays.
  const isSent = (key: string) => isDeepStrictEqual(items.get(key), kept.selected.get(key));
  const selected = without(kept.selected, [...items.keys()].filter(isSent));
  return withBuyerIfNeeded({ ...kept, selected, ...(isLastRequest && { lastRequest: undefined }) });
}

/** The buyer's data are for whatever may still be sent, in either flow. */
function withBuyerIfNeeded(kept: Kept): Kept {
  const { doubts, lastRequest, purchase, selected } = kept;
  const isNeeded = selected.size + doubts.length > 0 || (purchase ?? lastRequest) !== undefined;
  return isNeeded ? kept : { ...kept, buyer: undefined };
}

function givenBack(kept: Kept, doubt: Doubt): Kept {
  const { flow, items, files } = doubt;
  // Purchases have one form, whatever is typed into it by now.
  const isShown = flow === 'off-store' || isSameRequest(kept, doubt);
  return isShown
    ? withFiles(kept, flow, [...files, ...kept.files[flow]])
    : { ...kept, lastRequest: { items, files } };
}

/** A flow's request was refused: it can be brought back, or the form stays. */
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
  // What was attached for items that were cancelled since does not go with it.
  const present = kept.selected.size === 0 ? [] : kept.files.online;
  const files = [...present, ...lastRequest.files];
  const filesFor = [...selected.keys()];
  return { ...withFiles(kept, 'online', files), selected, filesFor, lastRequest: undefined };
}

export const forgetting = (kept: Kept): Kept => ({ ...kept, lastRequest: undefined });

export const moreOf = ({ more }: Kept, protocol: number): MoreFiles =>
  more.get(protocol) ?? { attached: [], sent: [] };

export const attachingMore = (kept: Kept, protocol: number, attached: Files): Kept => ({
  ...kept,
  more: new Map(kept.more).set(protocol, { ...moreOf(kept, protocol), attached }),
});

/** All that is attached to a protocol is on its way. */
export function sendingMore(kept: Kept, protocol: number): Kept {
  const { attached, sent } = moreOf(kept, protocol);
  return { ...kept, more: new Map(kept.more).set(protocol, { attached: [], sent: [...sent, ...attached] }) };
}

/** Everything but that a request was sent. */
export const deleting = ({ asked, doubts }: Kept): Kept => ({
  ...NOTHING,
  doubts: doubts.map((doubt) => ({ ...doubt, files: [], isForgotten: true })),
  asked: new Map(Array.from(asked.keys(), (id) => [id, 'gone'])),
});

/** All that may be kept by now, where the portal may have found out about any of its requests at any moment. */
export function withAllSettled(kepts: readonly Kept[], days: number): Kept[] {
  const found = [...kepts];
  for (const kept of found) {
    for (const doubt of kept.doubts) if (found.length < MOST_KEPT) found.push(settling(kept, doubt));
  }
  return found.map((kept) => afterDays(kept, days));
}

/** One of some that look alike: what they differ in is not certain. */
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
