import { expect, test } from 'vitest';

import { line } from '../samples.for-tests.ts';
import { detailsApart } from './alike-lines.ts';
import { shownName, type OrderLine } from './order-line.ts';

const told = (...lines: OrderLine[]) => lines.map(detailsApart(lines, shownName));

test('of a product that is there once nothing more is said', () => {
  expect(told(line, { ...line, productName: 'Bola Prorrogação' })).toEqual([[], []]);
});

test.each<[string, Partial<OrderLine>, string[]]>([
  ['colour', { colour: 'Azul', orderCode: 1, grossValue: 1 }, ['colour']],
  ['size', { size: '44', orderCode: 1 }, ['size']],
  ['order', { orderCode: 1, grossValue: 1 }, ['orderCode']],
  ['price', { grossValue: 1 }, ['grossValue']],
  ['nothing', {}, []],
])('two that look the same are told apart by their %s', (_, other, details) => {
  expect(told(line, { ...line, ...other })).toEqual([details, details]);
});

test('of three, as much is said as tells all of them apart', () => {
  const all = ['colour', 'orderCode'];
  expect(told(line, { ...line, orderCode: 1 }, { ...line, colour: 'Azul' })).toEqual([all, all, all]);
});
