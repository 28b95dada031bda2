import { setTimeout as wait } from 'node:timers/promises';

import { attach, CONFIRMATION, EXCHANGE, readForm } from '../gateway/confirming-customer.ts';
import { createWorld, logIn } from '../gateway/mock-world.ts';
import { BUYER } from '../support/samples/buyer.ts';
import { FILES, finish, outcomeOf, slowDown, type Outcome } from './confirmation-steps.ts';
import type { SeveralGateways } from './several-gateways.ts';

/** Longer than the wait between two codes. */
const TRY_AGAIN_MS = 1_500;
const MOST_TRIES = 10;

export interface Ending extends Outcome {
  number: number;
  /** What the customer had chosen, typed or attached, and no longer found. */
  lost: string[];
}

/** Whether there is one protocol with each file once, and nothing was lost on the way. */
export function isWhole({ lost, missing, protocols, takenTwice }: Ending): boolean {
  return protocols === 1 && missing + takenTwice + lost.length === 0;
}

/** Plays one customer from login to the sent files, at one gateway or several. */
export async function confirm(
  gateways: Pick<SeveralGateways, 'visitor'>,
  mockUrl: string,
  number: number,
): Promise<Ending> {
  const world = await createWorld(mockUrl);
  const customer = gateways.visitor();
  // A code works once, so a customer who lost the answer to it asks for another.
  await untilDone(async () => {
    if ((await customer.get('/home')).status === 200) return;
    await logIn(customer, world);
  });
  await customer.post('/home', EXCHANGE);
  await customer.post(CONFIRMATION, { intent: 'save-buyer', ...BUYER });
  for (const file of FILES) {
    await untilDone(async () => {
      // The file may have arrived although its answer was lost.
      if ((await customer.get(CONFIRMATION)).text.includes(file.name)) return;
      await attach(customer, [file]);
    });
  }
  const form = await readForm(customer);
  await slowDown(world, { afterEffect: number % 2 === 0 });
  const lost = await finish(customer, form, world, { looksFirst: true });
  return { number, ...(await outcomeOf(world)), lost };
}

async function untilDone(step: () => Promise<void>, triesLeft = MOST_TRIES): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (triesLeft === 1) throw error;
    await wait(TRY_AGAIN_MS);
    await untilDone(step, triesLeft - 1);
  }
}
