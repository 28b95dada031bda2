import { describe, expect, it } from 'vitest';
import { line } from '../samples.for-tests.ts';
import { filterByBrandCodes, groupByDelivery, lineKey, tellTwinsApart } from './order-line.ts';

describe('the unique key joins the non-empty values with underscores', () => {
  it('all six', () => expect(lineKey(line)).toBe('880100_1_CL3-0341_41_000003702_Verde-mata'));
  it('without the empty ones', () =>
    expect(lineKey({ ...line, invoiceItemSequence: undefined, size: '', colour: undefined })).toBe(
      '880100_CL3-0341_000003702',
    ));
  it('cut, where they are longer than any', () => {
    const key = lineKey({ ...line, colour: 'Azul'.repeat(100), twin: 2 });
    expect(key).toMatch(/^880100_1_CL3-0341_41_000003702_Azul.*_2$/);
    expect(key).toHaveLength(202);
    // Half of a character of two is none.
    expect(lineKey({ ...line, productCode: '', colour: '👟'.repeat(100) }).isWellFormed()).toBe(true);
  });
  it.each([
    ['half a character', 'Azul\uD83D', 'Azul\uFFFD'],
    ['a line break', 'Azul\nnoite', 'Azul noite'],
    ['a NUL', 'Azul\0noite', 'Azul noite'],
  ])('without %s, which no form brings back', (_, colour, shown) =>
    expect(lineKey({ ...line, colour })).toBe(`880100_1_CL3-0341_41_000003702_${shown}`),
  );
  it('zero is a value', () => expect(lineKey({ ...line, invoiceItemSequence: 0 })).toMatch(/^880100_0_/));
});

it('twins are numbered, past the numbers that other lines have by themselves', () => {
  const coloured = (colour: string) => ({ ...line, colour });
  const keys = tellTwinsApart(['Areia', 'Areia_2', 'Areia', 'Areia'].map(coloured)).map(lineKey);
  expect(keys.map((key) => key.split('_').slice(5).join('_')).toSorted()).toEqual([
    'Areia',
    'Areia_2',
    'Areia_3',
    'Areia_4',
  ]);
});

it('lines whose keys are the same once they are cut are twins', () => {
  const long = (end: string) => ({ ...line, colour: 'Azul'.repeat(100) + end });
  const keys = tellTwinsApart([long('noite'), long('mar')]).map(lineKey);
  expect(new Set(keys).size).toBe(2);
});

it("the orders, filtered to the brand's codes", () => {
  const lines = [9, 38, 157, 1].map((brandCode) => ({ ...line, brandCode }));
  expect(filterByBrandCodes(lines, [9, 38]).map(({ brandCode }) => brandCode)).toEqual([9, 38]);
  expect(filterByBrandCodes(lines, [4])).toEqual([]);
});

it('orders grouped by delivery date, newest first, lines without delivery date last', () => {
  const delivered = (orderCode: number, deliveredOn: typeof line.deliveredOn) => ({
    ...line,
    orderCode,
    deliveredOn,
  });
  const groups = groupByDelivery([
    delivered(2, '2026-11-15'),
    delivered(1, undefined),
    delivered(3, '2025-12-31'),
    delivered(4, '2026-11-16'),
    delivered(5, '2026-11-15'),
  ]);
  expect(
    groups.map(({ deliveredOn, lines }) => [deliveredOn, lines.map(({ orderCode }) => orderCode)]),
  ).toEqual([
    ['2026-11-16', [4]],
    ['2026-11-15', [2, 5]],
    ['2025-12-31', [3]],
    [undefined, [1]],
  ]);
});
