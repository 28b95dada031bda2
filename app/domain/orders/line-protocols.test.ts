import { describe, expect, it } from 'vitest';
import { line } from '../samples.for-tests.ts';
import fc from 'fast-check';

import {
  onTheirInvoices,
  protocolsByLine,
  protocolsOnInvoicesOf,
  type AskingProtocol,
} from './line-protocols.ts';
import type { OrderLine } from './order-line.ts';

fc.configureGlobal({ seed: 20261128 });

const OPENED = 1;
const asking: AskingProtocol = {
  id: 500004,
  statusId: OPENED,
  invoiceNumber: line.invoiceNumber,
  items: [{ code: line.productCode, quantity: 1 }],
};
const protocolsOfLine = (of: OrderLine, lines: readonly OrderLine[], protocols: readonly AskingProtocol[]) =>
  protocolsByLine(lines, protocols)(of);
const holding = { id: 500004, statusId: OPENED, units: 1 };

describe('an order line', () => {
  it('is in a protocol that asks for its product', () =>
    expect(protocolsOfLine(line, [line], [asking])).toEqual({
      protocols: [holding],
      total: 1,
      isWhole: true,
    }));

  it('is in a protocol whose invoice number has other leading zeros', () => {
    expect(protocolsOfLine(line, [line], [{ ...asking, invoiceNumber: '3702' }])?.isWhole).toBe(true);
    expect(protocolsOfLine(line, [line], [{ ...asking, invoiceNumber: '37020' }])).toBeUndefined();
  });

  it('is in no protocol of another invoice, of another product, or of a product without a code', () => {
    expect(protocolsOfLine(line, [line], [{ ...asking, invoiceNumber: '000003703' }])).toBeUndefined();
    expect(protocolsOfLine(line, [line], [{ ...asking, items: [{ code: 'MF2-0260' }] }])).toBeUndefined();
    expect(protocolsOfLine(line, [line], [{ ...asking, items: [{ code: '' }] }])).toBeUndefined();
    expect(protocolsOfLine(line, [line], [])).toBeUndefined();
  });

  it('is in no protocol if its own invoice number is unknown', () => {
    const unknown = { ...line, invoiceNumber: undefined };
    expect(protocolsOfLine(unknown, [unknown], [{ ...asking, invoiceNumber: undefined }])).toBeUndefined();
    expect(protocolsOfLine(unknown, [unknown], [{ ...asking, invoiceNumber: '000' }])).toBeUndefined();
    expect(protocolsOnInvoicesOf([unknown], [{ ...asking, invoiceNumber: undefined }])).toEqual([]);
  });

  it.each([
    [7, 'expired'],
    [8, 'not approved'],
    [9, 'not included'],
    [10, 'rejected'],
  ])('is in no protocol of status %i, %s: its unit can be asked for again', (statusId) => {
    expect(protocolsOnInvoicesOf([line], [{ ...asking, statusId }])).toEqual([]);
    expect(protocolsOfLine(line, [line], [{ ...asking, statusId }])).toBeUndefined();
  });

  it.each([-1, 0, 1, 11, 17, 21, 99])('may be in a protocol of status %i', (statusId) =>
    expect(protocolsOnInvoicesOf([line], [{ ...asking, statusId }])).toHaveLength(1),
  );
});

