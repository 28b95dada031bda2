import { expect, test } from 'vitest';

import { CONFIRMATION } from '../confirming-customer.ts';
import { readyToConfirm } from './ready-to-confirm.ts';

test.each([
  [400, 'Protocolo (500029) gerado com sucesso'],
  [422, 'Protocol (500029) generated successfully'],
  [404, 'Solicitud generada con éxito. La etiqueta no fue generada.'],
])('a %i that says %j is looked up in the list, and makes no second protocol', async (status, message) => {
  const { world, customer, form } = await readyToConfirm();
  await world.addFault({
    call: 'generateProtocol',
    kind: 'status',
    status,
    message,
    afterEffect: true,
    times: 1,
  });

  const before = await world.protocolIds();
  await customer.post(CONFIRMATION, form);
  // A second press on the same page, whose customer has not been told yet.
  await customer.post(CONFIRMATION, form);
  expect(await world.protocolIds()).toHaveLength(before.length + 1);
  expect(await world.calls('generateProtocol')).toHaveLength(1);
  const { text } = await customer.get('/protocolos');
  expect(text).toContain('Encontramos seu protocolo');
  expect((await customer.get('/home')).text).not.toContain('Nenhum protocolo foi gerado');
});
