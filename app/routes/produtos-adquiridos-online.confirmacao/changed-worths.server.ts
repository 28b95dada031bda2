import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import type { NoticeView } from '~/alerts/notices.tsx';
import { voucherWorth } from '~/domain/choices/voucher.ts';
import { shownName } from '~/domain/orders/order-line.ts';
import type { ChosenItem } from '~/domain/selection/judgement.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { shownMoney } from '~/i18n/shown.ts';
import { loadAcceptedPercents } from '~/models/bonus.server.ts';
import { readVoucherWorths } from '~/models/drafts/voucher-worths.server.ts';

/**
 * Notices for accepted vouchers whose amount has changed since, shown before the request is confirmed.
 * Source: .docs/rules/vouchers-and-refunds.md#voucher-amount.
 *
 * @throws {BrandApiError}
 */
export async function changedWorths(
  context: AppLoadContext,
  customer: Customer,
  items: readonly ChosenItem[],
): Promise<NoticeView[]> {
  const accepted = items.filter(({ voucher }) => voucher === 'accepted');
  if (accepted.length === 0) return [];
  const [percents, worths] = await Promise.all([
    loadAcceptedPercents(context, accepted),
    readVoucherWorths(context, customer),
  ]);
  const text = textFor(context.language);
  return accepted.flatMap(({ line, selection: { lineKey }, wish }): NoticeView[] => {
    const before = worths.get(lineKey);
    const now = voucherWorth(line.grossValue, wish, percents);
    if (before === undefined || now === undefined || before === now) return [];
    const amounts = { before: shownMoney(text, before), amount: shownMoney(text, now) };
    return [
      {
        id: `worth ${lineKey}`,
        tone: 'warning',
        title: text('summary:voucher-changed'),
        text: text('summary:voucher-changed-help', { product: shownName(line), ...amounts }),
      },
    ];
  });
}
