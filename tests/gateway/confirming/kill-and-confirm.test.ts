import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { PATIENT } from '../../support/patient.ts';
import { createVisitor, type Answer, type Visitor } from '../../support/visitor.ts';
import { CONFIRMATION, EXCHANGE, readForm, returnTo } from '../confirming-customer.ts';
import { createWorld, logIn, type MockWorld } from '../mock-world.ts';
import { stack, startPortal } from '../shared-stack.ts';

/** The lease of the killed process ends after 15 s: until then confirming again brings no answer. */
const LONGER_THAN_THE_TEST_MS = 110_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-kill-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A portal with a state that outlives it, as the mock does. */
const startNamed = (name: string) => startPortal({ STATE_URL: `file:${folder}/${name}/state.sqlite` });

/**
 * Chooses, confirms, kills the portal while the API's answer is out, starts it again and confirms again with the
 * same form.
 *
 * @param struck whether the API has reached the point at which the portal is to be killed
 * @returns where the customer is led, and what they see there
 */
async function confirmKillConfirm(name: string, world: MockWorld, struck: () => Promise<boolean>) {
  const first = await startNamed(name);
  const customer = createVisitor(first.port);
  await logIn(customer, world);
  await customer.post('/home', EXCHANGE);
  const form = await readForm(customer);
  const lost = customer.post(CONFIRMATION, form).then(
    () => 'answered',
    () => 'lost',
  );
  await vi.waitFor(async () => expect(await struck()).toBe(true), PATIENT);
  await first.kill();
  const outcome = await lost;

  const second = await startNamed(name);
  try {
    const returned = returnTo(second.port, customer);
    const answer = await confirmUntilKnown(returned, form);
    const list = await returned.get('/protocolos');
    const repeated = await returned.post(CONFIRMATION, form);
    return { outcome, answer, list, repeated };
  } finally {
    await second.stop();
  }
}

/** Confirms again as long as the page says that the request is being checked. */
async function confirmUntilKnown(customer: Visitor, form: Record<string, string>): Promise<Answer> {
  const answer = await customer.post(CONFIRMATION, form);
  if (answer.headers['location'] !== CONFIRMATION) return answer;
  expect((await customer.get(CONFIRMATION)).text).toContain('Ainda não tivemos resposta');
  return confirmUntilKnown(customer, form);
}

describe.concurrent('confirming again after the portal was killed between a creation and its answer', () => {
  test('gives one protocol if the API had made it by then', async () => {
    const world = await createWorld(stack.mockUrl);
    await world.addFault({
      call: 'generateProtocol',
      kind: 'delay',
      delayMs: LONGER_THAN_THE_TEST_MS,
      afterEffect: true,
      times: 1,
    });
    const made = async () => (await world.protocolIds()).length === 1;
    const { outcome, answer, list, repeated } = await confirmKillConfirm('made', world, made);
    expect(outcome).toBe('lost');
    const [number, ...others] = await world.protocolIds();
    expect(others).toEqual([]);
    expect([answer.status, answer.headers['location']]).toEqual([303, '/protocolos']);
    expect(list.text).toContain(String(number));
    expect(await world.calls('generateProtocol')).toHaveLength(1);
    expect([repeated.status, repeated.headers['location']]).toEqual([303, '/protocolos']);
    expect(await world.protocolIds()).toEqual([number]);
  });

  test('gives one protocol if the API had not begun, with the same key for each call', async () => {
    const world = await createWorld(stack.mockUrl);
    await world.addFault({
      call: 'generateProtocol',
      kind: 'delay',
      delayMs: LONGER_THAN_THE_TEST_MS,
      times: 1,
    });
    const arrived = async () => (await world.faultsLeft()) === 0;
    const { outcome, answer, list } = await confirmKillConfirm('not-begun', world, arrived);
    expect(outcome).toBe('lost');
    const [number, ...others] = await world.protocolIds();
    expect(others).toEqual([]);
    expect([answer.status, answer.headers['location']]).toEqual([303, '/protocolos']);
    expect(list.text).toContain(String(number));
    // The call was made again, with the key of the first.
    const keys = (await world.calls('generateProtocol')).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeDefined();
  });
});
