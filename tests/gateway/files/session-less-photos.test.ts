import { expect, test } from 'vitest';

import { hiddenValue } from '../../support/page-fields.ts';
import { createVisitor, type Answer, type Visitor } from '../../support/visitor.ts';
import { attach, CONFIRMATION, EXCHANGE, sample } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';
import { toMultipartForm } from '../multipart-form.ts';

/** A customer who has selected an item, and a way to log in again. */
async function choosingCustomer(): Promise<{ customer: Visitor; logInAgain: () => Promise<void> }> {
  const world = await createWorld(stack.mockUrl, 'size-exchange');
  const customer = createVisitor(stack.port);
  const logInAgain = async () => {
    await logIn(customer, world);
  };
  await logInAgain();
  await customer.post('/home', EXCHANGE);
  return { customer, logInAgain };
}

/** Sends a photo by a page's form, to the address in its HTML. */
async function sendPhoto(customer: Visitor, addressInHtml: string, intent: string): Promise<Answer> {
  const photo = sample('photos', 'photo.png', 'image/png');
  const { headers, body } = await toMultipartForm({ intent }, [photo]);
  return customer.send(addressInHtml.replaceAll('&amp;', '&'), {
    method: 'POST',
    headers: { ...headers, 'content-length': String(body.length) },
    body,
  });
}

/** Opening the login logs out. */
const logOut = (customer: Visitor) => customer.get('/login');

test('a photo sent with "find the address" after the session ended waits for the next login', async () => {
  const { customer, logInAgain } = await choosingCustomer();
  const { text } = await customer.get(`${CONFIRMATION}?editar=comprador`);
  const [button = ''] = /<button[^>]* value="find-cep"[^>]*>/.exec(text) ?? [];
  const [, address = ''] = /formaction="([^"#]*)/i.exec(button) ?? [];

  await logOut(customer);
  await sendPhoto(customer, address, 'find-cep');
  await logInAgain();
  expect((await customer.get(CONFIRMATION)).text).toContain('1 foto (até 5)');
});

test('a photo sent after the session ended is shown beside the earlier one, to its owner alone, after the next login', async () => {
  const { customer, logInAgain } = await choosingCustomer();
  await attach(customer, [sample('photos', 'photo.jpg', 'image/jpeg')]);
  const page = await customer.get(CONFIRMATION);
  const [, address = ''] = /<form[^>]* action="([^"#]*confirmacao[^"#]*)/.exec(page.text) ?? [];
  const token = hiddenValue(page, 'owner') ?? '';
  expect(token).not.toBe('');

  await logOut(customer);
  const answer = await sendPhoto(customer, address, 'add-files');
  expect(answer.headers['location']).toBe(`/login?voltar=${encodeURIComponent(CONFIRMATION)}`);

  const { customer: somebodyElse } = await choosingCustomer();
  expect((await somebodyElse.get(CONFIRMATION)).text).toContain('Nenhuma foto ainda');

  await logInAgain();
  expect((await customer.get(CONFIRMATION)).text).toContain('2 fotos (até 5)');
});
