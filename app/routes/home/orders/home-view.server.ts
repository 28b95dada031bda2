import type { AppLoadContext } from '@remix-run/node';

import { detailsApart } from '~/domain/orders/alike-lines.ts';
import { dateParts, type CalendarDate } from '~/domain/dates-and-money/calendar-date.ts';
import { lineOutlooks, type Outlook } from '~/domain/choices/eligibility.ts';
import { protocolsByLine, type AskingProtocol } from '~/domain/orders/line-protocols.ts';
import { groupByDelivery, lineKey, shownName, type OrderLine } from '~/domain/orders/order-line.ts';
import type { ChosenItem, LiveData } from '~/domain/selection/judgement.ts';
import type { Revalidation } from '~/domain/selection/revalidation.ts';
import { voucherWorth, type BonusPercents } from '~/domain/choices/voucher.ts';
import { apartWords } from '~/i18n/apart-words.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { joinParts } from '~/i18n/join-parts.ts';
import { shownMoney } from '~/i18n/shown.ts';
import type { Text } from '~/i18n/text-keys.ts';
import { pictureOf, type ProductPictureView } from '~/frame/brand-answers/product-picture.server.ts';

import { lineProtocolsView, type LineProtocolsView } from './line-protocols-view.server.ts';
import { outlookView, type OutlookView } from './outlook-view.server.ts';

/** A line of the home in words. */
export interface LineView {
  key: string;
  name: string;
  colour: string | undefined;
  size: string | undefined;
  /**
   * What tells it from another of its name and size, for a customer who hears only its links; empty where there is
   * none.
   */
  apart: string;
  order: string;
  tracking: string | undefined;
  value: string | undefined;
  picture: ProductPictureView;
  outlook: OutlookView;
  /** The protocols that have units of it, where there are any. */
  protocols: LineProtocolsView | undefined;
  /** Its choices, if it is among the selected items. */
  selected: ChosenView | undefined;
}

/** The choices for a line in words, and which of the words are the brand API's. */
interface ChosenView {
  text: string;
  names: (string | undefined)[];
}

export interface DayView {
  heading: string;
  /** Undefined for the lines without a delivery date. */
  weekday: string | undefined;
  lines: LineView[];
}

/** A selected item in the sidebar. */
export interface SelectedView {
  key: string;
  name: string;
  picture: ProductPictureView;
  /** What tells it from another of its name; empty where there is none. */
  apart: string;
  /** Its colour, where that is said. */
  colour: string | undefined;
  summary: ChosenView;
  /** The data that it refers to did not come: it can be cancelled, and waits otherwise. */
  isUnsure: boolean;
}

interface DaysSources {
  live: LiveData;
  selections: Revalidation;
  percents: BonusPercents;
  /** The protocols that may hold units of a line. */
  protocols: readonly AskingProtocol[];
}

export function daysView(
  context: AppLoadContext,
  { live, percents, protocols, selections }: DaysSources,
): DayView[] {
  const text = textFor(context.language);
  const chosen = new Map(
    selections.complete.map((item) => [item.selection.lineKey, chosenSummary(text, item, percents)]),
  );
  const protocolsOf = protocolsByLine(live.lines, protocols);
  const outlookOf = lineOutlooks(live, live.today);
  const apartOf = detailsApart(live.lines, (line) => JSON.stringify([shownName(line), line.size]));
  return groupByDelivery(live.lines).map(({ deliveredOn, lines }) => ({
    ...dayHeading(text, deliveredOn, live.today),
    lines: lines.map((line) => ({
      ...lineView(context, line, live.today, outlookOf(line)),
      apart: apartWords(text, line, apartOf(line)),
      protocols: lineProtocolsView(text, protocolsOf(line)),
      selected: chosen.get(lineKey(line)),
    })),
  }));
}

export function selectedViews(
  context: AppLoadContext,
  selections: Revalidation,
  percents: BonusPercents,
): SelectedView[] {
  const text = textFor(context.language);
  const incomplete = selections.incomplete.map(({ line }) => ({
    line,
    imageUrl: line.imageUrl,
    summary: ownWords(text('home:line.change')),
  }));
  const complete = selections.complete.map((item) => ({
    line: item.line,
    imageUrl: item.imageUrl,
    summary: chosenSummary(text, item, percents),
  }));
  const all = [...complete, ...incomplete];
  const known = selections.unsure.flatMap(({ line }) => line ?? []);
  const apartOf = detailsApart([...all.map(({ line }) => line), ...known], shownName);
  const judged = all.map(({ imageUrl, line, summary }) => ({
    key: lineKey(line),
    name: shownName(line),
    apart: apartWords(text, line, apartOf(line)),
    colour: line.colour,
    picture: pictureOf(context, { ...line, imageUrl }),
    summary,
    isUnsure: false,
  }));
  return [...judged, ...selections.unsure.map((waiting) => unsureView(context, waiting, apartOf))];
}

function unsureView(
  context: AppLoadContext,
  { line, selection }: Revalidation['unsure'][number],
  apartOf: ReturnType<typeof detailsApart>,
): SelectedView {
  const text = textFor(context.language);
  const name = line ? shownName(line) : text('summary:selection.unsure-name');
  return {
    key: selection.lineKey,
    name,
    apart: line ? apartWords(text, line, apartOf(line)) : '',
    colour: line?.colour,
    picture: pictureOf(context, { productCode: '', productName: name, imageUrl: line?.imageUrl }),
    summary: ownWords(text('summary:selection.unsure')),
    isUnsure: true,
  };
}

/** "Trocar por outro tamanho · 42 · Azul", or where the money goes: "Vale-compras de R$ 439,89". */
export function chosenSummary(text: Text, item: ChosenItem, percents: BonusPercents): ChosenView {
  const { wish, size, colour, line, voucher } = item;
  if (wish.isRefund) {
    const amount = voucher === 'accepted' ? voucherWorth(line.grossValue, wish, percents) : line.grossValue;
    const key = voucher === 'accepted' ? 'summary:selection.voucher' : 'summary:selection.refund';
    return amount === undefined
      ? { text: wish.name, names: [wish.name] }
      : ownWords(text(key, { amount: shownMoney(text, amount) }));
  }
  return {
    text: joinParts(wish.name, size ?? line.size, colour ?? line.colour) || text('home:line.selected'),
    names: [wish.name, colour ?? line.colour],
  };
}

function ownWords(text: string): ChosenView {
  return { text, names: [] };
}

function lineView(
  context: AppLoadContext,
  line: OrderLine,
  today: CalendarDate,
  outlook: Outlook,
): Omit<LineView, 'apart' | 'protocols' | 'selected'> {
  const text = textFor(context.language);
  return {
    key: lineKey(line),
    name: shownName(line),
    colour: line.colour,
    size: line.size,
    order: String(line.orderCode),
    tracking: line.trackingCode,
    value: line.grossValue === undefined ? undefined : shownMoney(text, line.grossValue),
    picture: pictureOf(context, line),
    outlook: outlookView(text, outlook, today),
  };
}

function dayHeading(text: Text, date: CalendarDate | undefined, today: CalendarDate) {
  if (date === undefined) return { heading: text('home:group-undated'), weekday: undefined };
  const { year, day } = dateParts(date);
  const dayAndMonth = `${String(day).padStart(2, '0')} ${text('frame:format.month', { date })}`;
  const heading = year === dateParts(today).year ? dayAndMonth : `${dayAndMonth} ${year}`;
  return { heading, weekday: text('frame:format.weekday', { date }) };
}
