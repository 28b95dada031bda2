import type { AppLoadContext } from '@remix-run/node';

import { dateParts, daysBetween, formatDate, weekday, type CalendarDate } from '~/domain/calendar-date.ts';
import { findBlock, lineOutlook, type Block, type Outlook } from '~/domain/eligibility.ts';
import { formatMoney } from '~/domain/money.ts';
import { groupByDelivery, lineKey, type OrderLine } from '~/domain/order-line.ts';
import type { ChosenItem, LiveData, Revalidation } from '~/domain/selection.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { joinParts } from '~/i18n/join-parts.ts';
import type { Text } from '~/i18n/text-keys.ts';
import { pictureOf, type ProductPictureView } from '~/models/product-picture.server.ts';

/** A picture beside its product's name; without a text of its own, as a page has many of them. */
type LinePicture = Omit<ProductPictureView, 'alt'>;

/** A line of the home in words. */
export interface LineView {
  key: string;
  name: string;
  colour: string | undefined;
  size: string | undefined;
  order: string;
  tracking: string | undefined;
  value: string | undefined;
  picture: LinePicture;
  /** Until when something can be requested, or why nothing can. */
  outlook: { isOpen: boolean; text: string; more: string | undefined };
  /** What was chosen for it, when it is among the selected items. */
  selected: string | undefined;
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
  picture: LinePicture;
  summary: string;
}

/** A dialog's three parts, and the way on. */
export interface BlockView {
  title: string;
  text: string;
  next: string;
  /** Choosing another reason can help. */
  hasOtherReasons: boolean;
}

export function daysView(context: AppLoadContext, live: LiveData, selections: Revalidation): DayView[] {
  const text = textFor(context.language);
  const chosen = new Map(
    selections.complete.map((item) => [item.selection.lineKey, chosenSummary(text, item)]),
  );
  return groupByDelivery(live.lines).map(({ deliveredOn, lines }) => ({
    ...dayHeading(text, deliveredOn, live.today),
    lines: lines.map((line) => ({
      ...lineView(context, line, live),
      selected: chosen.get(lineKey(line)),
    })),
  }));
}

export function selectedViews(context: AppLoadContext, selections: Revalidation): SelectedView[] {
  const text = textFor(context.language);
  const incomplete = selections.incomplete.map(({ line }) => ({ line, summary: text('home.line.change') }));
  const complete = selections.complete.map((item) => ({
    line: item.line,
    summary: chosenSummary(text, item),
  }));
  return [...complete, ...incomplete].map(({ line, summary }) => ({
    key: lineKey(line),
    name: line.productName ?? line.productCode,
    picture: linePicture(context, line),
    summary,
  }));
}

/** "Troca por 42", "Reembolso", or the wish in the brand's own words. */
export function chosenSummary(text: Text, { wish, size, colour, line }: ChosenItem): string {
  const parts = [wish.name, size ?? line.size, colour ?? line.colour];
  return joinParts(...(wish.isRefund ? [wish.name] : parts)) || text('home.line.selected');
}

/** Why a line cannot be returned for a reason, or, before one is chosen, for any. */
export function blockView(
  context: AppLoadContext,
  line: OrderLine,
  reasonId: number | undefined,
  live: LiveData,
): BlockView | undefined {
  const reasons = reasonId === undefined ? live.reasons : live.reasons.filter(({ id }) => id === reasonId);
  const blocks = reasons.map((reason) => findBlock(line, reason, live.today));
  const block = blocks.every((found) => found !== undefined) ? blocks[0] : undefined;
  if (!block) return undefined;
  const text = textFor(context.language);
  const brand = context.brand.name;
  return {
    title: text(`blocked.${block.code}.title`),
    text: ownMessage(block) ?? text(`blocked.${block.code}.text`, blockValues(block)),
    next: text(`blocked.${block.code}.next`, { brand }),
    hasOtherReasons: reasonId !== undefined && (block.code === 'deadline' || block.code === 'second'),
  };
}

function ownMessage(block: Block): string | undefined {
  return 'message' in block ? block.message : undefined;
}

function blockValues(block: Block): Record<string, string | number> {
  if (block.code !== 'deadline') return {};
  return {
    delivered: formatDate(block.deliveredOn),
    until: formatDate(block.until),
    count: block.daysSinceDelivery,
  };
}

function lineView(context: AppLoadContext, line: OrderLine, live: LiveData): LineView {
  const text = textFor(context.language);
  return {
    key: lineKey(line),
    name: line.productName ?? line.productCode,
    colour: line.colour,
    size: line.size,
    order: String(line.orderCode),
    tracking: line.trackingCode,
    value: line.grossValue === undefined ? undefined : formatMoney(line.grossValue),
    picture: linePicture(context, line),
    outlook: outlookView(text, lineOutlook(line, live.reasons, live.today), live.today),
    selected: undefined,
  };
}

function linePicture(context: AppLoadContext, line: OrderLine): LinePicture {
  const { src, kind } = pictureOf(context, line);
  return { src, kind };
}

function outlookView(text: Text, outlook: Outlook, today: CalendarDate): LineView['outlook'] {
  if (outlook.code === 'deadline') {
    return {
      isOpen: false,
      text: text('home.why.deadline', { date: formatDate(outlook.until) }),
      more: undefined,
    };
  }
  if (outlook.code !== 'eligible') {
    return { isOpen: false, text: text(`home.why.${outlook.code}`), more: undefined };
  }
  const { until, expired } = outlook;
  const some = expired && text('home.why.deadline-some', { date: formatDate(expired) });
  if (until === undefined) return { isOpen: true, text: some ?? '', more: undefined };
  const days = daysBetween(today, until);
  return {
    isOpen: true,
    text: days === 0 ? text('home.line.until-today') : text('home.line.until', { date: formatDate(until) }),
    more: days > 0 && days <= FEW_DAYS ? text('home.line.until-days', { count: days }) : some,
  };
}

/** From here on the days are counted out. */
const FEW_DAYS = 7;

function dayHeading(text: Text, date: CalendarDate | undefined, today: CalendarDate) {
  if (date === undefined) return { heading: text('home.group-undated'), weekday: undefined };
  const { year, month, day } = dateParts(date);
  const monthName = text('date.months').split(' ')[month - 1] ?? '';
  const dayAndMonth = `${String(day).padStart(2, '0')} ${monthName}`;
  const heading = year === dateParts(today).year ? dayAndMonth : `${dayAndMonth} ${year}`;
  return { heading, weekday: text('date.weekdays').split(' ')[weekday(date)] ?? '' };
}
