import { expect, test } from 'vitest';

import { startStack } from '../support/stack.ts';
import { createVisitor } from '../support/visitor.ts';
import { attach, CONFIRMATION, EXCHANGE, sample } from './confirming-customer.ts';
import { layWorld, logIn } from './mock-world.ts';
import { toMultipartForm } from './multipart-form.ts';
import './process-timeouts.ts';

test('a photo that goes along as an address is looked up waits as well', async () => {
  const stack = await startStack();
  try {
    const world = await layWorld(stack.mockUrl, 'size-exchange');
    const customer = createVisitor(stack.port);
    await logIn(customer, world);
    await customer.post('/home', EXCHANGE);
    const { text } = await customer.get(`${CONFIRMATION}?editar=comprador`);
    const [button = ''] = /<button[^>]* value="find-cep"[^>]*>/.exec(text) ?? [];
    const [, address = ''] = /formaction="([^"#]*)/i.exec(button) ?? [];
    await customer.get('/login');
    const { headers, body } = await toMultipartForm({ intent: 'find-cep' }, [
      sample('photos', 'photo.png', 'image/png'),
    ]);
    await customer.send(address.replaceAll('&amp;', '&'), {
      method: 'POST',
      headers: { ...headers, 'content-length': String(body.length) },
      body,
    });
    await logIn(customer, world);
    expect((await customer.get(CONFIRMATION)).text).toContain('1 foto (até 5)');
  } finally {
    await stack.stop();
  }
});

test('a photo that is sent after the session ended waits for its owner, with those before it', async () => {
  const stack = await startStack();
  try {
    const world = await layWorld(stack.mockUrl, 'size-exchange');
    const customer = createVisitor(stack.port);
    await logIn(customer, world);
    await customer.post('/home', EXCHANGE);
    await attach(customer, [sample('photos', 'photo.jpg', 'image/jpeg')]);
    const { text } = await customer.get(CONFIRMATION);
    const [, address = ''] = /<form[^>]* action="([^"#]*confirmacao[^"#]*)/.exec(text) ?? [];
    const [, token = ''] = /<input[^>]* name="owner" value="([^"]+)"/.exec(text) ?? [];
    expect(token).not.toBe('');
    // Opening the login logs out.
    await customer.get('/login');

    const { headers, body } = await toMultipartForm({ intent: 'add-files' }, [
      sample('photos', 'photo.png', 'image/png'),
    ]);
    const answer = await customer.send(address.replaceAll('&amp;', '&'), {
      method: 'POST',
      headers: { ...headers, 'content-length': String(body.length) },
      body,
    });
    expect(answer.headers['location']).toBe(`/login?voltar=${encodeURIComponent(CONFIRMATION)}`);

    const somebodyElse = createVisitor(stack.port);
    await logIn(somebodyElse, await layWorld(stack.mockUrl, 'size-exchange'));
    await somebodyElse.post('/home', EXCHANGE);
    expect((await somebodyElse.get(CONFIRMATION)).text).toContain('Nenhuma foto ainda');

    await logIn(customer, world);
    expect((await customer.get(CONFIRMATION)).text).toContain('2 fotos (até 5)');
  } finally {
    await stack.stop();
  }
});
