import { expect, test } from 'vitest';

import { CONFIRMATION } from '../confirming-customer.ts';
import { readyToConfirm } from './ready-to-confirm.ts';

test('an answer of 200 whose message says that nothing was made is told as in doubt, and everything stays', async () => {
  const { world, customer, form } = await readyToConfirm();
  const message = 'Protocolo não gerado com sucesso. Tente mais tarde.';
  await world.addFault({ call: 'generateProtocol', kind: 'changed', fields: { message }, times: 1 });
  // Until the fault is cleared, the list cannot show whether a protocol was made.
  await world.addFault({ call: 'protocols', kind: 'no-rows' });

  const { headers } = await customer.post(CONFIRMATION, form);
  expect(headers['location']).toBe(CONFIRMATION);
  const { text } = await customer.get(CONFIRMATION);
  expect(text).toContain('Ainda não tivemos resposta');
  expect(text).toContain(message);
  expect(text).not.toContain('Recebemos sua solicitação');
  await world.clearFaults();
  await customer.post(CONFIRMATION, { ...form, intent: 'check' });
  expect((await customer.get('/protocolos')).text).toContain('Encontramos seu protocolo');
});
