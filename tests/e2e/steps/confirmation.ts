import type { Page } from '@playwright/test';

import { expect } from '../../support/expect.ts';
import type { Fault } from '../../support/fault.ts';
import { confirmButton } from '../buttons.ts';
import { Then, When } from '../test.ts';
import { say } from '../words.ts';
import type { World } from '../world.ts';

/** A confirmation may wait ten seconds for calls that hang, and a slow machine takes its own time besides. */
const TOLD_WITHIN_MS = 15_000;

/** A confirmation left open beside the page that is played. */
const otherTabs = new WeakMap<Page, Page>();

function otherTabOf(page: Page): Page {
  const tab = otherTabs.get(page);
  if (!tab) throw new Error('no other tab is open');
  return tab;
}

When('I confirm the request', async ({ page }) => {
  await confirmButton(page).click();
});

When('I double-click to confirm the request', async ({ page }) => {
  await confirmButton(page).dblclick();
});

When('I keep this confirmation open in another tab', async ({ context, page, hasScript }) => {
  const tab = await context.newPage();
  await tab.goto(page.url());
  if (hasScript) await tab.locator('html[data-js]').waitFor({ state: 'attached' });
  otherTabs.set(page, tab);
});

Then('the other tab, confirmed as well, tells the same number', async ({ page, world }) => {
  const tab = otherTabOf(page);
  await confirmButton(tab).click();
  const { protocol: number } = world.values;
  await expect(tab).toHaveURL((url) => url.pathname === '/protocolos');
  const told = say('Protocolo {number} gerado com sucesso.', { number });
  await expect(tab.getByRole('status').filter({ hasText: told }).first()).toBeVisible();
});

Then('the other tab, confirmed, is told {string}', async ({ page }, words: string) => {
  const tab = otherTabOf(page);
  const told = tab.getByRole('status').filter({ hasText: say(words) });
  // Looks during the press: the message is shown for some seconds only, as long as a busy machine may take to press.
  await Promise.all([expect(told.first()).toBeVisible(), confirmButton(tab).click()]);
});

Then('the other tab shows {string}', async ({ page }, text: string) => {
  await expect(otherTabOf(page).getByText(text).first()).toBeVisible();
});

When(
  'I confirm the request, and neither its answer nor the list of protocols comes',
  async ({ page, world }) => {
    await confirmWhileListFails(page, world, { kind: 'reset' });
  },
);

When(
  'I confirm the request, and its answer has no number and the list of protocols does not come',
  async ({ page, world }) => {
    const fields = { message: 'Solicitação gerada com sucesso' };
    await confirmWhileListFails(page, world, { kind: 'changed', fields });
  },
);

When(
  'I confirm the request, its answer is lost, and its row in the list cannot be read',
  async ({ page, world }) => {
    await confirmWhileListFails(page, world, { kind: 'reset' }, { kind: 'bad-row' });
  },
);

When('both tabs confirm the request', async ({ page }) => {
  const tab = otherTabOf(page);
  const both = { noWaitAfter: true };
  await Promise.all([confirmButton(page).click(both), confirmButton(tab).click(both)]);
});

Then('within {int} seconds both read {string}', async ({ page }, seconds: number, text: string) => {
  const tab = otherTabOf(page);
  const told = (one: Page) => one.getByText(say(text)).filter({ visible: true }).first();
  const timeout = seconds * 1_000;
  await Promise.all([
    expect(told(page)).toBeVisible({ timeout }),
    expect(told(tab)).toBeVisible({ timeout }),
  ]);
});

/**
 * Confirms while the list of protocols fails. The portal reads the list before the call, too, so the list may fail only
 * once the protocol is there.
 */
async function confirmWhileListFails(
  page: Page,
  world: World,
  fault: Pick<Fault, 'kind' | 'fields'>,
  listFault: Pick<Fault, 'kind' | 'status'> = { kind: 'status', status: 503 },
): Promise<void> {
  const call = 'generateProtocol';
  const before = (await world.holdings()).protocols;
  await world.addFault({ ...fault, call, times: 1, afterEffect: true, delayMs: 2_000 });
  const clicked = confirmButton(page).click();
  await expect.poll(async () => (await world.holdings()).protocols, 'protocols').toBe(before + 1);
  await world.addFault({ ...listFault, call: 'protocols' });
  await clicked;
}

Then('the request is an exchange to size {string}', async ({ page }, size: string) => {
  await expect(page.getByText(`${say('Troca por')} ${size}`).first()).toBeVisible();
});

Then("I am told my protocol's number", async ({ page, world }) => {
  const [before = '', after = ''] = say('Protocolo {number} gerado com sucesso.').split('{number}');
  const alert = page.getByRole('status').filter({ hasText: before }).filter({ hasText: after });
  await expect(alert.first()).toBeVisible({ timeout: TOLD_WITHIN_MS });
  const number = new RegExp(`${before}(\\d+)${after}`).exec(await alert.first().innerText())?.[1];
  expect(number, 'the number in the alert').toBeDefined();
  world.rememberProtocol(number ?? '');
});
