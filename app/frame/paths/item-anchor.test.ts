import { expect, it } from 'vitest';

import {
  accountForm,
  accountQuestion,
  itemAnchor,
  itemFormAnchors,
  voucherQuestion,
  withItemAnchor,
} from './item-anchor.ts';
import { readHomeAddress } from './home-path.ts';

it('the address of the home with an open item gets the anchor of that item', () => {
  const query = new URLSearchParams({ item: '880163_1_BC5-0100_5_000003981_Branco e verde', dialog: 'vale' });
  expect(withItemAnchor(`/home?${query.toString()}`)).toBe(
    `/home?${query.toString()}#item-880163_1_BC5-19-0100_5_000003981_Branco-w-e-w-verde`,
  );
});

it.each(['/', '/home', '/home?dialog=selecao', '/protocolos?item=1'])(
  'the address %s gets no anchor',
  (path) => expect(withItemAnchor(path)).toBe(path),
);

it('an anchor has no character that an address would change', () =>
  expect(itemAnchor('1_Único "5"/6')).toBe('item-1_-62-nico-w--y-5-y--1b-6'));

it.each([
  ['for the account, below the wish', accountForm('5/41'), { anchor: itemFormAnchors.wish }],
  [
    'for a corrected account, with its faults',
    accountQuestion('5/41'),
    { anchor: itemFormAnchors.start, validated: ['pixKey', 'bank', 'branch', 'account'] },
  ],
  [
    'in a dialog whether a refund becomes a voucher',
    voucherQuestion('5/41', { isOffered: true }),
    { anchor: itemFormAnchors.wish, dialog: 'vale' },
  ],
  [
    'in the form itself where the wish offers no voucher',
    voucherQuestion('5/41', { isOffered: false }),
    { anchor: itemFormAnchors.wish },
  ],
])('the form of an item asks %s', (_, path, { anchor, ...asked }) => {
  const { hash, pathname, searchParams } = new URL(path, 'http://portal.invalid');
  expect(pathname + hash).toBe(`/home#${anchor}`);
  expect(readHomeAddress(searchParams)).toEqual({ item: '5/41', ...asked });
});
