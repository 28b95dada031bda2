import { expect, it } from 'vitest';

import { itemAnchor, withItemAnchor } from './item-anchor.ts';

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
