import { expect, test } from 'vitest';

import { createVisitor } from '../../support/visitor.ts';
import { attach, CONFIRMATION, EXCHANGE, readForm, sample } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

test.each([
  'Solicitação gerada com sucesso. Análise em até (10) dias úteis',
  'Solicitação gerada com sucesso. Turma (10)',
])('the files go to the protocol of the list, not to another number of the answer: %s', async (message) => {
  const world = await createWorld(stack.mockUrl);
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  await customer.post('/home', EXCHANGE);
  await attach(customer, [sample('photos', 'photo.jpg', 'image/jpeg')]);
  const form = await readForm(customer);
  await world.addFault({ call: 'generateProtocol', kind: 'changed', fields: { message } });

  const before = await world.protocolIds();
  await customer.post(CONFIRMATION, form);
  const made = (await world.protocolIds()).filter((id) => !before.includes(id));
  expect(made).toHaveLength(1);
  expect((await world.uploads()).map(({ prt_id }) => prt_id)).toEqual(made);
  const { text } = await customer.get('/protocolos');
  expect(text).not.toContain('Protocolo 10 ');
});
