import { expect, it } from 'vitest';
import type { BalanceRow } from '../../gateway/brand-api/contract/balance.ts';
import { customerContext } from '../../tests/support/samples/customer-context.ts';

import { line } from '~/domain/samples.for-tests.ts';

import { loadBalance } from './balance.server.ts';

const row: BalanceRow = {
  GRA_TAMANHO: '41',
  COR_NOME: 'Verde-mata',
  COR_CODIGO: 12,
  COR_CODHEXA: '#0a5c36',
  EST_SLD: 3,
  EST_TPEST: undefined,
  PRO_NOME: undefined,
  TAM_ORDEM: 7,
  LINK_IMAGEM: '/images/tenis.svg',
};

it('the stock of a product is loaded by its code and model, once per request', async () => {
  const { asked, context } = customerContext({ balance: [row] });
  const rows = await loadBalance(context, line);
  expect(rows).toEqual([
    {
      size: '41',
      colour: 'Verde-mata',
      colourHex: '#0a5c36',
      stock: 3,
      sizeOrder: 7,
      imageUrl: '/images/tenis.svg',
    },
  ]);
  expect(await loadBalance(context, line)).toEqual(rows);
  expect(asked).toEqual([
    { call: 'balance', input: { body: { pro_codigo: 'CL3-0341', pro_modelo: 'CL3' } } },
  ]);
});

it('the stock of a product without a model is loaded by its code alone, with a call for each product', async () => {
  const { asked, context } = customerContext();
  await loadBalance(context, { ...line, productModel: undefined });
  await loadBalance(context, { ...line, productModel: '' });
  await loadBalance(context, { ...line, productCode: 'CL4' });
  expect(asked.map(({ input }) => input)).toEqual([
    { body: { pro_codigo: 'CL3-0341' } },
    { body: { pro_codigo: 'CL4', pro_modelo: 'CL3' } },
  ]);
});

it('stock that is no number is noted for the operators, and only that', async () => {
  const noted: unknown[] = [];
  const note = (...event: unknown[]) => void noted.push(event);
  await loadBalance(customerContext({ balance: [row, { ...row, EST_SLD: 0 }] }, { note }).context, line);
  expect(noted).toEqual([]);
  const odd = { ...row, EST_SLD: undefined };
  expect(await loadBalance(customerContext({ balance: [row, odd] }, { note }).context, line)).toHaveLength(2);
  expect(noted).toEqual([['stock unread', { rows: 1 }]]);
});
