import type { AppLoadContext } from '@remix-run/node';

import { productKindOf, type ProductKind } from '~/components/product-drawing/product-kind.ts';
import { shownName } from '~/domain/orders/order-line.ts';

/** A product's picture, ready for `ProductPicture`; its name stands beside it. */
export interface ProductPictureView {
  src: string | undefined;
  kind: ProductKind;
}

interface PicturedProduct {
  productCode: string;
  productName: string | undefined;
  imageUrl: string | undefined;
}

export function pictureOf(context: AppLoadContext, product: PicturedProduct): ProductPictureView {
  return { src: context.pictureAddress(product.imageUrl), kind: productKindOf(shownName(product)) };
}
