import type { AppLoadContext } from '@remix-run/node';

import { shownName, type OrderLine } from '~/domain/orders/order-line.ts';
import { pictureOf, type ProductPictureView } from '~/frame/brand-answers/product-picture.server.ts';
import { textFor } from '~/i18n/i18n.server.ts';

/** A product's picture that is looked at by itself. */
export interface TitledPicture extends ProductPictureView {
  title: string;
  /** The words of the title that are the brand API's. */
  names: (string | undefined)[];
}

export function titledPicture(context: AppLoadContext, line: OrderLine): TitledPicture {
  const { colour } = line;
  const name = shownName(line);
  const title = colour ? textFor(context.language)('home:line.picture', { product: name, colour }) : name;
  return { ...pictureOf(context, line), title, names: [name, colour] };
}
