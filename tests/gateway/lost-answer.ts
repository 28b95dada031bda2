import { expect } from 'vitest';

import type { Answer } from '../support/visitor.ts';
import type { MockWorld } from './mock-world.ts';

/**
 * Sends a request for which the brand API makes a protocol, but whose answer is lost. The list of protocols is read
 * before the call and fails after it, so that the request stays in doubt.
 */
export async function loseAnswer(world: MockWorld, send: () => Promise<Answer>): Promise<void> {
  const before = await world.protocolIds();
  await world.addFault({ call: 'generateProtocol', kind: 'reset', afterEffect: true, delayMs: 1_500 });
  const sending = send();
  await expect.poll(async () => (await world.protocolIds()).length).toBeGreaterThan(before.length);
  await world.addFault({ call: 'protocols', kind: 'status', status: 500 });
  await sending;
  await world.clearFaults();
}
