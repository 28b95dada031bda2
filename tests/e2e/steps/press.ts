import type { Page } from '@playwright/test';

import { expect } from '../../support/expect.ts';
import { controlsOf } from '../browser-controls.ts';
import { addButton } from '../buttons.ts';
import { When } from '../test.ts';
import { beginningWith, say } from '../words.ts';

const REFUND_NOTICE = 'O reembolso pode levar pelo menos 30 dias, dependendo da forma de pagamento.';

async function followsTheWish(page: Page): Promise<void> {
  await expect(page.getByText(say(REFUND_NOTICE))).toBeVisible();
}

/** Chooses a wish, holds back the answer, and lets it come while the button is held down. */
async function chooseWhilePressing(
  page: Page,
  wish: string,
  { press, letGo }: Record<'press' | 'letGo', () => Promise<unknown>>,
): Promise<void> {
  const answer = Promise.withResolvers<null>();
  await page.route('**/home.data*', (route) => answer.promise.then(() => route.continue()), { times: 1 });
  const wishes = page.getByRole('group', { name: say('Como você quer resolver?') });
  await wishes.getByRole('radio', { name: beginningWith(wish) }).check();
  await press();
  answer.resolve(null);
  await followsTheWish(page);
  await letGo();
}

async function pressAdd(page: Page): Promise<void> {
  await addButton(page).hover();
  await page.mouse.down();
}

async function touchAdd(page: Page): Promise<void> {
  await addButton(page).scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await addButton(page).boundingBox()) ?? {};
  const browser = await controlsOf(page);
  const finger = { x: x + width / 2, y: y + height / 2 };
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
}

async function liftFinger(page: Page): Promise<void> {
  const browser = await controlsOf(page);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

When(
  'I choose the wish {string}, and its answer comes while I press the button to add',
  async ({ page }, wish: string) => {
    await chooseWhilePressing(page, wish, { press: () => pressAdd(page), letGo: () => page.mouse.up() });
  },
);

When(
  'I choose the wish {string}, and its answer comes while I touch the button to add',
  async ({ page }, wish: string) => {
    await chooseWhilePressing(page, wish, { press: () => touchAdd(page), letGo: () => liftFinger(page) });
  },
);

When('I press the button to add, and move away before I let go', async ({ page }) => {
  await followsTheWish(page);
  await pressAdd(page);
  await page.mouse.move(0, 0, { steps: 5 });
  await page.mouse.up();
});
