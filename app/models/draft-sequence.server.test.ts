import { describe, expect, test } from 'vitest';

import { changedFieldsOf, draftSequenceOf, isLater, mergeDraft } from './draft-sequence.server.ts';

const turn = (fields: Record<string, string>) => {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  return draftSequenceOf(formData);
};

describe('a form that is kept while it is filled in', () => {
  const second = turn({ page: 'a', turn: '2' });

  test('says which turn of which page it is; without script, none', () => {
    expect(second).toEqual({ page: 'a', turn: 2 });
    expect(turn({})).toEqual({ page: '', turn: 0 });
    expect(turn({ page: '', turn: '' })).toEqual({ page: '', turn: 0 });
  });

  test.each(['-1', '1.5', 'two', '1e400'])('an invented turn counts as none: %s', (invented) => {
    expect(turn({ page: 'a', turn: invented }).turn).toBe(0);
  });

  test('is not replaced by an earlier one of the same page', () => {
    expect(isLater(second, turn({ page: 'a', turn: '1' }))).toBe(true);
    expect(isLater(second, second)).toBe(false);
    expect(isLater(second, turn({ page: 'a', turn: '3' }))).toBe(false);
  });

  test('is replaced by another page, by one without script, and where nothing was kept', () => {
    expect(isLater(second, turn({ page: 'b', turn: '1' }))).toBe(false);
    expect(isLater(second, turn({}))).toBe(false);
    expect(isLater(undefined, second)).toBe(false);
  });

  test('says what was changed on its page', () => {
    const formData = new FormData();
    expect(changedFieldsOf(formData)).toBeUndefined();
    formData.set('changed', 'store city');
    expect(changedFieldsOf(formData)).toEqual(['store', 'city']);
  });

  test('replaces that of its own page, and of another page what was changed on its own', () => {
    const kept = { page: 'a', turn: 2, form: { store: 'Vila', city: 'Campinas' } };
    const same = { page: 'a', turn: 3, form: { store: '', city: 'C' } };
    expect(mergeDraft(kept, same, ['city'])).toBe(same);
    const other = { ...same, page: 'b' };
    expect(mergeDraft(kept, other, ['city'])).toEqual({ ...other, form: { store: 'Vila', city: 'C' } });
    expect(mergeDraft(kept, other, undefined)).toBe(other);
    expect(mergeDraft(undefined, other, ['city'])).toBe(other);
  });
});
