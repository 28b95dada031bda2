import { expect, type Page } from '@playwright/test';

import { controlsOf } from '../browser-controls.ts';
import { Then, When } from '../test.ts';

/** What script sends to the portal's pages, and loads of them. */
const PAGE_DATA = '**/*.data*';

/** In the format of Remix's own script: an answer of the status 503, without anything else. */
const TOO_BUSY = '[{"_1":2},"error",["ErrorResponse",-5,3,4],503,""]\n';

/** What is on its way to the page arrives before something happens to what comes next. */
async function allArrived(page: Page): Promise<void> {
  await page.waitForFunction(() => window.__remixRouter.state.navigation.state === 'idle');
}

When('my connection is lost', async ({ context, page }) => {
  await allArrived(page);
  await context.setOffline(true);
});

When('my connection is back', async ({ context }) => {
  await context.setOffline(false);
});

/** The portal does what it is asked, and the customer does not learn of it. */
When('the answer to what I send next gets lost on its way', async ({ page }) => {
  await allArrived(page);
  const browser = await controlsOf(page);
  browser.once('Fetch.requestPaused', ({ requestId }) => {
    void browser
      .send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      .then(() => browser.send('Fetch.disable'));
  });
  const urlPattern = PAGE_DATA.replace('**', '*');
  await browser.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] });
});

/** As the gateway answers script above its cap. */
When('the portal is too busy for what I send next', async ({ page, watch }) => {
  await allArrived(page);
  watch.expect(503);
  const answer = { status: 503, contentType: 'text/x-script', body: TOO_BUSY };
  await page.route(PAGE_DATA, (route) => route.fulfill(answer), { times: 1 });
});

Then('I am not told of a failure', async ({ page }) => {
  await expect(page.getByRole('alert')).toHaveCount(0);
});

Then('the page is called {string} and looks like {string}', async ({ page }, title: string, slug: string) => {
  await expect(page).toHaveTitle(title);
  await expect(page.locator('html')).toHaveAttribute('data-brand', slug);
});
