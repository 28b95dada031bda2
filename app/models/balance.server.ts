import type { AppLoadContext } from '@remix-run/node';
import type { BalanceRow as BalanceWireRow } from '../../gateway/brand-api/contract/balance.ts';

import type { BalanceRow } from '~/domain/balance.ts';
import type { OrderLine } from '~/domain/order-line.ts';

/**
 * The stock of a line's product in all its sizes and colours.
 *
 * @throws {BrandApiError}
 */
export async function loadBalance({ api }: AppLoadContext, line: OrderLine): Promise<BalanceRow[]> {
  const rows = await api.call('balance', {
    body: { pro_codigo: line.productCode, ...(line.productModel && { pro_modelo: line.productModel }) },
  });
  return rows.map(toBalanceRow);
}

function toBalanceRow(row: BalanceWireRow): BalanceRow {
  return {
    size: row.GRA_TAMANHO,
    colour: row.COR_NOME,
    colourCode: row.COR_CODIGO,
    colourHex: row.COR_CODHEXA,
    stock: row.EST_SLD,
    sizeOrder: row.TAM_ORDEM,
    imageUrl: row.LINK_IMAGEM,
  };
}
