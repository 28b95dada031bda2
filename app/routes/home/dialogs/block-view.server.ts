import type { AppLoadContext } from '@remix-run/node';

import { daysBetween } from '~/domain/dates-and-money/calendar-date.ts';
import { findBlock, lineOutlook, type Block } from '~/domain/choices/eligibility.ts';
import type { OrderLine } from '~/domain/orders/order-line.ts';
import type { LiveData } from '~/domain/selection/judgement.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { shownDate } from '~/i18n/shown.ts';
import type { Text } from '~/i18n/text-keys.ts';

/** A dialog's three parts, and the way on. */
export interface BlockView {
  title: string;
  text: string;
  /** The text is the brand API's own. */
  isBrandText: boolean;
  next: string;
  /** Choosing another reason can help. */
  hasOtherReasons: boolean;
}

/**
 * Why the line cannot be returned for this reason. Without a reason, or where no other one would help: why it cannot be
 * returned at all.
 *
 * @returns undefined if it can be returned
 */
export function blockView(
  context: AppLoadContext,
  line: OrderLine,
  reasonId: number | undefined,
  live: LiveData,
): BlockView | undefined {
  const ofLine = lineBlockView(context, line, live);
  const reason = live.reasons.find(({ id }) => id === reasonId);
  const block = reason && findBlock(line, reason, live.today);
  if (!block) return ofLine;
  const isOfReason = block.code === 'deadline' || block.code === 'second';
  const own = ownMessage(block);
  // The brand's words about the chosen reason are shown, but no other reason is recommended.
  if (isOfReason && ofLine) return own === undefined ? ofLine : { ...ofLine, text: own, isBrandText: true };
  const text = textFor(context.language);
  return {
    title: text(`lines:blocked.${block.code}.title`),
    isBrandText: own !== undefined,
    text: own ?? text(`lines:blocked.${block.code}.text`, blockValues(text, block)),
    next: nextStep(text, block.code, own, context.brand.name),
    hasOtherReasons: isOfReason,
  };
}

function lineBlockView(context: AppLoadContext, line: OrderLine, live: LiveData): BlockView | undefined {
  const outlook = lineOutlook(line, live, live.today);
  const text = textFor(context.language);
  const brand = context.brand.name;
  switch (outlook.code) {
    case 'eligible':
      return undefined;
    case 'deadline':
      return {
        title: text('lines:blocked.deadline-all.title', { date: shownDate(text, outlook.until) }),
        text: text('lines:blocked.deadline-all.text', {
          delivered: line.deliveredOn === undefined ? '' : shownDate(text, line.deliveredOn),
          count: line.deliveredOn === undefined ? 0 : daysBetween(line.deliveredOn, live.today),
        }),
        isBrandText: false,
        next: text('lines:blocked.deadline-all.next', { brand }),
        hasOtherReasons: false,
      };
    case 'second':
      return {
        title: text('lines:blocked.second.title'),
        text: text('lines:blocked.second-all.text'),
        isBrandText: false,
        next: text('lines:blocked.deadline-all.next', { brand }),
        hasOtherReasons: false,
      };
    case 'marketplace':
    case 'no-delivery': {
      // These blocks do not depend on the reason, so the first reason with a text provides it.
      const message = live.reasons.map(({ marketplaceMessage }) => marketplaceMessage).find(Boolean);
      const own = outlook.code === 'marketplace' ? message : undefined;
      return {
        title: text(`lines:blocked.${outlook.code}.title`),
        text: own ?? text(`lines:blocked.${outlook.code}.text`),
        isBrandText: own !== undefined,
        next: nextStep(text, outlook.code, own, brand),
        hasOtherReasons: false,
      };
    }
  }
}

/** The way on. The brand's own words about a marketplace send the customer there already. */
function nextStep(text: Text, code: Block['code'], own: string | undefined, brand: string): string {
  return code === 'marketplace' && own !== undefined
    ? text('lines:blocked.marketplace.next-own')
    : text(`lines:blocked.${code}.next`, { brand });
}

function ownMessage(block: Block): string | undefined {
  return 'message' in block ? block.message : undefined;
}

function blockValues(text: Text, block: Block): Record<string, string | number> {
  if (block.code !== 'deadline') return {};
  return {
    delivered: shownDate(text, block.deliveredOn),
    until: shownDate(text, block.until),
    count: block.daysSinceDelivery,
  };
}
