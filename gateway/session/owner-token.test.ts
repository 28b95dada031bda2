import fc from 'fast-check';
import { expect, it } from 'vitest';

import { createValueSeal } from '../state/sealed-value.ts';
import { createOwnerTokens, isAnothersPage } from './owner-token.ts';

fc.configureGlobal({ seed: 20261122 });

const SECRETS = ['a-secret-with-at-least-32-characters'] as const;
const owner = { brandId: 4, customerKey: 'ana' };
/** When the session of the page began. */
const SINCE = 1;
const tokens = createOwnerTokens(SECRETS);

it('an owner token says whose page it was, at its brand alone, and whether it is more than seven days old', () => {
  let time = 0;
  const aging = createOwnerTokens(SECRETS, () => time);
  const token = aging.give(owner, undefined, SINCE);
  expect(aging.open(token, 4)).toEqual({ ...owner, isOld: false, since: SINCE });
  expect(aging.open(token, 2)).toBeUndefined();
  time = 7 * 24 * 60 * 60 * 1000;
  expect(aging.open(token, 4)).toEqual({ ...owner, isOld: false, since: SINCE });
  time += 1;
  expect(aging.open(token, 4)).toEqual({ ...owner, isOld: true, since: SINCE });
});

it('an owner token says which protocol the page was about, if it was about one', () => {
  expect(tokens.open(tokens.give(owner, 120_347, SINCE), 4)).toEqual({
    ...owner,
    protocol: 120_347,
    isOld: false,
    since: SINCE,
  });
  expect(tokens.open(tokens.give(owner), 4)).not.toHaveProperty('protocol');
});

it('an owner token does not show who its owner is', () => {
  expect(Buffer.from(tokens.give(owner), 'base64url').toString('latin1')).not.toContain('ana');
});

it('an owner token does not open if it was sealed with another secret or for something else', () => {
  const other = createOwnerTokens(['another-secret-with-32-characters-']);
  expect(tokens.open(other.give(owner), 4)).toBeUndefined();
  const state = createValueSeal(SECRETS).seal('draft:4:ana', JSON.stringify({ ...owner, until: 9e15 }));
  expect(tokens.open(state.slice('sealed:'.length), 4)).toBeUndefined();
});

it('open rejects an invented token and a changed token', () => {
  const clear = JSON.stringify({ ...owner, until: 9e15 });
  for (const invented of [undefined, null, 1, '', 'x', clear, `sealed:${clear}`, [tokens.give(owner)]]) {
    expect(tokens.open(invented, 4)).toBeUndefined();
  }
  const token = tokens.give(owner);
  fc.assert(
    fc.property(
      fc.nat({ max: token.length - 2 }),
      fc.constantFrom('A', 'B', 'a', '0', '-', '_', ':'),
      (at, letter) => {
        fc.pre(token[at] !== letter);
        expect(tokens.open(token.slice(0, at) + letter + token.slice(at + 1), 4)).toBeUndefined();
      },
    ),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (any) => {
      expect(tokens.open(any, 4)).toBeUndefined();
    }),
  );
});

it.each([
  ["the customer's own page", 'token', { ...owner, isOld: false, since: SINCE }, 'ana', false],
  ["the customer's own page of long ago", 'token', { ...owner, isOld: true, since: SINCE }, 'ana', false],
  ["another customer's page", 'token', { ...owner, isOld: false, since: SINCE }, 'bia', true],
  ["another customer's page of long ago", 'token', { ...owner, isOld: true, since: SINCE }, 'bia', true],
  ["a page whose token opens as nobody's", 'invented', undefined, 'ana', true],
  ['a page without a token', undefined, undefined, 'ana', false],
  [
    "another customer's page when there is no session",
    'token',
    { ...owner, isOld: false, since: SINCE },
    undefined,
    false,
  ],
])('isAnothersPage judges %s', (_, token, page, customer, isAnothers) => {
  expect(isAnothersPage(token, page, customer)).toBe(isAnothers);
});
