import type { AppLoadContext } from '@remix-run/node';
import type { OrderLineRow } from '../../gateway/brand-api/contract/orders.ts';
import type { Customer } from '../../gateway/session/session-data.ts';

import { parseOrderDate } from '~/domain/dates-and-money/calendar-date.ts';
import { centsFromReais } from '~/domain/dates-and-money/money.ts';
import { filterByBrandCodes, distinguishTwins, type OrderLine } from '~/domain/orders/order-line.ts';

/** The readable rows of the customer's orders. A line that is missing may be in a row that could not be read. */
export interface CustomersOrders {
  lines: OrderLine[];
  /** How many rows could not be read, of whichever brand. */
  leftOut: number;
}

/**
 * The order lines of the customer that belong to this brand.
 *
 * @throws {BrandApiError}
 */
export async function loadOrders(context: AppLoadContext, { identity }: Customer): Promise<CustomersOrders> {
  const { brand } = context;
  const who = identity.kind === 'email' ? { usu_email: identity.email } : { fone: identity.phone };
  const rows = await context.api.call('orders', { body: { ...who, mar_id: brand.id } });
  const lines = distinguishTwins(filterByBrandCodes(rows.map(toOrderLine), brand.codes));
  const unread = lines.filter(({ isDeliveryUnread }) => isDeliveryUnread).length;
  if (unread > 0) context.note('delivery dates unread', { lines: unread });
  return { lines, leftOut: context.leftOutOf(rows) };
}

/** As `loadOrders`, where it does not matter that rows may be missing. */
export async function loadOrderLines(context: AppLoadContext, customer: Customer): Promise<OrderLine[]> {
  const { lines } = await loadOrders(context, customer);
  return lines;
}

function toOrderLine(row: OrderLineRow): OrderLine {
  const deliveredOn = row.DATA_ENTREGA === undefined ? undefined : parseOrderDate(row.DATA_ENTREGA);
  return {
    orderCode: row.PED_CODIGO,
    paymentType: row.PED_TIPOPGTO,
    company: row.PED_EMPRESA,
    branch: row.PED_FILIAL,
    orderTotal: toCents(row.PED_VALTOTAL),
    isMarketplace: row.PEDIDO_MKTP,
    origin: row.ORIGEM,
    productCode: row.PRO_CODIGO,
    productName: row.PRO_NOME,
    productModel: row.PRO_MODELO,
    colour: row.COR_NOME,
    gridCode: row.GRA_CODIGO,
    size: row.GRA_TAMANHO,
    invoiceSequence: row.FAT_SEQUENCIA,
    invoiceItemSequence: row.ITE_SEQUENCIA,
    invoiceNumber: row.NUMERONF,
    invoiceQuantity: row.QUANTIDADENF,
    grossValue: toCents(row.ITE_VALBRUTO),
    orderedOn: row.DATA === undefined ? undefined : parseOrderDate(row.DATA),
    deliveredOn,
    isDeliveryUnread: row.DATA_ENTREGA !== undefined && deliveredOn === undefined,
    trackingCode: row.VOL_RASTREIO,
    imageUrl: row.LINK_IMAGEM,
    brandCode: row.MAR_CODIGO,
    isExchanged: row.TIPO_REFATU,
    customer: {
      document: row.CPF,
      name: row.CLI_NOME,
      email: row.EMAIL,
      phone: toPhone(row),
      cep: row.CLI_CEP,
      street: row.CLI_ENDERECO,
      number: row.CLI_ENDNUM,
      complement: row.CLI_COMPL,
      neighbourhood: row.CLI_BAIRRO,
      city: row.CLI_CIDADE,
      state: row.CLI_UF,
    },
    deliveryAddress: row.CLI_ENDDES,
    deliveryAddressSequence: row.CLI_ENDSEQDES,
  };
}

function toCents(reais: number | undefined): number | undefined {
  return reais === undefined ? undefined : centsFromReais(reais);
}

function toPhone({ CLI_DDI, CLI_DDD, CLI_FONE }: OrderLineRow): string | undefined {
  // The country as a number: also `+55`, `055`, and a 0 where none was known.
  const country = CLI_DDI?.replace(/^[+0]+/, '') ?? '';
  return CLI_DDD && CLI_FONE ? `+${country === '' ? '55' : country} (${CLI_DDD}) ${CLI_FONE}` : undefined;
}
