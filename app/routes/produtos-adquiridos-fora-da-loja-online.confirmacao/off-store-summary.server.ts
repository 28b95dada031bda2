import type { AppLoadContext } from '@remix-run/node';

import { reasonWords } from '~/confirmation/reason-words.ts';
import { totalsOf } from '~/confirmation/totals.ts';
import type { PurchaseFact, RequestSummary } from '~/confirmation/request-source.ts';
import { formatCnpj } from '~/domain/documents/cnpj.ts';
import { purchaseOutcome } from '~/domain/requests/item-outcome.ts';
import type { OffStorePurchase } from '~/domain/off-store/purchase.ts';
import type { KeyNotes } from '~/domain/off-store/form.ts';
import { formatStorePhone } from '~/domain/contact/store-phone.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import { joinParts } from '~/i18n/join-parts.ts';
import { shownDate, shownMoney } from '~/i18n/shown.ts';
import type { Text } from '~/i18n/text-keys.ts';
import { wishWords } from '~/i18n/wish-words.ts';
import { pictureOf } from '~/frame/brand-answers/product-picture.server.ts';

/** What will happen with a product bought outside the online store, in words; it shows as our drawing of its kind. */
export function summarizePurchase(
  context: AppLoadContext,
  purchase: OffStorePurchase,
  { number }: KeyNotes,
): RequestSummary {
  const text = textFor(context.language);
  const { colour, exchangeSize, product, reason, size, subReason, wish } = purchase;
  const outcome = purchaseOutcome(purchase);
  const attributes = joinParts(
    colour,
    `${text('off-store:product.size')} ${size}`,
    exchangeSize !== undefined && `${text('off-store:notes.exchange-size')} ${exchangeSize}`,
  );
  return {
    items: [
      {
        key: 'off-store',
        name: product,
        attributes,
        // The customer's own words.
        names: [],
        reason: reasonWords(reason, subReason),
        wish: wishWords(text, { ...outcome, own: { size, colour }, wished: outcome, wish: wish.name }),
        picture: pictureOf(context, { productCode: '', productName: product, imageUrl: undefined }),
      },
    ],
    purchase: {
      title: text('off-store:purchase.title'),
      definitions: purchaseDefinitions(text, purchase, number),
    },
    totals: totalsOf(text, [{ outcome, toAccount: false, wish: wish.name, names: [] }]),
    bank: undefined,
  };
}

function purchaseDefinitions(
  text: Text,
  purchase: OffStorePurchase,
  keyNumber: string | undefined,
): PurchaseFact[] {
  const { invoice } = purchase;
  const ofInvoice =
    keyNumber === undefined ? invoice : text('off-store:purchase.key-source', { number: invoice });
  return [
    { term: text('off-store:store.name'), description: purchase.store },
    { term: text('off-store:store.cnpj'), description: formatCnpj(purchase.cnpj), isNumber: true },
    { term: text('off-store:store.phone'), description: formatStorePhone(purchase.phone), isNumber: true },
    { term: text('off-store:store.address'), description: joinParts(purchase.address, purchase.city) },
    { term: text('off-store:purchase.price'), description: shownMoney(text, purchase.price), isNumber: true },
    { term: text('off-store:purchase.date'), description: shownDate(text, purchase.date), isNumber: true },
    { term: text('off-store:purchase.invoice'), description: ofInvoice, isNumber: true },
    { term: text('off-store:notes.details'), description: purchase.details },
  ];
}
