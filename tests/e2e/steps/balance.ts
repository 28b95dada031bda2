import type { Page } from '@playwright/test';

import { expect } from '../../support/expect.ts';
import { Then, When } from '../test.ts';
import { say } from '../words.ts';
import type { World } from '../world.ts';

/** Enough for three pauses of 2 s between the tries, and for the tries. */
const UNTIL_IT_GIVES_UP_MS = 20_000;

async function tryAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('Tentar de novo') }).click();
}

/** Does `act`, and waits until the portal has asked for the stock because of it. */
async function awaitCall(world: World, act: () => Promise<void>): Promise<void> {
  const countCalls = async () => (await world.calls('balance')).length;
  const before = await countCalls();
  await act();
  await expect.poll(countCalls).toBeGreaterThan(before);
}

/** How often a page with script must have asked for the stock by now. */
const timesAsked = new WeakMap<World, number>();

/** With script the page asks again by itself, perhaps before this step begins; without, the customer does. */
When('the stock is asked for again', async ({ page, hasScript, world }) => {
  if (!hasScript) return awaitCall(world, () => tryAgain(page));
  const times = (timesAsked.get(world) ?? 1) + 1;
  timesAsked.set(world, times);
  return expect.poll(async () => (await world.calls('balance')).length).toBeGreaterThanOrEqual(times);
});

When('I ask for the stock again', async ({ page, world }) => {
  await awaitCall(world, () => tryAgain(page));
});

Then('after {int} failures the page waits for me', async ({ page, hasScript, world }, failures: number) => {
  if (!hasScript) return;
  await expect(page.getByText(say('Suas escolhas estão guardadas: tente de novo.'))).toBeVisible({
    timeout: UNTIL_IT_GIVES_UP_MS,
  });
  expect(await world.calls('balance')).toHaveLength(failures);
});
