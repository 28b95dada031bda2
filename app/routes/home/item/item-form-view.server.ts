import type { AppLoadContext } from '@remix-run/node';

import {
  otherColoursInSize,
  sizesInColour,
  sizesInOtherColours,
  type BalanceRow,
  type SizeOption,
} from '~/domain/choices/balance.ts';
import type { Bank } from '~/domain/bank/bank-list.ts';
import { needsBankData } from '~/domain/bank/bank-section.ts';
import { findBlock, lastEligibleDay, type Block } from '~/domain/choices/eligibility.ts';
import type { TypedAnswers, WishAnswer } from '~/domain/choices/item-answers.ts';
import type { OrderLine } from '~/domain/orders/order-line.ts';
import { subReasonsOf, type Reason } from '~/domain/choices/reason.ts';
import type { ChoiceFault, LiveData } from '~/domain/selection/judgement.ts';
import { needsColour, offersVoucher, questionsOf, wishesOf, type Wish } from '~/domain/choices/wish.ts';
import { sayFaults } from '~/forms/form-fault.ts';
import type { FormReply } from '~/forms/form-reply.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { joinParts } from '~/i18n/join-parts.ts';
import { shownDate, shownMoney } from '~/i18n/shown.ts';
import type { Text } from '~/i18n/text-keys.ts';
import type { BankSection } from '~/models/bank.server.ts';
import type { Part, FaultView } from '~/frame/faults/load-part.server.ts';

import { pictureOf, type ProductPictureView } from '~/frame/brand-answers/product-picture.server.ts';

import type { BlockView } from '../dialogs/block-view.server.ts';
import type { UnitsNotice } from '../orders/line-protocols-view.server.ts';
import type { LeavingView } from '../selection/leaving-view.server.ts';
import { bankView, type BankView } from './bank-view.server.ts';
import { choiceFault } from './form-faults.ts';
import { sizesHint, type SizesHint } from './sizes-hint.ts';

/** What a line's form offers, for whatever reason is chosen: script shows the rest of the questions at once. */
export interface ItemFormView {
  key: string;
  /** A unit of it is in a protocol already. */
  unitsNotice?: UnitsNotice | undefined;
  choices: TypedAnswers;
  /** Why nothing can be requested for the chosen reason. */
  block?: BlockView | undefined;
  /** What the customer has. */
  own: { size: string | undefined; colour: string | undefined; picture: ProductPictureView };
  reasons: ReasonView[];
  /** The details of the reasons could not be loaded. */
  subReasonsFault: FaultView | undefined;
  sizes: readonly SizeOption[];
  sizesHint: SizesHint | undefined;
  colours: { colour: string; hex: string | undefined; src: string | undefined; isInStock: boolean }[];
  /** The message beside a choice that is not in the stock any more, by field. */
  stockFaults: Readonly<Record<string, string[]>>;
  /** The stock could not be loaded. */
  balanceFault: FaultView | undefined;
  /** Set if the chosen wish offers a voucher, or an earlier offer was answered. */
  voucher: VoucherView | undefined;
  /** Set if the refund needs an account. */
  bank: Part<BankView> | undefined;
  /** Set if the form comes back with faults although it was not sent itself. */
  reply: FormReply | undefined;
  /** The items that would leave the selection if this one were added now. */
  leaving: LeavingView | undefined;
}

export interface ReasonView {
  id: string;
  name: string;
  note: string | undefined;
  /** The customer can choose it, but only learns why it does not apply. */
  isBlocked: boolean;
  needsPhotos: boolean;
  subReasons: { id: string; name: string }[];
  wishes: WishView[];
}

export interface WishView {
  id: string;
  name: string;
  help: string | undefined;
  /** The questions that it asks. */
  asks: readonly WishAnswer[];
  isRefund: boolean;
}

/**
 * The offer of a voucher, with its amount as text and in cents (`worth`), and the refund's amount; or that no bonus is in
 * force; or that the bonuses could not be loaded.
 */
export type VoucherOffer =
  | { state: 'offered'; amount: string; gross: string; worth: number }
  | { state: 'none' }
  | { state: 'failed'; fault: FaultView };

/** The offer, and what is refunded without it, where the order tells. */
interface VoucherView {
  offer: VoucherOffer;
  gross: string | undefined;
}

/** Where a refund goes, and the banks to choose from. */
export interface BankSources {
  section: Part<BankSection>;
  banks: Part<readonly Bank[]>;
}

interface ItemFormParts {
  key: string;
  line: OrderLine;
  choices: TypedAnswers;
  /** The chosen one. */
  wish: Wish | undefined;
  live: LiveData;
  subReasonsFault: FaultView | undefined;
  /** Undefined where no choice needs it yet. */
  balance: Part<readonly BalanceRow[]> | undefined;
  stockFaults: readonly ChoiceFault[];
  /** Undefined where the wish offers none. In cents; without an amount no bonus is in force, or the order has no price. */
  voucher: { amount: number | undefined; fault?: undefined } | { fault: FaultView } | undefined;
  /** Undefined where no choice needs it yet. */
  bank: BankSources | undefined;
  reply: FormReply | undefined;
  leaving: LeavingView | undefined;
}

