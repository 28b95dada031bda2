import { daysBetween, type CalendarDate } from '~/domain/calendar-date.ts';
import type { Limit, Outlook } from '~/domain/eligibility.ts';
import { shownDate } from '~/i18n/shown.ts';
import type { Text } from '~/i18n/text-keys.ts';

/** Until when something can be requested for a line, or why nothing can. */
export interface OutlookView {
  isOpen: boolean;
  /** The nearest end, with what it is for. */
  text: string;
  /** How near it is, and each of the other ends. */
  more: readonly string[];
  /** The names of reasons in both texts, which are the brand's words. */
  reasons: readonly string[];
}

/** From this many days before the end on, the text says how many are left. */
const FEW_DAYS = 7;

export function outlookView(text: Text, outlook: Outlook, today: CalendarDate): OutlookView {
  if (outlook.code === 'deadline') {
    return {
      isOpen: false,
      text: text('home:why.deadline', dateOf(text, outlook.until)),
      more: [],
      reasons: [],
    };
  }
  if (outlook.code !== 'eligible') {
    return { isOpen: false, text: text(`home:why.${outlook.code}`), more: [], reasons: [] };
  }
  const { expired, limits } = outlook;
  const [nearest, ...others] = limits;
  const days = nearest?.until === undefined ? 0 : daysBetween(today, nearest.until);
  const more = [
    days > 0 && days <= FEW_DAYS && text('home:line.until-days', { count: days }),
    ...others.map((limit) => limitText(text, limit, today)),
    expired && text('home:why.deadline-some', dateOf(text, expired)),
  ].filter((part) => typeof part === 'string');
  // Where all reasons end on one day, none is named.
  const isForAll = others.length === 0 && expired === undefined;
  const words = nearest && (isForAll ? endText(text, nearest, today) : limitText(text, nearest, today));
  return {
    isOpen: true,
    text: words ?? '',
    more,
    reasons: limits.flatMap(({ reasons: [first = ''] }) => first),
  };
}

function endText(text: Text, { until }: Limit, today: CalendarDate): string {
  if (until === undefined) return text('home:line.no-limit');
  return until === today ? text('home:line.until-today') : text('home:line.until', dateOf(text, until));
}

function limitText(text: Text, { reasons, until }: Limit, today: CalendarDate): string {
  const [first = '', ...more] = reasons;
  const named =
    more.length === 0 ? first : text('home:line.reasons-more', { reason: first, count: more.length });
  if (until === undefined) return text('home:line.no-limit-for', { reasons: named });
  return until === today
    ? text('home:line.until-today-for', { reasons: named })
    : text('home:line.until-for', { reasons: named, ...dateOf(text, until) });
}

function dateOf(text: Text, date: CalendarDate): { date: string } {
  return { date: shownDate(text, date) };
}
