/** A refused form whose language is changed comes in the new language, with its faults and what was typed. */
import { expect, test } from 'vitest';

import { CONFIRMATIONS, OFF_STORE } from '../../model/addresses.ts';
import { hiddenValue, sentBy, summaryOf } from '../../support/page-fields.ts';
import { TOO_SMALL } from '../../support/samples/purchase.ts';
import { createVisitor, type Answer, type Visitor } from '../../support/visitor.ts';
import { CONFIRMATION, EXCHANGE, readForm } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';
import { REFUND, THREE_LINES } from '../three-items.ts';

const BUYER = {
  document: '123.456.789-00',
  name: 'Marina Couto Ferraz',
  email: 'marina@',
  phone: '+55 (11) 98765-4321',
  cep: '05422-000',
  street: 'Rua dos Pinheiros',
  number: '',
  complement: '',
  neighbourhood: 'Pinheiros',
  city: 'São Paulo',
  state: 'SP',
};
const OF_NO_PLACE = { ...BUYER, email: 'marina@exemplo.com.br', cep: '01310-999', city: '', state: '' };
const UNFINISHED = { ...EXCHANGE, subReason: '', size: '', ofReason: EXCHANGE.reason, ofWish: EXCHANGE.wish };
const TO_NO_ACCOUNT = { ...REFUND, pixKey: 'marina@', branch: '12' };

/** The form by its id, what is typed in it, and how it is refused. */
const REFUSED: Readonly<
  Record<string, [form: string, typed: object, refuse: (customer: Visitor) => Promise<Answer>]>
> = {
  'a purchase outside the online store': [
    'off-store',
    { store: TOO_SMALL.store, cnpj: '123', date: '31/02/2024', product: '' },
    (customer) =>
      customer.post(OFF_STORE, { ...TOO_SMALL, cnpj: '123', date: '31/02/2024', product: '', details: '' }),
  ],
  'an exchange without its size': [
    'item',
    { reason: EXCHANGE.reason, wish: EXCHANGE.wish },
    (customer) => customer.post(`/home?item=${EXCHANGE.line}`, UNFINISHED),
  ],
  'a refund to an account that is none': [
    'item',
    { pixKey: TO_NO_ACCOUNT.pixKey, branch: TO_NO_ACCOUNT.branch, account: TO_NO_ACCOUNT.account },
    (customer) => customer.post(`/home?item=${REFUND.line}`, TO_NO_ACCOUNT),
  ],
  "the buyer's data": [
    'confirmation',
    BUYER,
    async (customer) => {
      await customer.post('/home', EXCHANGE);
      return customer.post(`${CONFIRMATION}?editar=comprador`, { intent: 'save-buyer', ...BUYER });
    },
  ],
  'a CEP that nobody knows': [
    'confirmation',
    OF_NO_PLACE,
    async (customer) => {
      await customer.post('/home', EXCHANGE);
      return customer.post(`${CONFIRMATION}?editar=comprador`, { intent: 'save-buyer', ...OF_NO_PLACE });
    },
  ],
  'a purchase without its invoice': [
    'confirmation',
    {},
    async (customer) => {
      await customer.post(OFF_STORE, TOO_SMALL);
      const confirmation = CONFIRMATIONS['off-store'];
      return customer.post(confirmation, await readForm(customer, confirmation));
    },
  ],
};

async function chooseLanguage(customer: Visitor, page: Answer, language: string): Promise<Answer> {
  const returnTo = hiddenValue(page, 'returnTo') ?? '';
  const { headers } = await customer.post('/idioma', { language, returnTo });
  return customer.get(String(headers['location']));
}

test.each(Object.entries(REFUSED))('%s', async (_, [form, typed, refuse]) => {
  const customer = createVisitor(stack.port);
  await logIn(customer, await createWorld(stack.mockUrl, { overlay: THREE_LINES }));
  const refused = await refuse(customer);
  const told = summaryOf(refused.text);
  expect([refused.status, told.length > 0]).toEqual([400, true]);
  expect(sentBy(refused.text, form)).toMatchObject(typed);

  let page = refused;
  for (const language of ['en', 'es']) {
    page = await chooseLanguage(customer, page, language);
    expect(page.text).toContain(`<html lang="${language}"`);
    expect(summaryOf(page.text).map(([id]) => id)).toEqual(told.map(([id]) => id));
    for (const [index, [, words]] of summaryOf(page.text).entries()) expect(words).not.toBe(told[index]?.[1]);
    expect(page.text.match(/aria-invalid="true"/g)).toEqual(refused.text.match(/aria-invalid="true"/g));
    expect(sentBy(page.text, form)).toMatchObject(typed);
  }
  expect(summaryOf((await chooseLanguage(customer, page, 'pt')).text)).toEqual(told);
});
