import { addDays, daysBetween, type CalendarDate } from '../dates-and-money/calendar-date.ts';
import type { OrderLine } from '../orders/order-line.ts';
import { purposeOf, type Purpose } from './purpose.ts';
import { deadlineOf, type Reason } from './reason.ts';
import { wishesOf, type Wish } from './wish.ts';

/** Why a line cannot be returned for a reason; the codes are also the keys of the texts. */
export type Block =
  | { readonly code: 'no-delivery' }
  | {
      readonly code: 'marketplace';
      /** The reason's own text, where it has one. */
      readonly message: string | undefined;
    }
  | {
      readonly code: 'deadline';
      readonly deliveredOn: CalendarDate;
      /** The last day on which the reason could be chosen. */
      readonly until: CalendarDate;
      readonly daysSinceDelivery: number;
      /** The reason's own text, where it has one. */
      readonly message: string | undefined;
    }
  | { readonly code: 'second' };

/** The reasons that end on one day, and serve one purpose where they have one. */
export interface Limit {
  /** The last day; undefined where they have no deadline. */
  readonly until: CalendarDate | undefined;
  /** The purpose, where it stands for these reasons and no others. */
  readonly purpose: Purpose | undefined;
  /** Their names, in the order of the list, each once; at least one. */
  readonly reasons: readonly string[];
}

/** The outlook of a line before a reason is chosen. */
export type Outlook =
  | {
      readonly code: 'eligible';
      /** When the reasons that can be chosen today end: the soonest first, no deadline last. */
      readonly limits: readonly Limit[];
      /** The latest last day among the reasons whose deadline has passed. */
      readonly expired: CalendarDate | undefined;
    }
  | { readonly code: 'no-delivery' }
  | { readonly code: 'marketplace' }
  | { readonly code: 'deadline'; /** The latest last day of all. */ readonly until: CalendarDate }
  | { readonly code: 'second' };

type LineFacts = Pick<OrderLine, 'deliveredOn' | 'isMarketplace' | 'isExchanged'>;

/**
 * Checks a reason for a line, in this order: delivery date, marketplace order, deadline, second
 * exchange.
 * @param today the day in America/Sao_Paulo, on the brand API's clock
 * @returns the first obstacle, or undefined where the reason can be chosen
 * Source: .docs/rules/deadlines.md#order-of-the-checks.
 */
export function findBlock(line: LineFacts, reason: Reason, today: CalendarDate): Block | undefined {
  if (line.deliveredOn === undefined) return { code: 'no-delivery' };
  if (line.isMarketplace) return { code: 'marketplace', message: reason.marketplaceMessage };

  const until = lastEligibleDay(line.deliveredOn, reason);
  if (until !== undefined && today > until) {
    return {
      code: 'deadline',
      deliveredOn: line.deliveredOn,
      until,
      daysSinceDelivery: daysBetween(line.deliveredOn, today),
      message: reason.deadlineMessage,
    };
  }
  const isSecondRefused = reason.allowsFirstExchange && !reason.allowsSecondExchange;
  return isSecondRefused && line.isExchanged ? { code: 'second' } : undefined;
}

/**
 * The last day on which a reason can be chosen: days since delivery at or above the limit are out of deadline, so it
 * is the delivery plus the limit less one day.
 * @returns undefined where the reason has no deadline
 * Source: .docs/rules/deadlines.md#deadline.
 */
export function lastEligibleDay(deliveredOn: CalendarDate, reason: Reason): CalendarDate | undefined {
  const days = deadlineOf(reason);
  return days === undefined ? undefined : addDays(deliveredOn, days - 1);
}

/** What is offered for a line: the reasons of the online flow, and the wishes of all. */
interface Offered {
  readonly reasons: readonly Reason[];
  readonly wishes: readonly Wish[];
}

