import { expect, it } from 'vitest';
import type { OffStorePurchase } from '../off-store/purchase.ts';
import { buyer, reason, refund, refundWithVoucher, sizeExchange } from '../samples.for-tests.ts';
import { buildOffStoreRequest } from './off-store-request.ts';

const purchase: OffStorePurchase = {
  store: 'Esporte da Vila',
  cnpj: '12ABC34501DE35',
  phone: '1131234567',
  address: 'Rua das Laranjeiras, 45',
  city: 'Campinas',
  price: 39990,
  date: '2026-11-05',
  invoice: '3702',
  reason: { ...reason, id: 20, name: 'Veio com defeito', contactType: 1 },
  subReason: { id: 2053, name: 'Outro defeito', reasonId: 20, contactType: 1 },
  product: 'Tênis Corre Leve 3',
  colour: 'Areia',
  size: '41',
  details: 'A sola abriu.',
  wish: { ...sizeExchange, trigger: 'QUALIDADE' },
  exchangeSize: '42',
};

it('an off-store request has origem sac, contact type 1, the store fields and neutral values elsewhere', () =>
  expect(buildOffStoreRequest(purchase, buyer, 157)).toEqual({
    origin: 'sac',
    brandCode: 157,
    contactType: 1,
    buyer,
    deliveryAddress: undefined,
    deliveryAddressSequence: undefined,
    bankData: undefined,
    items: [
      {
        returnNumber: 1,
        group: 1,
        productCode: '',
        productName: 'Tênis Corre Leve 3',
        colour: 'Areia',
        grossValue: 39990,
        reasonId: 20,
        reasonName: 'Veio com defeito',
        subReasonId: 2053,
        wishId: 16,
        wishName: 'Trocar por outro tamanho',
        gridCode: '',
        size: '41',
        exchangeSize: '42',
        company: 0,
        branch: 1,
        invoiceSequence: 0,
        invoiceItemSequence: 0,
        invoiceNumber: '3702',
        invoiceQuantity: 1,
        quantity: 1,
        details: 'A sola abriu.',
        trigger: 'QUALIDADE',
        voucher: undefined,
        store: {
          name: 'Esporte da Vila',
          cnpj: '12ABC34501DE35',
          phone: '1131234567',
          purchaseDate: '05/11/2026',
          address: 'Rua das Laranjeiras, 45',
          city: 'Campinas',
        },
      },
    ],
  }));

it("an off-store refund carries the product's own size as exchange size, and no bank data", () =>
  expect(
    buildOffStoreRequest({ ...purchase, wish: refund, exchangeSize: undefined }, buyer, 1),
  ).toMatchObject({
    brandCode: 1,
    bankData: undefined,
    items: [{ wishId: 22, size: '41', exchangeSize: '41', trigger: '', voucher: undefined }],
  }));

it.each([
  [
    'declines the voucher of a wish that offers one',
    refundWithVoucher,
    { answer: 'declined', amount: undefined },
  ],
  [
    'has no voucher answer where the wish offers none',
    { ...refundWithVoucher, name: 'Vale-compras' },
    undefined,
  ],
])('an off-store refund %s', (_what, wish, voucher) =>
  expect(buildOffStoreRequest({ ...purchase, wish, exchangeSize: undefined }, buyer, 1)).toMatchObject({
    items: [{ wishId: refundWithVoucher.id, voucher }],
  }),
);

it('a purchase without a sub-reason sends 0 for it', () =>
  expect(buildOffStoreRequest({ ...purchase, subReason: undefined }, buyer, 1)).toMatchObject({
    items: [{ reasonId: 20, subReasonId: 0 }],
  }));
