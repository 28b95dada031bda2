import { describe, expect, it } from 'vitest';
import { line } from '../samples.for-tests.ts';
import { filterByBrandCodes, groupByDelivery, lineKey, distinguishTwins } from './order-line.ts';

describe('the key of an order line', () => {
  it('joins all six values with underscores', () =>
    expect(lineKey(line)).toBe('880100_1_CL3-0341_41_000003702_Verde-mata'));
  it('leaves out the empty values', () =>
    expect(lineKey({ ...line, invoiceItemSequence: undefined, size: '', colour: undefined })).toBe(
      '880100_CL3-0341_000003702',
    ));
  it('is cut to 200 characters, and then gets the number of a twin', () => {
    const key = lineKey({ ...line, colour: 'Azul'.repeat(100), twin: 2 });
    expect(key).toMatch(/^880100_1_CL3-0341_41_000003702_Azul.*_2$/);
    expect(key).toHaveLength(202);
    // A character of two code units is not cut in half.
    expect(lineKey({ ...line, productCode: '', colour: '👟'.repeat(100) }).isWellFormed()).toBe(true);
  });
  it.each([
    ['half a character', 'Azul\uD83D', 'Azul\uFFFD'],
    ['a line break', 'Azul\nnoite', 'Azul noite'],
    ['a NUL', 'Azul\0noite', 'Azul noite'],
  ])('replaces %s, which no form brings back', (_, colour, shown) =>
    expect(lineKey({ ...line, colour })).toBe(`880100_1_CL3-0341_41_000003702_${shown}`),
  );
  it('contains a zero, which is a value', () =>
    expect(lineKey({ ...line, invoiceItemSequence: 0 })).toMatch(/^880100_0_/));
});

it('twins get numbers that make no key equal to the key of another line', () => {
  const coloured = (colour: string) => ({ ...line, colour });
  const keys = distinguishTwins(['Areia', 'Areia_2', 'Areia', 'Areia'].map(coloured)).map(lineKey);
  expect(keys.map((key) => key.split('_').slice(5).join('_')).toSorted()).toEqual([
    'Areia',
    'Areia_2',
    'Areia_3',
    'Areia_4',
  ]);
});

it('lines whose keys are the same once they are cut are twins', () => {
  const long = (end: string) => ({ ...line, colour: 'Azul'.repeat(100) + end });
  const keys = distinguishTwins([long('noite'), long('mar')]).map(lineKey);
  expect(new Set(keys).size).toBe(2);
});

it("filterByBrandCodes keeps the lines of the brand's codes", () => {
  const lines = [9, 38, 157, 1].map((brandCode) => ({ ...line, brandCode }));
  expect(filterByBrandCodes(lines, [9, 38]).map(({ brandCode }) => brandCode)).toEqual([9, 38]);
  expect(filterByBrandCodes(lines, [4])).toEqual([]);
});

it('lines are grouped by delivery date, newest first, those without a delivery date last', () => {
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
