import { describe, expect, it } from 'vitest';
import { line } from '../samples.for-tests.ts';
import { protocolsByLine, protocolsOnInvoicesOf, type AskingProtocol } from './line-protocols.ts';
import type { OrderLine } from './order-line.ts';

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

describe('a line and the protocols of its invoice', () => {
  it('is in a protocol that asks for its product', () =>
    expect(protocolsOfLine(line, [line], [asking])).toEqual({
      protocols: [holding],
      total: 1,
      isWhole: true,
    }));

  it('whatever zeros the invoice is written with', () => {
    expect(protocolsOfLine(line, [line], [{ ...asking, invoiceNumber: '3702' }])?.isWhole).toBe(true);
    expect(protocolsOfLine(line, [line], [{ ...asking, invoiceNumber: '37020' }])).toBeUndefined();
  });

  it('not in one of another invoice, of another product, or of no product', () => {
    expect(protocolsOfLine(line, [line], [{ ...asking, invoiceNumber: '000003703' }])).toBeUndefined();
    expect(protocolsOfLine(line, [line], [{ ...asking, items: [{ code: 'MF2-0260' }] }])).toBeUndefined();
    expect(protocolsOfLine(line, [line], [{ ...asking, items: [{ code: '' }] }])).toBeUndefined();
    expect(protocolsOfLine(line, [line], [])).toBeUndefined();
  });

  it('without an invoice number nothing is the same invoice', () => {
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
  ])('status %i, %s: the unit can be asked for again', (statusId) => {
    expect(protocolsOnInvoicesOf([line], [{ ...asking, statusId }])).toEqual([]);
    expect(protocolsOfLine(line, [line], [{ ...asking, statusId }])).toBeUndefined();
  });

  it.each([-1, 0, 1, 11, 17, 21, 99])('status %i: it is in it', (statusId) =>
    expect(protocolsOnInvoicesOf([line], [{ ...asking, statusId }])).toHaveLength(1),
  );
});

describe('quantities', () => {
  const three = { ...line, invoiceQuantity: 3 };
  const items = (quantity: number | undefined) => [{ code: line.productCode, quantity }];
  const second = { ...asking, id: 500005 };

  it.each([
    [1, false],
    [2, false],
    [3, true],
    [4, true],
  ])('of 3 units, %i in a protocol: whole is %s', (quantity, isWhole) =>
    expect(protocolsOfLine(three, [three], [{ ...asking, items: items(quantity) }])).toEqual({
      protocols: [{ ...holding, units: quantity }],
      total: 3,
      isWhole,
    }),
  );

  it.each([0, -1])('%i units take nothing from those of another protocol', (quantity) => {
    const protocols = [{ ...asking, items: [...items(3), ...items(quantity)] }];
    expect(protocolsOfLine(three, [three], protocols)).toMatchObject({ isWhole: true });
  });

  it('one unit where nobody says how many', () => {
    const bought = { ...line, invoiceQuantity: undefined };
    expect(protocolsOfLine(bought, [bought], [{ ...asking, items: items(undefined) }])).toEqual({
      protocols: [holding],
      total: 1,
      isWhole: true,
    });
  });

  it('several protocols count together', () => {
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

  it('two sizes of one product on one invoice share: an item of a protocol names no size', () => {
    const other = { ...line, size: '42', invoiceItemSequence: 2 };
    const elsewhere = { ...other, invoiceNumber: '000009999' };
    const lines = [line, other, elsewhere];
    expect(protocolsOfLine(line, lines, [asking])).toMatchObject({ total: 2, isWhole: false });
    expect(protocolsOfLine(other, lines, [asking])).toMatchObject({ total: 2, isWhole: false });
    expect(protocolsOfLine(line, lines, [asking, second])).toMatchObject({ total: 2, isWhole: true });
    expect(protocolsOfLine(elsewhere, lines, [asking])).toBeUndefined();
  });
});
