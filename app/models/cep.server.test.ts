import { expect, it } from 'vitest';
import { customerContext } from '../../tests/support/samples/customer-context.ts';

import { findCep } from './cep.server.ts';

it('findCep gives the town and state of a CEP, and nothing for a CEP that does not exist', async () => {
  const { asked, context } = customerContext({
    cep: ({ path }: { path: { cep: string } }) =>
      path.cep === '01310100' ? [{ LOC_NOME: 'São Paulo', UF_CODIGO: 'SP' }] : [],
  });
  expect(await findCep(context, '01310100')).toEqual({ city: 'São Paulo', state: 'SP' });
  expect(await findCep(context, '00000000')).toBeUndefined();
  expect(asked[0]).toEqual({ call: 'cep', input: { path: { cep: '01310100' } } });
});
