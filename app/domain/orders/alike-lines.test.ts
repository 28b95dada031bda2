import { expect, test } from 'vitest';

import { line } from '../samples.for-tests.ts';
import { detailsApart } from './alike-lines.ts';
import { shownName, type OrderLine } from './order-line.ts';

const told = (...lines: OrderLine[]) => lines.map(detailsApart(lines, shownName));

test('a line whose name no other line has gets no further details', () => {
  expect(told(line, { ...line, productName: 'Bola Prorrogação' })).toEqual([[], []]);
});

test.each<[string, Partial<OrderLine>, string[]]>([
  ['their colour', { colour: 'Azul', orderCode: 1, grossValue: 1 }, ['colour']],
  ['their size', { size: '44', orderCode: 1 }, ['size']],
  ['their order', { orderCode: 1, grossValue: 1 }, ['orderCode']],
  ['their price', { grossValue: 1 }, ['grossValue']],
  ['nothing', {}, []],
])('two lines that look the same are told apart by %s', (_, other, details) => {
  expect(told(line, { ...line, ...other })).toEqual([details, details]);
});

test('three lines that look the same get as many details as tell all of them apart', () => {
  const all = ['colour', 'orderCode'];
  expect(told(line, { ...line, orderCode: 1 }, { ...line, colour: 'Azul' })).toEqual([all, all, all]);
});
