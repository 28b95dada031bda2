import { expect, test } from 'vitest';

import { createVisitor } from '../../support/visitor.ts';
import { CONFIRMATION, EXCHANGE, readForm } from '../confirming-customer.ts';
import { layWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

test.each([
  [400, 'Protocolo (500029) gerado com sucesso'],
  [422, 'Protocol (500029) generated successfully'],
  [404, 'Solicitud generada con éxito. La etiqueta no fue generada.'],
])('a %i that says %j is looked up in the list, and makes no second protocol', async (status, message) => {
  const world = await layWorld(stack.mockUrl);
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  await customer.post('/home', EXCHANGE);
  const form = await readForm(customer);
  await world.addFault({
    call: 'generateProtocol',
    kind: 'status',
    status,
    message,
    afterEffect: true,
    times: 1,
  });

  await customer.post(CONFIRMATION, form);
  const { text } = await customer.get('/protocolos');
  expect(text).toContain('Encontramos seu protocolo');
  expect((await customer.get('/home')).text).not.toContain('Nenhum protocolo foi gerado');
});
