import type { AppLoadContext } from '@remix-run/node';
import type { BalanceRow as BalanceWireRow } from '../../gateway/brand-api/contract/balance.ts';

import type { BalanceRow } from '~/domain/choices/balance.ts';
import type { OrderLine } from '~/domain/orders/order-line.ts';

import { oncePerRequest } from './once-per-request.server.ts';

/**
 * The stock of a line's product in all its sizes and colours, asked for once in a request.
 *
 * @throws {BrandApiError}
 */
export async function loadBalance(
  context: AppLoadContext,
  { productCode, productModel }: OrderLine,
): Promise<BalanceRow[]> {
  const body = { pro_codigo: productCode, ...(productModel && { pro_modelo: productModel }) };
  const rows = await oncePerRequest(context, `balance ${JSON.stringify(body)}`, () =>
    context.api.call('balance', { body }),
  );
  const unread = rows.filter(({ EST_SLD }) => EST_SLD === undefined).length;
  if (unread > 0) context.note('stock unread', { rows: unread });
  return rows.map(toBalanceRow);
}

function toBalanceRow(row: BalanceWireRow): BalanceRow {
  return {
    size: row.GRA_TAMANHO,
    colour: row.COR_NOME,
    colourHex: row.COR_CODHEXA,
    stock: row.EST_SLD,
    sizeOrder: row.TAM_ORDEM,
    imageUrl: row.LINK_IMAGEM,
  };
}