describe('an item of another invoice than its protocol names', () => {
  const OTHER = '000003950';
  const other = { ...line, invoiceNumber: OTHER };
  const both = [line, other];

  it('is in that protocol if the portal asked for it', () => {
    const items = onTheirInvoices(
      [{ code: line.productCode, quantity: 1 }],
      [{ code: line.productCode, invoiceNumber: OTHER }],
    );
    expect(protocolsOfLine(other, both, [{ ...asking, items }])?.isWhole).toBe(true);
    expect(protocolsOfLine(line, both, [{ ...asking, items }])).toBeUndefined();
  });

  it('is in no protocol if the portal did not ask for it', () => {
    const items = onTheirInvoices([{ code: line.productCode, quantity: 1 }], []);
    expect(protocolsOfLine(other, both, [{ ...asking, items }])).toBeUndefined();
  });

  it('whatever was kept, the units of a product stay what the API says', () => {
    const code = fc.constantFrom('a', 'b');
    const products = fc.array(
      fc.record({ code, quantity: fc.option(fc.integer({ min: -1, max: 4 }), { nil: undefined }) }),
    );
    const unit = fc.record({ code, invoiceNumber: fc.constantFrom('1', '2') }, { requiredKeys: [] });
    const unitsOf = (items: readonly { code: string; quantity?: number | undefined }[], of: string) =>
      items.filter((item) => item.code === of).reduce((sum, { quantity = 1 }) => sum + quantity, 0);
    fc.assert(
      fc.property(products, fc.array(unit, { maxLength: 20 }), (told, asked) => {
        const items = onTheirInvoices(told, asked);
        for (const of of ['a', 'b']) {
          expect(unitsOf(items, of)).toBe(unitsOf(told, of));
          const onInvoices = items.filter(
            (item) => item.code === of && item.invoiceNumber !== undefined,
          ).length;
          const known = asked.filter((one) => one.code === of && one.invoiceNumber !== undefined).length;
          expect(onInvoices).toBeLessThanOrEqual(known);
        }
      }),
    );
  });
});

describe('the units of an order line', () => {
  const three = { ...line, invoiceQuantity: 3 };
  const items = (quantity: number | undefined) => [{ code: line.productCode, quantity }];
  const second = { ...asking, id: 500005 };

  it.each([
    [1, false],
    [2, false],
    [3, true],
    [4, true],
  ])('are 3, and none is left when a protocol has %i: %s', (quantity, isWhole) =>
    expect(protocolsOfLine(three, [three], [{ ...asking, items: items(quantity) }])).toEqual({
      protocols: [{ ...holding, units: quantity }],
      total: 3,
      isWhole,
    }),
  );

  it.each([0, -1])('do not become fewer by an item of %i units in the same protocol', (quantity) => {
    const protocols = [{ ...asking, items: [...items(3), ...items(quantity)] }];
    expect(protocolsOfLine(three, [three], protocols)).toMatchObject({ isWhole: true });
  });

  it('count as one where neither the order nor the protocol says how many', () => {
    const bought = { ...line, invoiceQuantity: undefined };
    expect(protocolsOfLine(bought, [bought], [{ ...asking, items: items(undefined) }])).toEqual({
      protocols: [holding],
      total: 1,
      isWhole: true,
    });
  });

  it('are added up over several protocols', () => {
    const both = [second, { ...asking, items: items(2) }];
    expect(protocolsOfLine(three, [three], both)).toEqual({
      protocols: [
        { ...holding, id: 500005 },
        { ...holding, units: 2 },
      ],
      total: 3,
      isWhole: true,
    });
    expect(
      protocolsOfLine({ ...three, invoiceQuantity: 4 }, [{ ...three, invoiceQuantity: 4 }], both),
    ).toMatchObject({
      isWhole: false,
    });
  });

  it('are shared by two sizes of a product on one invoice: a protocol names no size', () => {
    const other = { ...line, size: '42', invoiceItemSequence: 2 };
    const elsewhere = { ...other, invoiceNumber: '000009999' };
    const lines = [line, other, elsewhere];
    expect(protocolsOfLine(line, lines, [asking])).toMatchObject({ total: 2, isWhole: false });
    expect(protocolsOfLine(other, lines, [asking])).toMatchObject({ total: 2, isWhole: false });
    expect(protocolsOfLine(line, lines, [asking, second])).toMatchObject({ total: 2, isWhole: true });
    expect(protocolsOfLine(elsewhere, lines, [asking])).toBeUndefined();
  });
});
