import type { Page, Route } from '@playwright/test';

import { expect } from '../../support/expect.ts';
import { refusalOf } from '../../support/refusal.ts';
import { controlsOf } from '../browser-controls.ts';
import { Then, When } from '../test.ts';
import { say } from '../words.ts';

/** What script sends to the portal's pages, and loads of them. */
const PAGE_DATA = '**/*.data*';

/** Scripts and texts of the build, each fetched when a page first needs it. */
const BUILT = '**/build/assets/*.js';
/** What the page asks to learn whether the portal answers. */
const IS_THERE = '**/healthz';

/** What the gateway answers above its cap. */
const TOO_BUSY = 503;
/** And for a file of a build that is gone. */
const GONE = 404;

/** What is held back of what the page sent lets go by this. */
const onTheirWay = new WeakMap<Page, () => void>();

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

When('no script reaches me any more', async ({ page }) => {
  await allArrived(page);
  await page.route(BUILT, (route) => route.abort('connectionreset'));
});

When('scripts reach me again', async ({ page }) => {
  await page.unroute(BUILT);
});

/** With the page as it is, which knows the files of the build before; what it loads anew has those of this one. */
When('the portal has been built anew', async ({ page, watch }) => {
  await allArrived(page);
  watch.expect(GONE);
  // React and the router each write down what their boundary shows.
  watch.expectLine('TypeError: Failed to fetch dynamically imported module');
  watch.expectLine('React Router caught the following error');
  await page.route(BUILT, (route) => route.fulfill({ status: GONE }));
  await page.route(IS_THERE, async (route) => {
    await page.unroute(BUILT);
    await route.continue();
  });
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

When('what I send next is long on its way', async ({ page }) => {
  await allArrived(page);
  const journey = Promise.withResolvers<null>();
  onTheirWay.set(page, () => journey.resolve(null));
  await page.route(PAGE_DATA, (route) => journey.promise.then(() => route.continue()), { times: 1 });
});

When('the answer comes', async ({ page }) => {
  onTheirWay.get(page)?.();
  await allArrived(page);
});

/** As the gateway answers script above its cap. */
When('the portal is too busy for what I send next', async ({ page, watch }) => {
  await allArrived(page);
  watch.expect(TOO_BUSY);
  const refuse = async (route: Route) => {
    const request = route.request();
    await route.fulfill(await refusalOf(request.method(), request.url(), TOO_BUSY));
  };
  await page.route(PAGE_DATA, refuse, { times: 1 });
});

Then('I am not told of a failure', async ({ page }) => {
  await expect(page.getByRole('alert')).toHaveCount(0);
});

Then('the page is called {string} and looks like {string}', async ({ page }, title: string, slug: string) => {
  const [words = '', brand = ''] = title.split(' · ');
  await expect(page).toHaveTitle(`${say(words)} · ${brand}`);
  await expect(page.locator('html')).toHaveAttribute('data-brand', slug);
});
