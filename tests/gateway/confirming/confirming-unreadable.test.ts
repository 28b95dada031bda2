import { expect, test } from 'vitest';

import { CONFIRMATION } from '../confirming-customer.ts';
import { readyToConfirm } from './ready-to-confirm.ts';

/** Longer than the portal assumes that the brand API may work on a call (`LEASE_MS` of gateway/submissions). */
const LEASE_IS_OVER_MS = 15_500;

test('an API without keys gets a request once if its answer is lost and its protocol unreadable', async () => {
  // The customer has no protocol but the one that is made.
  const { world, customer, form } = await readyToConfirm();
  await world.addFault({
    call: 'generateProtocol',
    kind: 'reset',
    afterEffect: true,
    delayMs: 1_500,
    times: 1,
  });
  const before = await world.protocolIds();
  const sending = customer.post(CONFIRMATION, form);
  await expect.poll(async () => (await world.protocolIds()).length).toBe(before.length + 1);
  await world.addFault({ call: 'protocols', kind: 'bad-row' });
  await world.addFault({ call: 'generateProtocol', kind: 'no-key' });
  await sending;
  const lostAt = performance.now();
  const look = async () => {
    await customer.post(CONFIRMATION, { ...form, intent: 'check' });
    return (await customer.get(CONFIRMATION)).text;
  };
  expect(await look()).toContain('Ainda não encontramos o protocolo');
  await expect.poll(() => performance.now() - lostAt, { interval: 500 }).toBeGreaterThan(LEASE_IS_OVER_MS);

  expect(await look()).toContain('Ainda não encontramos o protocolo');
  await customer.post(CONFIRMATION, form);
  expect((await customer.get(CONFIRMATION)).text).toContain('Ainda não tivemos resposta');
  expect(await world.protocolIds()).toHaveLength(before.length + 1);
  await world.clearFaults();
  expect((await customer.post(CONFIRMATION, form)).headers['location']).toBe('/protocolos');
  expect((await customer.get('/protocolos')).text).toContain('Ele foi gerado uma só vez.');
  expect(await world.calls('generateProtocol')).toHaveLength(1);
});
