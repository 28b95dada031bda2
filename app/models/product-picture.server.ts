import type { AppLoadContext } from '@remix-run/node';

import { productKindOf, type ProductKind } from '~/components/product-drawing/product-kind.ts';
import { textFor } from '~/i18n/i18n.server.ts';

/** A product's picture in words and address, ready for `ProductPicture`. */
export interface ProductPictureView {
  src: string | undefined;
  alt: string;
  kind: ProductKind;
}

interface PicturedProduct {
  productCode: string;
  productName: string | undefined;
  colour?: string | undefined;
  imageUrl: string | undefined;
}

export function pictureOf(context: AppLoadContext, product: PicturedProduct): ProductPictureView {
  const name = product.productName ?? product.productCode;
  const { colour } = product;
  return {
    src: context.pictureAddress(product.imageUrl),
    alt: colour ? textFor(context.language)('home:line.picture', { product: name, colour }) : name,
    kind: productKindOf(name),
  };
}
