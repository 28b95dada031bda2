/** After a lost answer a purchase is corrected: the customer sees its protocol before another one is made. */
import { expect, test } from 'vitest';

import { CONFIRMATIONS, OFF_STORE } from '../../model/addresses.ts';
import { mainWordsOf } from '../../support/page-words.ts';
import { TOO_SMALL } from '../../support/samples/purchase.ts';
import { createVisitor } from '../../support/visitor.ts';
import { attach, readForm, sample } from '../confirming-customer.ts';
import { loseAnswer } from '../lost-answer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

const CONFIRMATION = CONFIRMATIONS['off-store'];

test.each<[string, Partial<typeof TOO_SMALL>, string]>([
  ['another name', { product: 'Tênis Passo Largo 2' }, CONFIRMATION],
  ['another CNPJ', { cnpj: '11.444.777/0001-61' }, CONFIRMATION],
  ['another invoice', { invoice: '4518' }, CONFIRMATION],
  [
    'another shop, invoice and name',
    { product: 'Bola', cnpj: '11.444.777/0001-61', invoice: '4518' },
    '/protocolos',
  ],
])(
  'a purchase with %s is sent by the press that finds the first one made only if it is another purchase',
  async (...row) => {
    const [, corrected, leadsTo] = row;
    const world = await createWorld(stack.mockUrl);
    const customer = createVisitor(stack.port);
    await logIn(customer, world);
    const fillIn = async (form: Record<string, string>) => {
      await customer.post(OFF_STORE, form);
      await attach(customer, [sample('invoices', 'invoice.pdf', 'application/pdf')], CONFIRMATION);
      return readForm(customer, CONFIRMATION);
    };
    const first = await fillIn(TOO_SMALL);
    await loseAnswer(world, () => customer.post(CONFIRMATION, first));
    const made = async () => (await world.calls('generateProtocol')).length;

    const second = await fillIn({ ...TOO_SMALL, ...corrected });
    expect((await customer.post(CONFIRMATION, second)).headers['location']).toBe(leadsTo);
    const said = mainWordsOf((await customer.get(leadsTo)).text).join(' ');
    expect(said).toMatch(/Encontramos seu protocolo: \d+/);
    if (leadsTo === '/protocolos') {
      expect(await made()).toBe(2);
      return;
    }
    expect(said).toContain('Nada mais foi enviado. Veja antes se o protocolo encontrado já é desta compra');
    expect(await made()).toBe(1);
    const again = await readForm(customer, CONFIRMATION);
    expect((await customer.post(CONFIRMATION, again)).headers['location']).toBe('/protocolos');
    expect(await made()).toBe(2);
  },
);
