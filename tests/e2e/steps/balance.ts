import { expect } from '@playwright/test';

import { Then, When } from '../test.ts';
import { say } from '../words.ts';

/** Three pauses of 2 s between the tries, and the tries themselves. */
const UNTIL_IT_GIVES_UP_MS = 20_000;

/** With script the page asks for the stock again by itself; without, the customer does. */
When('the stock is asked for again', async ({ page, hasScript, world }) => {
  const countCalls = async () => (await world.calls('balance')).length;
  const before = await countCalls();
  if (!hasScript) await page.getByRole('link', { name: say('Tentar de novo') }).click();
  await expect.poll(countCalls).toBeGreaterThan(before);
});

Then('after {int} failures the page waits for me', async ({ page, hasScript, world }, failures: number) => {
  if (!hasScript) return;
  await expect(page.getByText(say('Tamanhos e cores ainda não carregaram.'))).toBeVisible({
    timeout: UNTIL_IT_GIVES_UP_MS,
  });
  expect(await world.calls('balance')).toHaveLength(failures);
});
