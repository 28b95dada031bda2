import type { AppLoadContext } from '@remix-run/node';

import { productKindOf, type ProductKind } from '~/components/product-drawing/product-kind.ts';
import { shownName } from '~/domain/orders/order-line.ts';
import { textFor } from '~/i18n/i18n.server.ts';

/** A product's picture, ready for `ProductPicture`; its name stands beside it. */
export interface ProductPictureView {
  src: string | undefined;
  kind: ProductKind;
}

/** One that is looked at by itself. */
export interface TitledPicture extends ProductPictureView {
  title: string;
  /** What of the title is the brand API's. */
  names: (string | undefined)[];
}

interface PicturedProduct {
  productCode: string;
  productName: string | undefined;
  imageUrl: string | undefined;
}

export function pictureOf(context: AppLoadContext, product: PicturedProduct): ProductPictureView {
  return { src: context.pictureAddress(product.imageUrl), kind: productKindOf(shownName(product)) };
}

export function titledPicture(
  context: AppLoadContext,
  product: PicturedProduct & { colour: string | undefined },
): TitledPicture {
  const { colour } = product;
  const name = shownName(product);
  const title = colour ? textFor(context.language)('home:line.picture', { product: name, colour }) : name;
  return { ...pictureOf(context, product), title, names: [name, colour] };
}
