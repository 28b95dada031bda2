import { expect, test } from 'vitest';

import { toFormData } from '../parse-form.server.ts';
import { asSent, asTyped, draftSequenceOf } from './posted-draft.server.ts';

const turn = (fields: Record<string, string>) => draftSequenceOf(toFormData(fields));

test('a posted draft has the page and turn of its form; without script it has neither', () => {
  expect(turn({ page: 'a', turn: '2' })).toEqual({ page: 'a', turn: 2 });
  expect(turn({})).toEqual({ page: '', turn: 0 });
  expect(turn({ page: '', turn: '' })).toEqual({ page: '', turn: 0 });
});

test.each(['-1', '1.5', 'two', '1e400'])(
  'a posted draft has the turn 0 instead of an invented one: %s',
  (invented) => {
    expect(turn({ page: 'a', turn: invented }).turn).toBe(0);
  },
);

test('a posted draft counts by its changed fields, without script by those that it has, and whole if it is submitted', () => {
  const typed = toFormData({ page: 'a', turn: '2', changed: 'store city' });
  expect(asTyped(typed)).toEqual({ page: 'a', turn: 2, changed: ['store', 'city'] });
  expect(asTyped(typed, ['reason']).changed).toEqual(['store', 'city', 'reason']);
  expect(asSent(typed)).toEqual({ page: 'a', turn: 2, changed: 'all' });
  const without = toFormData({ page: '', turn: '', changed: '', store: '', city: 'Olinda' });
  expect(asTyped(without).changed).toEqual(['page', 'turn', 'changed', 'store', 'city']);
  expect(asTyped(toFormData({ page: 'a', turn: '2', store: '' })).changed).toContain('store');
});
