import { expect, it } from 'vitest';

import { shownIds } from './shown-files.server.ts';

it('the files that a page showed are those of both of its lists, and none is told from an older page without lists', () => {
  expect(shownIds({ 'shown-photos': 'a b', 'shown-invoices': 'c' })).toEqual(['a', 'b', 'c']);
  expect(shownIds({ 'shown-photos': '', 'shown-invoices': '' })).toEqual([]);
  expect(shownIds({ 'shown-photos': 'a' })).toEqual(['a']);
  expect(shownIds({ 'shown-invoices': 'c' })).toEqual(['c']);
  expect(shownIds({})).toBeUndefined();
});
