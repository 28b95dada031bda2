import { describe, expect, it } from 'vitest';
import { PaymentType } from '../bank/bank-section.ts';
import type { Buyer } from '../buyer/buyer.ts';
import type { PersonalData } from '../buyer/personal-data.ts';
import {
  buyer,
  chosenItem as bySize,
  colourExchange,
  line,
  refund,
  refundWithVoucher,
  sizeExchange,
} from '../samples.for-tests.ts';
import type { ChosenItem } from '../selection/judgement.ts';
import { buildOnlineRequest, missingOrderFields } from './protocol-request.ts';

const bankData = { bankCode: 341, branch: '1234', account: '12345-6', pixKey: '11144477735' };
const noBonus = new Map<number, number>();
const byRefund: ChosenItem = { ...bySize, wish: refund, size: undefined };
const bySlip: ChosenItem = { ...byRefund, line: { ...line, paymentType: PaymentType.BankSlip } };
const byVoucher: ChosenItem = { ...bySlip, wish: refundWithVoucher, voucher: 'accepted' };

const build = (items: readonly [ChosenItem, ...ChosenItem[]], bank?: typeof bankData, percents = noBonus) =>
  buildOnlineRequest(items, buyer, bank, percents);
const firstItem = (item: ChosenItem, percents = noBonus) => build([item], bankData, percents);

describe('the protocol request of a size exchange', () => {
  it('has exactly the expected fields, with a neutral value where a field has no meaning', () =>
    expect(build([bySize])).toEqual({
      origin: 'ecom',
      brandCode: 157,
      contactType: 5,
      buyer,
      deliveryAddress: 'ENTREGA',
      deliveryAddressSequence: 2,
      bankData: undefined,
      items: [
        {
          returnNumber: 1,
          group: 1,
          productCode: 'CL3-0341',
          productName: 'Tênis Corre Leve 3',
          colour: 'Verde-mata',
          grossValue: 39990,
          reasonId: 3,
          reasonName: 'O tamanho não serviu',
          subReasonId: 0,
          wishId: 16,
          wishName: 'Trocar por outro tamanho',
          gridCode: '0041',
          size: '41',
          exchangeSize: '42',
          company: 1,
          branch: 3,
          invoiceSequence: 880100,
          invoiceItemSequence: 1,
          invoiceNumber: '000003702',
          invoiceQuantity: 1,
          quantity: 1,
          details: '',
          trigger: '',
          voucher: undefined,
          store: undefined,
        },
      ],
    }));

  it.each<[string, Partial<Buyer>, PersonalData]>([
    ['street', { street: 'Rua Chile' }, line.customer],
    ['number', { number: '1201' }, line.customer],
    ['complement', { complement: 'Apto 84' }, line.customer],
    ['CEP', { cep: '40020000' }, line.customer],
    ['city, where the order tells none', {}, { ...line.customer, city: undefined }],
  ])("does not name the order's stored address beside another %s", (_, changed, customer) => {
    const item = { ...bySize, line: { ...line, customer } };
    expect(buildOnlineRequest([item], { ...buyer, ...changed }, undefined, noBonus)).toMatchObject({
      deliveryAddress: undefined,
      deliveryAddressSequence: undefined,
    });
  });

  it("names the order's stored address where the buyer wrote it in another case", () =>
    expect(
      buildOnlineRequest([bySize], { ...buyer, street: 'ALAMEDA DAS FIGUEIRAS ' }, undefined, noBonus),
    ).toMatchObject({ deliveryAddress: 'ENTREGA', deliveryAddressSequence: 2 }));

  it('carries the sub-reason, the trigger of the wish and the details', () => {
    const subReason = { id: 31, name: 'Ficou pequeno', reasonId: 3 };
    const wish = { ...sizeExchange, trigger: 'T1' };
    expect(firstItem({ ...bySize, subReason, wish, details: 'aperta' })).toMatchObject({
      items: [{ subReasonId: 31, trigger: 'T1', details: 'aperta' }],
    });
  });

  it('has the branch 1 where the order tells none', () =>
    expect(firstItem({ ...bySize, line: { ...line, branch: undefined } })).toMatchObject({
      items: [{ branch: 1 }],
    }));
});

it('a colour exchange sends the wished colour and size', () =>
  expect(firstItem({ ...bySize, wish: colourExchange, colour: 'Areia' })).toMatchObject({
    items: [{ colour: 'Areia', size: '41', exchangeSize: '42' }],
  }));

describe('a refund', () => {
  it("carries the line's own size as exchange size", () =>
    expect(firstItem(byRefund)).toMatchObject({ items: [{ size: '41', exchangeSize: '41' }] }));

  it('sends bank data only where an order was paid by bank slip', () => {
    expect(build([bySlip], bankData)).toMatchObject({ bankData });
    expect(build([byRefund], bankData)).toMatchObject({ bankData: undefined });
    expect(build([bySize, bySlip], bankData)).toMatchObject({ bankData });
  });

  it('cannot be built without bank data where the order was paid by bank slip', () =>
    expect(build([bySlip])).toBeUndefined());

  it('with an accepted voucher records its amount and needs no bank data', () =>
    expect(build([byVoucher], undefined, new Map([[1, 10]]))).toMatchObject({
      bankData: undefined,
      items: [{ voucher: { answer: 'accepted', amount: 43989 } }],
    }));

  it('with a declined voucher records no amount', () =>
    expect(build([{ ...byVoucher, voucher: 'declined' }], bankData, new Map([[1, 10]]))).toMatchObject({
      bankData,
      items: [{ voucher: { answer: 'declined', amount: undefined } }],
    }));
});

describe('an item of a request', () => {
  it.each([
    'productName',
    'colour',
    'grossValue',
    'gridCode',
    'size',
    'company',
    'invoiceSequence',
    'invoiceItemSequence',
    'invoiceNumber',
    'invoiceQuantity',
  ] as const)('whose order lacks %s is reported with that field and stops the request', (field) => {
    const item = { ...bySize, line: { ...line, [field]: undefined } };
    expect(missingOrderFields(item.line)).toEqual([field]);
    expect(build([bySize, item])).toBeUndefined();
  });

  it('lacks nothing if its order is complete, even with zeros', () => {
    const zeros = { company: 0, invoiceSequence: 0, invoiceItemSequence: 0, grossValue: 0 };
    expect(missingOrderFields(line)).toEqual([]);
    expect(missingOrderFields({ ...line, ...zeros })).toEqual([]);
  });

  it('stops the request if its voucher was accepted and the bonus is no longer offered', () => {
    expect(build([byVoucher])).toBeUndefined();
    expect(build([{ ...byVoucher, voucher: 'declined' }], bankData)).toBeDefined();
  });
});

it('items of one invoice share a group', () => {
  const another = { ...bySize, line: { ...line, invoiceSequence: 880200 } };
  const request = build([bySize, another, bySize]);
  expect(request).toMatchObject({ items: [{ group: 1 }, { group: 2 }, { group: 1 }] });
});
