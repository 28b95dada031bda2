import fc from 'fast-check';
import { expect, it } from 'vitest';

import { lineKey, distinguishTwins, type OrderLine } from '../../app/domain/orders/order-line.ts';
import { line } from '../../app/domain/samples.for-tests.ts';
import { itemAnchor } from '../../app/frame/paths/item-anchor.ts';

fc.configureGlobal({ seed: 20261122 });

/** So few values that keys collide, some of which end like a twin's or differ only in punctuation. */
const orderLine: fc.Arbitrary<OrderLine> = fc
  .record({
    productCode: fc.constantFrom('CL3-0341', 'CL3 0341'),
    colour: fc.constantFrom('Areia', 'Areia_2', 'Ar-eia', 'Ar eia', 'Único', 'nico', undefined),
    size: fc.constantFrom('41', undefined),
    grossValue: fc.constantFrom(39_990, 34_990),
    invoiceSequence: fc.constantFrom(1, undefined),
  })
  .map((part) => ({ ...line, ...part }));
const lines = fc.array(orderLine, { maxLength: 12, size: 'max' });

it('each order line, twins among them, has a key and an id of its own', () =>
  fc.assert(
    fc.property(lines, (rows) => {
      const keys = distinguishTwins(rows).map(lineKey);
      expect(new Set(keys).size).toBe(rows.length);
      expect(new Set(keys.map(itemAnchor)).size).toBe(rows.length);
      for (const key of keys) expect(itemAnchor(key)).toMatch(/^[\w-]+$/);
    }),
  ));

it('an order line has the same key whatever the order of the rows, and the plain key if it has no twin', () =>
  fc.assert(
    fc.property(lines, fc.infiniteStream(fc.nat()), (rows, order) => {
      const shuffled = rows
        .map((row) => ({ row, at: order.next().value as number }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ row }) => row);
      const told = (all: readonly OrderLine[]) =>
        distinguishTwins(all)
          .map((row) => `${lineKey(row)} ${JSON.stringify({ ...row, twin: undefined })}`)
          .toSorted();
      expect(told(shuffled)).toEqual(told(rows));
      const plain = rows.map(lineKey);
      for (const [index, row] of distinguishTwins(rows).entries()) {
        const isAlone = plain.filter((key) => key === plain[index]).length === 1;
        if (isAlone) expect(lineKey(row)).toBe(plain[index]);
      }
    }),
  ));
