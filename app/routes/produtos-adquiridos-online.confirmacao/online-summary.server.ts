import type { AppLoadContext } from '@remix-run/node';

import type { ItemView, RequestSummary } from '~/confirmation/request-source.ts';
import type { Bank } from '~/domain/bank-list.ts';
import { formatMoney } from '~/domain/money.ts';
import { findPixKey, formatPixKey, formatStoredPixKey } from '~/domain/pix.ts';
import { acceptedAmount } from '~/domain/protocol-request.ts';
import type { ChosenItem } from '~/domain/selection.ts';
import type { BonusPercents } from '~/domain/voucher.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { joinParts } from '~/i18n/join-parts.ts';
import type { Text } from '~/i18n/text-keys.ts';
import { loadBanks, type BankSection } from '~/models/bank.server.ts';
import { loadBonusPercents } from '~/models/bonus.server.ts';
import { loadIfPossible } from '~/models/load-if-possible.server.ts';
import { pictureOf } from '~/models/product-picture.server.ts';

/**
 * What will happen with the selected items, in words.
 *
 * @throws {BrandApiError}
 */
export async function summarizeItems(
  context: AppLoadContext,
  items: readonly ChosenItem[],
  bank: BankSection | undefined,
): Promise<RequestSummary> {
  const text = textFor(context.language);
  const [percents, banks] = await Promise.all([
    loadBonusPercents(context, acceptedBonuses(items)),
    // A list that does not come takes only the bank's name away.
    bank && loadIfPossible(() => loadBanks(context)),
  ]);
  return {
    items: items.map((item) => itemView(context, text, item)),
    purchase: undefined,
    totals: {
      lines: items.map((item) => ({
        text: totalOf(text, item, percents),
        names: [item.wish.name, item.colour ?? item.line.colour ?? ''],
      })),
      all: text('totals.all', { count: items.length }),
    },
    bank: bank ? bankSummary(text, bank, banks) : [],
  };
}

/** Bonuses are only needed for the vouchers that were accepted. */
export function acceptedBonuses(items: readonly ChosenItem[]): (number | undefined)[] {
  return items.filter(({ voucher }) => voucher === 'accepted').map(({ wish }) => wish.bonusCode);
}

function itemView(context: AppLoadContext, text: Text, item: ChosenItem): ItemView {
  const { line, reason, subReason, selection } = item;
  // The size asked for, where one is (specification, section 2).
  const shownSize = item.size ?? line.size;
  const name = line.productName ?? line.productCode;
  const colour = item.colour ?? line.colour;
  const size = shownSize && `${text('home.line.size')} ${shownSize}`;
  return {
    key: selection.lineKey,
    name,
    attributes: joinParts(colour, size),
    names: [name, colour],
    reason: [reason.name, subReason?.name].filter(Boolean).join(': '),
    picture: pictureOf(context, { ...line, colour: item.colour ?? line.colour, imageUrl: item.imageUrl }),
  };
}

function totalOf(text: Text, item: ChosenItem, percents: BonusPercents): string {
  const { wish, size, colour, line, voucher } = item;
  const amount = line.grossValue === undefined ? '' : formatMoney(line.grossValue);
  const values = {
    size: size ?? line.size ?? '',
    colour: colour ?? line.colour ?? '',
    amount,
    wish: wish.name,
    count: 1,
  };
  if (voucher === 'accepted') {
    const worth = acceptedAmount(item, percents);
    return text('totals.voucher', { ...values, amount: worth === undefined ? '' : formatMoney(worth) });
  }
  if (wish.isRefund) return text('totals.refund', values);
  if (colour !== undefined) return text('totals.exchange-colour', values);
  return text(size === undefined ? 'totals.other' : 'totals.exchange-size', values);
}

function bankSummary(
  text: Text,
  { form, isLocked }: BankSection,
  banks: readonly Bank[] | undefined,
): RequestSummary['bank'] {
  const name = banks?.find(({ code }) => String(code) === form.bank)?.name;
  const key = findPixKey(form.pixKey, form.pixKeyType);
  const typed = key && `${formatPixKey(key)} (${text(`bank.pix-type.${key.type}`)})`;
  return [
    { label: 'bank.pix', value: isLocked || !typed ? formatStoredPixKey(form.pixKey) : typed },
    ...(name === undefined ? [] : [{ label: 'bank.bank' as const, value: `${form.bank} · ${name}` }]),
    { label: 'bank.branch', value: form.branch },
    { label: 'bank.account', value: form.account },
  ];
}
