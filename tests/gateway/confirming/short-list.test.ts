import { expect, test } from 'vitest';

import { createVisitor } from '../../support/visitor.ts';
import { CONFIRMATION, EXCHANGE, ONE_LINE, readForm } from '../confirming-customer.ts';
import { layWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

test('no protocol is claimed for a request that failed after a list of protocols that came without rows', async () => {
  const world = await layWorld(stack.mockUrl, { overlay: ONE_LINE });
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  await customer.post('/home', EXCHANGE);
  const form = await readForm(customer);
  const before = await world.protocolIds();
  expect(before.length).toBeGreaterThan(1);
  await world.addFault({ call: 'protocols', kind: 'no-rows', times: 1 });
  await world.addFault({ call: 'generateProtocol', kind: 'status', status: 503, times: 1 });

  await customer.post(CONFIRMATION, form);
  expect(await world.faultsLeft()).toBe(0);
  expect(await world.protocolIds()).toEqual(before);
  const { status, text } = await customer.get(CONFIRMATION);
  expect(status).toBe(200);
  expect(text).toContain('Ainda não tivemos resposta');
  expect(text).not.toContain('Encontramos seu protocolo');
});