/**
 * What the home says of each line before its form is opened: until when something can be requested for it, and what for,
 * or why nothing can. Where deadlines and the second exchange together close every reason, the second exchange is named:
 * it is what closes those still in time. A reason for which nothing can be wished is left out.
 * @param offered without any reasons, a line counts as eligible with no date known; without any wishes, no reason is
 *   left out
 * @param today the day in America/Sao_Paulo, on the brand API's clock
 * @returns a function from a line to its outlook. It judges the reasons once for all lines that are alike: a page of
 *   many lines and reasons would otherwise hold up everybody's
 * Source: .docs/rules/deadlines.md#last-day-of-an-order-line.
 */
export function lineOutlooks(
  { reasons, wishes }: Offered,
  today: CalendarDate,
): (line: LineFacts) => Outlook {
  const purposed = reasons
    .filter((reason) => wishes.length === 0 || wishesOf(reason, wishes).length > 0)
    .map((reason) => ({ reason, purpose: purposeOf(reason, wishes) }));
  const outlooks = new Map<string, Outlook>();
  return (line) => {
    const { deliveredOn, isExchanged, isMarketplace } = line;
    if (deliveredOn === undefined) return { code: 'no-delivery' };
    if (isMarketplace) return { code: 'marketplace' };
    const alike = `${deliveredOn} ${isExchanged}`;
    const known = outlooks.get(alike);
    if (known) return known;
    const judged = purposed.map(({ purpose, reason }) => ({
      name: reason.name,
      purpose,
      until: lastEligibleDay(deliveredOn, reason),
      block: findBlock(line, reason, today)?.code,
    }));
    const outlook = toOutlook(judged);
    outlooks.set(alike, outlook);
    return outlook;
  };
}

/** The outlook of a single line. */
export function lineOutlook(line: LineFacts, offered: Offered, today: CalendarDate): Outlook {
  return lineOutlooks(offered, today)(line);
}

function toOutlook(judged: readonly JudgedReason[]): Outlook {
  const open = judged.filter(({ block }) => block === undefined);
  const expired = latest(judged.filter(({ block }) => block === 'deadline'));
  if (open.length > 0 || judged.length === 0) {
    const told = tellablePurposes(judged);
    const purposed = open.map((reason) => ({
      ...reason,
      purpose: reason.purpose !== undefined && told.has(reason.purpose) ? reason.purpose : undefined,
    }));
    const limits = [...Map.groupBy(purposed, ({ until, purpose }) => `${until} ${purpose}`).values()]
      .map(toLimit)
      .sort(bySoonest);
    return { code: 'eligible', limits, expired };
  }
  const isSecond = judged.some(({ block }) => block === 'second');
  return isSecond || expired === undefined ? { code: 'second' } : { code: 'deadline', until: expired };
}

interface JudgedReason {
  readonly name: string;
  readonly purpose: Purpose | undefined;
  readonly until: CalendarDate | undefined;
  readonly block: Block['code'] | undefined;
}

/** The purposes that one last day can be told for: all their reasons can be chosen, and end on the same day. */
function tellablePurposes(judged: readonly JudgedReason[]): Set<Purpose | undefined> {
  const groups = [...Map.groupBy(judged, ({ purpose }) => purpose)].filter(([, [first, ...others]]) =>
    [first, ...others].every((reason) => reason?.block === undefined && reason?.until === first?.until),
  );
  return new Set(groups.map(([purpose]) => purpose));
}

function toLimit(ending: readonly JudgedReason[]): Limit {
  const [first] = ending;
  return {
    until: first?.until,
    purpose: first?.purpose,
    reasons: [...new Set(ending.map(({ name }) => name))],
  };
}

function bySoonest(one: Limit, other: Limit): number {
  const [first, second] = [one.until ?? NEVER, other.until ?? NEVER];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/** Sorts after every date. */
const NEVER = '~';

function latest(judged: readonly { until: CalendarDate | undefined }[]): CalendarDate | undefined {
  return judged
    .map(({ until }) => until)
    .filter((until) => until !== undefined)
    .toSorted()
    .at(-1);
}