export function itemFormView(context: AppLoadContext, parts: ItemFormParts): ItemFormView {
  const { balance, bank, choices, key, leaving, line, live, reply, subReasonsFault, voucher, wish } = parts;
  const rows = balance?.value ?? [];
  const isColourExchange = wish !== undefined && needsColour(wish);
  const sizes = isColourExchange ? sizesInOtherColours(rows, line.colour) : sizesInColour(rows, line.colour);
  return {
    key,
    choices,
    own: { size: line.size, colour: line.colour, picture: pictureOf(context, line) },
    reasons: live.reasons.map((offered) => reasonView(context, line, offered, live)),
    subReasonsFault,
    sizes: withChosen(sizes, choices.size),
    sizesHint:
      balance?.value && sizesHint(textFor(context.language), line.colour, { rows, sizes, isColourExchange }),
    colours:
      isColourExchange && choices.size !== undefined ? colourViews(context, rows, choices.size, line) : [],
    stockFaults: sayFaults(textFor(context.language), parts.stockFaults.map(choiceFault)),
    balanceFault: balance?.fault,
    voucher: voucher && voucherView(textFor(context.language), line, voucher),
    bank: bank && bankPart(bank),
    reply,
    leaving,
  };
}

/** A chosen size of which the stock has no row stays chosen: it may be one that could not be read. */
function withChosen(sizes: readonly SizeOption[], chosen: string | undefined): readonly SizeOption[] {
  if (chosen === undefined || sizes.some(({ size }) => size === chosen)) return sizes;
  return [...sizes, { size: chosen, isInStock: true }];
}

function reasonView(context: AppLoadContext, line: OrderLine, reason: Reason, live: LiveData): ReasonView {
  const block = findBlock(line, reason, live.today);
  return {
    id: String(reason.id),
    name: reason.name,
    note: block ? blockNote(context, block) : reasonNote(context, line, reason),
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
    asks: questionsOf(wish),
    isRefund: wish.isRefund,
  };
}

/** The note of a reason that cannot be chosen promises no last day. */
function blockNote({ language }: AppLoadContext, block: Block): string {
  const text = textFor(language);
  if (block.code === 'deadline') return text('lines:why.deadline', { date: shownDate(text, block.until) });
  return text(`lines:why.${block.code}`);
}

function reasonNote({ language }: AppLoadContext, line: OrderLine, reason: Reason): string | undefined {
  const text = textFor(language);
  const until = line.deliveredOn && lastEligibleDay(line.deliveredOn, reason);
  const notes = [
    until && text('home:item.reason-until', { date: shownDate(text, until) }),
    reason.needsPhotos && text('home:item.reason-photos'),
  ];
  return joinParts(...notes) || undefined;
}

function colourViews(
  context: AppLoadContext,
  rows: readonly BalanceRow[],
  size: string,
  line: OrderLine,
): ItemFormView['colours'] {
  return otherColoursInSize(rows, size, line.colour).map(({ colour, colourHex, imageUrl, isInStock }) => ({
    colour,
    hex: toHexColour(colourHex),
    src: context.pictureAddress(imageUrl),
    isInStock,
  }));
}

function bankPart({ banks, section }: BankSources): Part<BankView> {
  return section.fault ? section : { value: bankView(section.value, banks) };
}

function voucherView(
  text: Text,
  { grossValue }: OrderLine,
  voucher: NonNullable<ItemFormParts['voucher']>,
): VoucherView {
  const gross = grossValue === undefined ? undefined : shownMoney(text, grossValue);
  if (voucher.fault) return { gross, offer: { state: 'failed', fault: voucher.fault } };
  const { amount } = voucher;
  const isOffered = amount !== undefined && gross !== undefined;
  return {
    gross,
    offer: isOffered
      ? { state: 'offered', amount: shownMoney(text, amount), gross, worth: amount }
      : { state: 'none' },
  };
}

/**
 * Where a voucher is offered, the account is only asked for once it was declined
 * (.docs/rules/vouchers-and-refunds.md#voucher-offer).
 */
export function asksBankData(wish: Wish, line: OrderLine, { voucher }: TypedAnswers): boolean {
  const isDecided = !offersVoucher(wish) || voucher !== undefined;
  return isDecided && needsBankData({ wish, line, voucher });
}

/** The API writes colours with or without `#`; anything else is no colour to draw with. */
function toHexColour(hex: string | undefined): string | undefined {
  const digits = /^#?([0-9a-f]{6})$/i.exec(hex ?? '')?.[1];
  return digits && `#${digits}`;
}
