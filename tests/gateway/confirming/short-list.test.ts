import { expect, test } from 'vitest';

import { CONFIRMATION, ONE_LINE } from '../confirming-customer.ts';
import { readyToConfirm } from './ready-to-confirm.ts';

test('no protocol is claimed for a request that failed after a list of protocols that came without rows', async () => {
  const { world, customer, form } = await readyToConfirm({ overlay: ONE_LINE });
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
