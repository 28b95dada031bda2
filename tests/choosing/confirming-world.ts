import type { OrderLine } from '../../app/domain/orders/order-line.ts';
import type { Selection } from '../../app/domain/selection/selection.ts';
import { orderLineSchema, type OrderLineRow } from '../../gateway/brand-api/contract/orders.ts';
import { requestDigest } from '../../gateway/submissions/request-digest.ts';
import { customerContext } from '../support/samples/customer-context.ts';

export const PLAIN = 3;
export const PHOTOS = 20;
export const REFUND = 25;
export const OR_VOUCHER = 18;

const REASONS = [
  { ASS_ID: PLAIN, CTO_ID: 5, ASS_NOME: 'Não gostei', ASS_PER_DEVOLUCAO: true },
  { ASS_ID: PHOTOS, CTO_ID: 5, ASS_NOME: 'Veio com defeito', ASS_PER_DEVOLUCAO: true, ASS_EXIGE_IMG: true },
];
const WISHES = [PLAIN, PHOTOS].flatMap((ASS_ID) => [
  { MOT_ID: REFUND, ASS_ID, MOT_NOME: 'Reembolso', MOT_ATIVO: true, MOT_ESTORNO: true },
  {
    MOT_ID: OR_VOUCHER,
    ASS_ID,
    MOT_NOME: 'Estorno ou vale',
    MOT_ATIVO: true,
    MOT_ESTORNO: true,
    MOT_VALE_COMPRAS: true,
    BON_CODIGO: 1,
  },
]);

/** A customer's items and choices, and which of two ways they take whenever both are open. */
export interface World {
  items: { row: Partial<OrderLineRow>; choice: Omit<Selection, 'lineKey'> }[];
  /** Whether the voucher's bonus is still offered. */
  isInForce: boolean;
  isLastAdded: boolean;
  ways: { take: (count: number) => Iterable<string> };
}

/** Makes the contexts of a customer's HTTP requests in a world. @param tell is given the code of each alert */
export function worldOf(given: World, tell: (code: string) => unknown) {
  const { next } = customerContext(
    {
      orders: given.items.map((item, index) =>
        orderLineSchema.parse({
          PED_CODIGO: index,
          PRO_CODIGO: `CL3-${index}`,
          MAR_CODIGO: 157,
          DATA_ENTREGA: '15/11/26',
          ...item.row,
        }),
      ),
      reasons: REASONS,
      wishes: WISHES,
      bonus: [{ BON_CODIGO: 1, BON_PERCENTUAL: 10, BON_STATUS: given.isInForce }],
    },
    {
      digestOf: requestDigest,
      startClock: () => () => undefined,
      session: { alert: ({ code }: { code: string }) => tell(code) },
      pictureAddress: (url: string | undefined) => url,
    },
  );
  return next;
}

/** Whether an order line lacks a required field, which only the brand can complete. */
export function lacks(line: OrderLine): boolean {
  const { productName, colour, size, gridCode, company, invoiceNumber, invoiceQuantity } = line;
  const { grossValue, invoiceItemSequence, invoiceSequence } = line;
  const texts = [productName, colour, size, gridCode, invoiceNumber];
  const numbers = [company, invoiceQuantity, grossValue, invoiceItemSequence, invoiceSequence];
  return [...texts, ...numbers].includes(undefined);
}

/** Whether an item with photos, which has to go alone, is selected together with others. */
export function isMixed(selections: readonly Selection[]): boolean {
  return selections.length > 1 && selections.some(({ reasonId }) => reasonId === PHOTOS);
}
