import { expect, it } from 'vitest';
import { testContext } from '../../tests/support/load-context.ts';

import { leftOutNotices } from './left-out-notice.server.ts';

const context = testContext({ brand: { name: 'Vaivém', helpUrl: 'https://ajuda.vaivem.example' } });

it.each([
  ['orders', 1, '1 item dos seus pedidos não pôde ser lido'],
  ['orders', 2_000, '2.000 itens dos seus pedidos não puderam ser lidos'],
  ['protocols', 2, '2 protocolos da sua lista não puderam ser lidos'],
  ['history', 1, '1 etapa do histórico não pôde ser lida'],
  ['products', 3, '3 produtos deste protocolo não puderam ser lidos'],
] as const)('a notice says how many rows of the %s could not be read: %i', (list, count, title) => {
  const [notice, ...others] = leftOutNotices(context, list, count);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ id: `left-out-${list}`, title });
  expect(notice?.text).toContain('volte mais tarde ou fale com a Vaivém.');
  expect(notice?.link).toMatchObject({ to: 'https://ajuda.vaivem.example', isBrands: true });
});

it('no notice is shown where no row is missing', () =>
  expect(leftOutNotices(context, 'orders', 0)).toEqual([]));
