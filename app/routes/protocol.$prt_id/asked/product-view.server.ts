import type { AppLoadContext } from '@remix-run/node';

import { textFor } from '~/i18n/i18n.server.ts';
import { shownMoney } from '~/i18n/shown.ts';
import type { TextKey } from '~/i18n/text-keys.ts';
import { pictureOf, type ProductPictureView } from '~/frame/brand-answers/product-picture.server.ts';
import type { ProtocolItem } from '~/models/protocols.server.ts';

export interface ProductView {
  name: string;
  picture: ProductPictureView;
  facts: { label: TextKey; value: string; isPrice?: true }[];
}

/**
 * A product block: picture, summary, code, quantity, unit value in BRL
 * (.docs/rules/protocols-and-statuses.md#detail).
 */
export function productView(context: AppLoadContext, item: ProtocolItem): ProductView {
  const { code, imageUrl, name, quantity, unitValue } = item;
  // A product bought outside the online store has no code.
  const facts: ProductView['facts'] =
    code === '' ? [] : [{ label: 'protocols:protocol.products.code', value: code }];
  if (quantity !== undefined)
    facts.push({ label: 'protocols:protocol.products.quantity', value: String(quantity) });
  if (unitValue !== undefined) {
    facts.push({
      label: 'protocols:protocol.products.unit-value',
      value: shownMoney(textFor(context.language), unitValue),
      isPrice: true,
    });
  }
  return {
    name: name ?? code,
    picture: pictureOf(context, { productCode: code, productName: name, imageUrl }),
    facts,
  };
}
