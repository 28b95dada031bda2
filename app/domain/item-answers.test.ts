import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  ANSWER_NAMES,
  storedName,
  toStored,
  toTyped,
  withoutFollowing,
  type TypedAnswers,
} from './item-answers.ts';

const id = fc.nat({ max: 9_999 }).map(String);
const name = fc.constantFrom('41', 'Areia', 'Lima');
const typed: fc.Arbitrary<TypedAnswers> = fc.record(
  {
    reason: id,
    subReason: id,
    wish: id,
    size: name,
    colour: name,
    details: fc.string(),
    voucher: fc.constantFrom('accepted', 'declined'),
  },
  { requiredKeys: [] },
);

test('what was typed is stored, and comes back as it was', () => {
  fc.assert(
    fc.property(typed, (answers) => {
      expect(toTyped(toStored(answers))).toEqual(answers);
    }),
  );
});

test.each(['', 'x', '-1', '1e3', ' 3'])('%o is no id', (value) => {
  expect(toStored({ reason: value }).reasonId).toBeUndefined();
});

test('each is stored under a name of its own', () => {
  expect(new Set(ANSWER_NAMES.map(storedName)).size).toBe(ANSWER_NAMES.length);
});

describe('what follows from an answer goes with it', () => {
  const before = {
    reason: '3',
    subReason: '301',
    wish: '16',
    size: '42',
    colour: 'Lima',
    voucher: 'accepted',
  } as const;

  test.each([
    [{ reason: '4' }, { reason: '4', details: 'Nota' }],
    [{ reason: undefined }, { details: 'Nota' }],
    [{ wish: '18' }, { reason: '3', subReason: '301', wish: '18', details: 'Nota' }],
    [{ size: '43' }, { ...before, size: '43', details: 'Nota' }],
    [{}, { ...before, details: 'Nota' }],
  ])('after %o', (change, left) => {
    expect(withoutFollowing(before, { ...before, details: 'Nota', ...change })).toEqual(left);
  });

  test('an answer that is the first takes nothing away', () => {
    expect(withoutFollowing({}, before)).toEqual(before);
  });
});
