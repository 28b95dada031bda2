import { describe, expect, it } from 'vitest';
import type { ConsumerRow } from '../../../gateway/brand-api/contract/consumers.ts';
import { customerContext, marina } from '../../../tests/support/samples/customer-context.ts';

import { loadConsumer } from './consumer.server.ts';

const row: ConsumerRow = {
  CON_CPF: '52998224725',
  CON_NOME: 'Marina Couto',
  CON_FONE_CEL: '11987654321',
  CON_CEP: '01310100',
  CON_ENDERECO: 'Avenida Paulista',
  CON_ENDNUM: '1000',
  CON_COMPL: 'apto 3',
  CON_BAIRRO: 'Bela Vista',
  CON_CIDADE: 'São Paulo',
  CON_UF: 'SP',
  BAN_CODIGO: 341,
  CLI_AGENCIA: '1234',
  CLI_CONTA: '12345-6',
  CLI_CHAVEPIX: 'marina@exemplo.com.br',
};
const nobody = { person: {}, bank: { bank: '', branch: '', account: '', pixKey: '' } };

describe('the consumer of a customer', () => {
  it('is found by the customer’s e-mail, and loaded once per request', async () => {
    const { asked, context } = customerContext({ consumers: [row] });
    const consumer = await loadConsumer(context, marina);
    expect(consumer).toEqual({
      person: {
        document: '52998224725',
        name: 'Marina Couto',
        email: 'marina@exemplo.com.br',
        phone: '11987654321',
        cep: '01310100',
        street: 'Avenida Paulista',
        number: '1000',
        complement: 'apto 3',
        neighbourhood: 'Bela Vista',
        city: 'São Paulo',
        state: 'SP',
      },
      bank: { bank: '341', branch: '1234', account: '12345-6', pixKey: 'marina@exemplo.com.br' },
    });
    expect(await loadConsumer(context, marina)).toEqual(consumer);
    expect(asked).toEqual([{ call: 'consumers', input: { query: { email: 'marina@exemplo.com.br' } } }]);
  });

  it('is empty where the e-mail finds another person’s record', async () => {
    const { context } = customerContext({ consumers: [row] });
    const cpf = '12345678909';
    expect(await loadConsumer(context, { ...marina, cpf })).toEqual(nobody);
  });

  it('has empty bank data where none are stored', async () => {
    const { context } = customerContext({ consumers: [{ CON_NOME: 'Marina Couto' }] });
    expect((await loadConsumer(context, marina)).bank).toEqual(nobody.bank);
  });

  it('is empty where the API knows nobody with that e-mail', async () => {
    expect(await loadConsumer(customerContext().context, marina)).toEqual(nobody);
  });

  it('is empty, without a call, for a customer known only by phone', async () => {
    const { asked, context } = customerContext({ consumers: [row] });
    expect(await loadConsumer(context, { identity: { kind: 'phone', phone: '11987654321' } })).toEqual(
      nobody,
    );
    expect(asked).toEqual([]);
  });

  it('is loaded for each of two customers', async () => {
    const { asked, context } = customerContext();
    await loadConsumer(context, marina);
    await loadConsumer(context, { ...marina, email: 'outra@exemplo.com.br' });
    expect(asked).toHaveLength(2);
  });
});
