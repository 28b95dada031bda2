import { expect, it } from 'vitest';

import { textFor } from '~/i18n/i18n.server.ts';

import { lineProtocolsView } from './line-protocols-view.server.ts';

const heldBy = (count: number) => ({
  protocols: Array.from({ length: count }, (_, index) => ({ id: 500_000 + index, statusId: 1, units: 1 })),
  total: count,
  isWhole: true,
});

it('the view of a line names three of its protocols, and says how many more there are', () => {
  const view = (count: number) => {
    const { shown = [], more } = lineProtocolsView(textFor('pt'), heldBy(count)) ?? {};
    return [shown.length, more];
  };
  expect(view(3)).toEqual([3, undefined]);
  expect(view(4)).toEqual([3, 'E mais 1 protocolo']);
  expect(view(2_000)).toEqual([3, 'E mais 1.997 protocolos']);
  expect(lineProtocolsView(textFor('pt'), undefined)).toBeUndefined();
});
