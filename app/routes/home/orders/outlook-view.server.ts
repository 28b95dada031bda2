import { daysBetween, type CalendarDate } from '~/domain/dates-and-money/calendar-date.ts';
import type { Limit, Outlook } from '~/domain/choices/eligibility.ts';
import { joinParts } from '~/i18n/join-parts.ts';
import { shownDay } from '~/i18n/shown.ts';
import type { Text } from '~/i18n/text-keys.ts';

/** Until when something can be requested for a line, or why nothing can. */
export interface OutlookView {
  isOpen: boolean;
  /** The soonest end, with what it is for, and how near it is. */
  text: string;
  /** Each of the next ends, how many there are after them, and what has none. */
  more: readonly string[];
  /** The names of reasons in both texts, which are the brand's words. */
  reasons: readonly string[];
}

/** From this many days before the end on, the text says how many are left. */
const FEW_DAYS = 7;

/** How many ends are told of one line: the soonest ones. */
const MOST_ENDS = 6;

export function outlookView(text: Text, outlook: Outlook, today: CalendarDate): OutlookView {
  if (outlook.code === 'deadline') {
    return {
      isOpen: false,
      text: text('lines:why.deadline', dateOf(text, outlook.until, today)),
      more: [],
      reasons: [],
    };
  }
  if (outlook.code !== 'eligible') {
    return { isOpen: false, text: text(`lines:why.${outlook.code}`), more: [], reasons: [] };
  }
  const { expired, limits } = outlook;
  const [soonest] = limits;
  if (!soonest) return { isOpen: true, text: '', more: [], reasons: [] };
  const days = soonest.until === undefined ? 0 : daysBetween(today, soonest.until);
  const left = days > 0 && days <= FEW_DAYS && text('lines:until-days', { count: days });
  // If all end on one day, their purpose need not be named.
  const isForAll = expired === undefined && limits.every(({ until }) => until === soonest.until);
  const ending = limits.filter(({ until }) => until !== undefined);
  const told = ending.slice(0, MOST_ENDS);
  const endless = limits.filter(({ until }) => until === undefined);
  const untold = ending.length - told.length;
  const [first = '', ...others] = isForAll
    ? [endText(text, soonest, today)]
    : [
        ...told.map((limit) => limitText(text, limit, today)),
        ...(untold > 0 ? [text('lines:limits-more', { count: untold })] : []),
        ...endless.map((limit) => limitText(text, limit, today)),
      ];
  const over = expired && text('lines:why.deadline-some', dateOf(text, expired, today));
  return {
    isOpen: true,
    text: joinParts(first, left),
    more: [...others, over].filter((part) => typeof part === 'string'),
    reasons: isForAll
      ? []
      : [...told, ...endless].flatMap(({ purpose, reasons: [name = ''] }) =>
          purpose === undefined ? name : [],
        ),
  };
}

function endText(text: Text, { until }: Limit, today: CalendarDate): string {
  if (until === undefined) return text('lines:no-limit');
  return until === today ? text('lines:until-today') : text('lines:until', dateOf(text, until, today));
}

/** "Trocar até 16/12", or by the reasons' names: "Chegou atrasado e mais 1: sem prazo". */
function limitText(text: Text, { purpose, reasons, until }: Limit, today: CalendarDate): string {
  const named = purpose === undefined ? shortList(text, reasons) : text(`lines:purpose.${purpose}`);
  if (until === undefined) return text('lines:no-limit-for', { reasons: named });
  if (until === today) return text('lines:until-today-for', { reasons: named });
  const { date } = dateOf(text, until, today);
  return purpose === undefined
    ? text('lines:until-for', { reasons: named, date })
    : text(`lines:until-purpose.${purpose}`, { date });
}

function shortList(text: Text, [first = '', ...more]: readonly string[]): string {
  return more.length === 0 ? first : text('lines:reasons-more', { reason: first, count: more.length });
}

function dateOf(text: Text, date: CalendarDate, today: CalendarDate): { date: string } {
  return { date: shownDay(text, date, today) };
}
