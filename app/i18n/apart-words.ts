import type { LineDetail } from '~/domain/orders/alike-lines.ts';
import type { OrderLine } from '~/domain/orders/order-line.ts';

import { joinParts } from './join-parts.ts';
import { shownMoney } from './shown.ts';
import type { Text } from './text-keys.ts';

/** What tells a line from others that look like it: "Pedido 880100 · R$ 399,90"; empty where nothing has to be said. */
export function apartWords(text: Text, line: OrderLine, details: readonly LineDetail[]): string {
  const { colour, grossValue, orderCode, size } = line;
  const words: Record<LineDetail, string | undefined> = {
    colour,
    size: size && `${text('home:line.size')} ${size}`,
    orderCode: `${text('home:line.order')} ${orderCode}`,
    grossValue: grossValue === undefined ? undefined : shownMoney(text, grossValue),
  };
  return joinParts(...details.map((detail) => words[detail]));
}
