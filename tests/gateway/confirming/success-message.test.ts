/** What the brand API says of a made protocol besides its number reaches the customer. */
import { expect, test } from 'vitest';

import { CONFIRMATION } from '../confirming-customer.ts';
import { readyToConfirm } from './ready-to-confirm.ts';

test.each([
  ['Protocolo (500000) gerado com sucesso. O item Meia não foi incluído.', true],
  ['Protocolo (500000) gerado com sucesso!', false],
])('"%s" is told word for word: %s', async (message, isTold) => {
  const { world, customer, form } = await readyToConfirm();
  await world.addFault({ call: 'generateProtocol', kind: 'changed', fields: { message } });
  await customer.post(CONFIRMATION, form);
  const { text } = await customer.get('/protocolos');
  expect(text.includes(message)).toBe(isTold);
  expect(text.includes('Protocolo 500000 gerado com sucesso.')).toBe(!isTold);
});
