/** A literal buyer, line, reasons and wishes for the tests of this folder; each test changes only what it is about. */
import type { Buyer } from './buyer/buyer.ts';
import type { BalanceRow } from './choices/balance.ts';
import type { Reason } from './choices/reason.ts';
import type { Wish } from './choices/wish.ts';
import type { OrderLine } from './orders/order-line.ts';
import type { ChosenItem } from './selection/judgement.ts';

export const line: OrderLine = {
  orderCode: 48201937,
  paymentType: 1,
  company: 1,
  branch: 3,
  orderTotal: 44980,
  isMarketplace: false,
  origin: 'SITE',
  productCode: 'CL3-0341',
  productName: 'Tênis Corre Leve 3',
  productModel: 'CL3',
  colour: 'Verde-mata',
  gridCode: '0041',
  size: '41',
  invoiceSequence: 880100,
  invoiceItemSequence: 1,
  invoiceNumber: '000003702',
  invoiceQuantity: 1,
  grossValue: 39990,
  orderedOn: '2026-11-09',
  deliveredOn: '2026-11-15',
  trackingCode: 'QB204118775BR',
  imageUrl: '/images/tenis.svg',
  brandCode: 157,
  isExchanged: false,
  customer: {
    cep: '01310-930',
    street: 'Alameda das Figueiras',
    number: '1200',
    neighbourhood: 'Jardim Paulista',
    city: 'São Paulo',
    state: 'SP',
  },
  deliveryAddress: 'ENTREGA',
  deliveryAddressSequence: 2,
};

/** Delivered on 15 November, it can be chosen up to the 14th of December. */
export const reason: Reason = {
  id: 3,
  name: 'O tamanho não serviu',
  needsPhotos: false,
  hasDeadline: true,
  deadlineDays: 30,
  deadlineMessage: undefined,
  marketplaceMessage: undefined,
  allowsFirstExchange: true,
  allowsSecondExchange: false,
  allowsRefund: true,
  contactType: 5,
};

export const sizeExchange: Wish = {
  id: 16,
  name: 'Trocar por outro tamanho',
  isActive: true,
  reasonId: 3,
  isSizeExchange: true,
  isColourExchange: false,
  isRefund: false,
  hasVoucher: false,
  bonusCode: undefined,
  helpText: undefined,
  trigger: undefined,
};

export const colourExchange: Wish = {
  ...sizeExchange,
  id: 17,
  name: 'Trocar por outra cor',
  isSizeExchange: false,
  isColourExchange: true,
};

export const refund: Wish = {
  ...sizeExchange,
  id: 22,
  name: 'Reembolso do valor pago',
  isSizeExchange: false,
  isRefund: true,
};

export const refundWithVoucher: Wish = {
  ...refund,
  id: 18,
  name: 'Estorno do valor ou vale-compras',
  hasVoucher: true,
  bonusCode: 1,
};

/** One row of the balance, without picture. */
export function balanceRow(
  size: string,
  colour: string,
  stock: number | undefined,
  sizeOrder?: number,
): BalanceRow {
  return { size, colour, stock, sizeOrder, colourHex: undefined, imageUrl: undefined };
}

export const buyer: Buyer = {
  document: '11144477735',
  name: 'Marina Couto',
  email: 'marina@exemplo.com.br',
  phone: { country: '55', area: '11', number: '987654321' },
  cep: '01310930',
  street: 'Alameda das Figueiras',
  number: '1200',
  complement: '',
  neighbourhood: 'Jardim Paulista',
  city: 'São Paulo',
  state: 'SP',
};

/** The line and its reason, chosen for an exchange to another size. */
export const chosenItem: ChosenItem = {
  selection: { lineKey: 'a' },
  line,
  reason,
  subReason: undefined,
  wish: sizeExchange,
  size: '42',
  colour: undefined,
  imageUrl: undefined,
  details: '',
  voucher: undefined,
};
