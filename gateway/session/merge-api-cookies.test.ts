import { expect, test } from 'vitest';

import { toCookieUpdate } from './merge-api-cookies.ts';

test('answers of simultaneous calls all take effect, whichever comes first', () => {
  const before = { session: 'a', basket: '1' };
  const renews = toCookieUpdate(before, { session: 'b', basket: '1' });
  const adds = toCookieUpdate(before, { ...before, seen: 'yes' });
  const deletes = toCookieUpdate(before, { session: 'a' });
  const all = { session: 'b', seen: 'yes' };
  expect(deletes(adds(renews(before)))).toEqual(all);
  expect(renews(deletes(adds(before)))).toEqual(all);
});

test('the cookies that are there stay when two answers together bring more than there is room for', () => {
  const half = 'x'.repeat(2_500);
  const before = { session: 'a' };
  const one = toCookieUpdate(before, { ...before, one: half });
  const other = toCookieUpdate(before, { ...before, other: half });
  expect(other(one(before))).toEqual({ session: 'a', one: half });
  expect(toCookieUpdate(before, { session: 'b' })(one(before))).toEqual({ session: 'b', one: half });
});
