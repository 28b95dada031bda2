import type { AppLoadContext } from '@remix-run/node';

import { reasonWords } from '~/confirmation/reason-words.ts';
import { totalsOf } from '~/confirmation/totals.ts';
import type { AccountView, ItemView, RequestSummary } from '~/confirmation/request-source.ts';
import { detailsApart } from '~/domain/orders/alike-lines.ts';
import type { Bank } from '~/domain/bank/bank-list.ts';
import { needsBankData } from '~/domain/bank/bank-section.ts';
import type { ItemOutcome } from '~/domain/requests/item-outcome.ts';
import { shownName } from '~/domain/orders/order-line.ts';
import { findPixKey, formatPixKey, formatStoredPixKey } from '~/domain/bank/pix.ts';
import type { ChosenItem } from '~/domain/selection/judgement.ts';
import { accountForm } from '~/frame/paths/item-anchor.ts';
import { apartWords } from '~/i18n/apart-words.ts';
import { bankLabel } from '~/i18n/bank-label.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { joinParts, onOneLine } from '~/i18n/join-parts.ts';
import type { Text } from '~/i18n/text-keys.ts';
import { wishWords } from '~/i18n/wish-words.ts';
import { loadBanks, type BankSection } from '~/models/bank.server.ts';
import { loadIfPossible } from '~/models/brand-api-fault.server.ts';
import { pictureOf } from '~/frame/brand-answers/product-picture.server.ts';

/**
 * What will happen with the selected items, in words.
 *
 * @throws {BrandApiError}
 */
export async function summarizeItems(
  context: AppLoadContext,
  chosen: readonly { item: ChosenItem; outcome: ItemOutcome }[],
  bank: BankSection | undefined,
): Promise<RequestSummary> {
  const text = textFor(context.language);
  // If the list of banks cannot be loaded, only the bank's name is missing.
  const banks = bank && (await loadIfPossible(context, () => loadBanks(context)));
  const refunded = chosen.find(({ item }) => needsBankData(item));
  const apartOf = detailsApart(
    chosen.map(({ item: { line } }) => line),
    (line) => JSON.stringify([shownName(line), line.colour, line.size]),
  );
  return {
    items: chosen.map(({ item, outcome }) =>
      itemView(context, { item, outcome, apart: apartWords(text, item.line, apartOf(item.line)) }),
    ),
    purchase: undefined,
    totals: totalsOf(
      text,
      chosen.map(({ item, outcome }) => ({
        outcome,
        toAccount: needsBankData(item),
        wish: item.wish.name,
        names: [item.wish.name, outcome.colour ?? ''],
      })),
    ),
    bank: bank && {
      facts: bankFacts(text, bank, banks),
      form: refunded && !bank.isLocked ? accountForm(refunded.item.selection.lineKey) : undefined,
    },
  };
}

function itemView(
  context: AppLoadContext,
  { apart, item, outcome }: { item: ChosenItem; outcome: ItemOutcome; apart: string },
): ItemView {
  const text = textFor(context.language);
  const { details, imageUrl, line, reason, selection, subReason, wish } = item;
  // The size asked for, where one is (.docs/rules/creating-a-protocol.md#confirmation-step).
  const { colour, size } = outcome;
  const name = shownName(line);
  return {
    key: selection.lineKey,
    name,
    attributes: joinParts(colour, size && `${text('home:line.size')} ${size}`, apart),
    names: [name, colour, line.colour, wish.name],
    reason: reasonWords(reason, subReason),
    note: details || undefined,
    wish: wishWords(text, { ...outcome, own: line, wished: outcome, wish: wish.name }),
    picture: pictureOf(context, { ...line, imageUrl }),
  };
}

function bankFacts(
  text: Text,
  { form, isLocked }: BankSection,
  banks: readonly Bank[] | undefined,
): AccountView['facts'] {
  const bank = banks?.find(({ code }) => String(code) === form.bank);
  const key = findPixKey(form.pixKey, form.pixKeyType);
  const typed = key && `${onOneLine(formatPixKey(key))} (${text(`home:bank.pix-type.${key.type}`)})`;
  return [
    {
      label: 'fields:bank.pix',
      value: isLocked || !typed ? onOneLine(formatStoredPixKey(form.pixKey)) : typed,
    },
    ...(bank ? [{ label: 'fields:bank.bank' as const, value: bankLabel(bank), names: [bank.name] }] : []),
    { label: 'fields:bank.branch', value: form.branch },
    { label: 'fields:bank.account', value: form.account },
  ];
}
