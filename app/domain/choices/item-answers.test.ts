import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  ANSWER_NAMES,
  mergeAnswers,
  storedName,
  toStored,
  toTyped,
  withoutFollowing,
  type TypedAnswers,
} from './item-answers.ts';

fc.configureGlobal({ seed: 20261128 });

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

test('typed answers come back from their stored form as they were', () => {
  fc.assert(
    fc.property(typed, (answers) => {
      expect(toTyped(toStored(answers))).toEqual(answers);
    }),
  );
});

test.each(['', 'x', '-1', '1e3', ' 3'])('a reason typed as %o is stored as no reason', (value) => {
  expect(toStored({ reason: value }).reasonId).toBeUndefined();
});

test('each answer is stored under a name of its own', () => {
  expect(new Set(ANSWER_NAMES.map(storedName)).size).toBe(ANSWER_NAMES.length);
});

describe('the change of an answer', () => {
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
  ])('clears the answers that follow from it, and no others: %o', (change, left) => {
    expect(withoutFollowing(before, { ...before, details: 'Nota', ...change })).toEqual(left);
  });

  test('clears nothing if nothing was answered before', () => {
    expect(withoutFollowing({}, before)).toEqual(before);
  });
});

test('whatever another page sends, each answer stays under the reason and the wish that it was given for', () => {
  const few: fc.Arbitrary<TypedAnswers> = fc.record(
    {
      reason: fc.constantFrom('3', '4'),
      subReason: fc.constantFrom('301', '401'),
      wish: fc.constantFrom('16', '18'),
      size: fc.constantFrom('41', '42'),
      colour: fc.constantFrom('Areia', 'Lima'),
      details: fc.constantFrom('Aperta', 'Folga'),
      voucher: fc.constantFrom('accepted', 'declined'),
    },
    { requiredKeys: ['reason'] },
  );
  fc.assert(
    fc.property(few, few, fc.subarray([...ANSWER_NAMES]), (stored, sent, changed) => {
      const merged = mergeAnswers(stored, sent, changed);
      const isOf = (source: TypedAnswers, ...names: (keyof TypedAnswers)[]) =>
        names.every((name) => merged[name] === source[name]);
      expect(merged.reason).toBe((changed.includes('reason') ? sent : stored).reason);
      expect(merged.details).toBe((changed.includes('details') ? sent : stored).details);
      for (const name of ['subReason', 'wish'] as const) {
        const [first, second] = changed.includes(name) ? [sent, stored] : [stored, sent];
        expect(merged[name]).toBe((isOf(first, 'reason') ? first : second)[name]);
      }
      for (const name of ['size', 'colour', 'voucher'] as const) {
        const [first, second] = changed.includes(name) ? [sent, stored] : [stored, sent];
        expect(merged[name]).toBe((isOf(first, 'reason', 'wish') ? first : second)[name]);
      }
    }),
  );
});
