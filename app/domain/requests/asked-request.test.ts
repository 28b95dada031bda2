import { describe, expect, it } from 'vitest';
import type { OffStorePurchase } from '../off-store/purchase.ts';
import {
  chosenItem,
  colourExchange,
  line,
  reason,
  refund,
  refundWithVoucher,
  sizeExchange,
} from '../samples.for-tests.ts';
import type { ChosenItem } from '../selection/judgement.ts';
import { askedOffStore, askedOnline } from './asked-request.ts';
import { outcomeOf, purchaseOutcome } from './item-outcome.ts';

const item: ChosenItem = { ...chosenItem, details: 'A etiqueta está na peça.' };
const PERCENTS = new Map([[1, 10]]);

const askedOf = (change: Partial<ChosenItem>) => {
  const chosen = { ...item, ...change };
  return askedOnline([{ item: chosen, outcome: outcomeOf(chosen, PERCENTS) }], undefined).items[0];
};

describe('what is kept of an online request', () => {
  it('tells of a size exchange which size and colour go back and which come', () =>
    expect(askedOf({})).toEqual({
      name: 'Tênis Corre Leve 3',
      code: line.productCode,
      invoiceNumber: line.invoiceNumber,
      kind: 'exchange-size',
      own: { size: '41', colour: 'Verde-mata' },
      wished: { size: '42', colour: 'Verde-mata' },
      amount: undefined,
      wish: undefined,
    }));

  it('tells of a colour exchange the wished size and colour', () =>
    expect(askedOf({ wish: colourExchange, colour: 'Azul-noite' })).toMatchObject({
      kind: 'exchange-colour',
      own: { size: '41', colour: 'Verde-mata' },
      wished: { size: '42', colour: 'Azul-noite' },
    }));

  it('tells the code and the wished size of a product that the order does not describe', () =>
    expect(
      askedOf({ line: { ...line, productName: undefined, size: undefined, colour: undefined } }),
    ).toMatchObject({
      name: 'CL3-0341',
      own: { size: undefined, colour: undefined },
      wished: { size: '42', colour: undefined },
    }));

  it('tells the amount of a refund', () =>
    expect(askedOf({ wish: refund, size: undefined })).toMatchObject({ kind: 'refund', amount: 39_990 }));

  it('tells the amount of an accepted voucher, with its bonus', () =>
    expect(askedOf({ wish: refundWithVoucher, size: undefined, voucher: 'accepted' })).toMatchObject({
      kind: 'voucher',
      amount: 43_989,
    }));

  it('tells another wish by its name', () =>
    expect(
      askedOf({ wish: { ...refund, isRefund: false, name: 'Conserto' }, size: undefined }),
    ).toMatchObject({
      kind: 'other',
      wish: 'Conserto',
    }));

  it('contains no details and no reason', () => {
    const kept = JSON.stringify(askedOf({}));
    for (const text of [item.details, reason.name]) {
      expect(kept).not.toContain(text);
    }
  });

  it('names a product by its code where it has no name', () =>
    expect(askedOf({ line: { ...line, productName: undefined } })?.name).toBe('CL3-0341'));

  it.each([
    [20, 20],
    [21, 20],
  ])('covers, of %i items, %i', (count, kept) => {
    const chosen = Array.from({ length: count }, () => ({ item, outcome: outcomeOf(item, PERCENTS) }));
    expect(askedOnline(chosen, undefined).items).toHaveLength(kept);
  });

  it.each([
    [120, 'x'.repeat(120)],
    [121, `${'x'.repeat(119)}…`],
  ])('contains at most 120 characters of a product name of %i', (length, kept) =>
    expect(askedOf({ line: { ...line, productName: 'x'.repeat(length) } })?.name).toBe(kept),
  );

  it('is cut between whole characters', () => {
    const productName = `${'x'.repeat(118)}👟 de corrida`;
    expect(askedOf({ line: { ...line, productName } })?.name).toBe(`${'x'.repeat(118)}👟…`);
  });
});

describe('what is kept of a purchase in a shop', () => {
  const purchase = {
    product: 'Tênis',
    colour: 'azul',
    size: '41',
    exchangeSize: '42',
    price: 12_345,
    wish: sizeExchange,
    details: 'Um número maior.',
    cnpj: '12ABC34501DE35',
  } as OffStorePurchase;

  it('tells of an exchange which size and colour go back and which come', () =>
    expect(askedOffStore(purchase, purchaseOutcome(purchase))).toEqual({
      items: [
        {
          name: 'Tênis',
          kind: 'exchange-size',
          own: { size: '41', colour: 'azul' },
          wished: { size: '42', colour: 'azul' },
          amount: undefined,
          wish: undefined,
        },
      ],
      pixKey: undefined,
    }));

  it('tells the amount of a refund', () => {
    const refunded = { ...purchase, wish: refund, exchangeSize: undefined };
    expect(askedOffStore(refunded, purchaseOutcome(refunded)).items).toMatchObject([
      { kind: 'refund', amount: 12_345 },
    ]);
  });
});
