import { expect, it } from 'vitest';

import { balanceRow, colourExchange, line, sizeExchange } from '../samples.for-tests.ts';
import { withNoneLeft } from './none-left.ts';

/** The line is of Verde-mata. */
const rows = (verde: number, areia: number) => [
  balanceRow('40', 'Verde-mata', verde),
  balanceRow('42', 'Verde-mata', 0),
  balanceRow('40', 'Areia', areia),
];
const size = '40';

it.each([
  ['size', sizeExchange, rows(0, 5), 'none-left'],
  ['size', sizeExchange, rows(1, 0), 'missing'],
  ['size', colourExchange, rows(5, 0), 'none-left'],
  ['size', colourExchange, rows(0, 1), 'missing'],
  ['colour', colourExchange, rows(5, 0), 'none-left'],
  ['colour', colourExchange, rows(0, 1), 'missing'],
  // Without a row nobody knows whether one is left.
  ['size', sizeExchange, [], 'missing'],
  ['wish', sizeExchange, rows(0, 0), 'missing'],
] as const)('a fault of the %s under %o is %4$s', (field, wish, stock, code) =>
  expect(withNoneLeft([{ field, code: 'missing' }], { line, wish, size, rows: stock })).toMatchObject([
    { field, code },
  ]),
);

it.each([
  ['stock', { wish: sizeExchange, rows: undefined }],
  ['wish', { wish: undefined, rows: rows(0, 0) }],
])('without a %s a fault stays as it is', (_, known) =>
  expect(withNoneLeft([{ field: 'size', code: 'missing' }], { line, size, ...known })).toEqual([
    { field: 'size', code: 'missing' },
  ]),
);
