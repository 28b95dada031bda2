import type { AppLoadContext } from '@remix-run/node';

import { otherColoursInSize, sizesInColour, sizesInOtherColours, type BalanceRow } from '~/domain/balance.ts';
import { formatDate } from '~/domain/calendar-date.ts';
import { findBlock, lastEligibleDay } from '~/domain/eligibility.ts';
import type { OrderLine } from '~/domain/order-line.ts';
import { subReasonsOf, type Reason } from '~/domain/reason.ts';
import type { LiveData } from '~/domain/selection.ts';
import { needsColour, needsSize, wishesOf, type Wish } from '~/domain/wish.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import type { ItemChoices } from '~/models/item-choices.server.ts';

/** What a line's form offers, for whatever reason is chosen: script shows the rest of the questions at once. */
export interface ItemFormView {
  key: string;
  choices: ItemChoices;
  ownSize: string | undefined;
  ownColour: string | undefined;
  reasons: ReasonView[];
  sizes: { size: string; isInStock: boolean }[];
  colours: { colour: string; hex: string | undefined; isInStock: boolean }[];
  /** The stock could not be loaded. */
  balanceFailed: boolean;
}

export interface ReasonView {
  id: string;
  name: string;
  note: string | undefined;
  /** It can be chosen, but only to be told why it does not apply. */
  isBlocked: boolean;
  needsPhotos: boolean;
  subReasons: { id: string; name: string }[];
  wishes: WishView[];
}

export interface WishView {
  id: string;
  name: string;
  help: string | undefined;
  asksSize: boolean;
  asksColour: boolean;
}

/** @param balance the stock of the line's product, `failed`, or `undefined` where no choice needs it yet */
export function itemFormView(
  context: AppLoadContext,
  line: OrderLine,
  key: string,
  choices: ItemChoices,
  live: LiveData,
  balance: readonly BalanceRow[] | 'failed' | undefined,
): ItemFormView {
  const reasons = live.reasons.map((reason) => reasonView(context, line, reason, live));
  const wish = reasons.find(({ id }) => id === choices.reason)?.wishes.find(({ id }) => id === choices.wish);
  const rows = balance === 'failed' ? [] : (balance ?? []);
  return {
    key,
    choices,
    ownSize: line.size,
    ownColour: line.colour,
    reasons,
    sizes: wish?.asksColour ? sizesInOtherColours(rows, line.colour) : sizesInColour(rows, line.colour),
    colours:
      wish?.asksColour && choices.size !== undefined
        ? otherColoursInSize(rows, choices.size, line.colour).map(({ colour, colourHex, isInStock }) => ({
            colour,
            hex: toHexColour(colourHex),
            isInStock,
          }))
        : [],
    balanceFailed: balance === 'failed',
  };
}

function reasonView(context: AppLoadContext, line: OrderLine, reason: Reason, live: LiveData): ReasonView {
  const block = findBlock(line, reason, live.today);
  return {
    id: String(reason.id),
    name: reason.name,
    note: reasonNote(context, line, reason, block?.code === 'deadline'),
    isBlocked: block !== undefined,
    needsPhotos: reason.needsPhotos,
    subReasons: subReasonsOf(reason, live.subReasons).map(({ id, name }) => ({ id: String(id), name })),
    wishes: wishesOf(reason, live.wishes).map(wishView),
  };
}

function wishView(wish: Wish): WishView {
  return {
    id: String(wish.id),
    name: wish.name,
    help: wish.helpText,
    asksSize: needsSize(wish),
    asksColour: needsColour(wish),
  };
}

function reasonNote(
  { language }: AppLoadContext,
  line: OrderLine,
  reason: Reason,
  isOver: boolean,
): string | undefined {
  const text = textFor(language);
  const until = line.deliveredOn && lastEligibleDay(line.deliveredOn, reason);
  if (until && isOver) return text('home.why.deadline', { date: formatDate(until) });
  const notes = [
    until && text('item.reason-until', { date: formatDate(until) }),
    reason.needsPhotos && text('item.reason-photos'),
  ];
  return notes.filter(Boolean).join(' · ') || undefined;
}

/** The API writes colours with or without `#`; anything else is no colour to draw with. */
function toHexColour(hex: string | undefined): string | undefined {
  const digits = /^#?([0-9a-f]{6})$/i.exec(hex ?? '')?.[1];
  return digits && `#${digits}`;
}
