import type { Page, Route } from '@playwright/test';
import type { DataTable } from 'playwright-bdd';

import { expect } from '../../support/expect.ts';
import { refusalOf } from '../../support/samples/refusal.ts';
import { controlsOf, loseNextAnswer, pauseAnswers } from '../browser-controls.ts';
import { textField } from '../fields.ts';
import type { PageWatch } from '../page-watch.ts';
import { addressOf, When } from '../test.ts';
import { BUILT, DRAFTS, DRAFTS_END, KEPT, PAGE_DATA } from '../traffic.ts';

/** What the page requests to learn whether the portal answers. */
const IS_THERE = '**/erro.css';

/** The status of the gateway's answer when it has no room for a page. */
const TOO_BUSY = 503;
/** The status for a file of a build that is gone. */
const GONE = 404;

/** Lets go a request of the page that is held back. */
const onTheirWay = new WeakMap<Page, () => void>();

/** Whether the page has asked the proxy in the portal's place whether the portal is there. */
const isProxyMet = new WeakMap<Page, boolean>();

/** Waits until nothing is on its way to the page, so that a disturbance only concerns what comes next. */
async function allArrived(page: Page): Promise<void> {
  await page.waitForFunction(() => window.__remixRouter.state.navigation.state === 'idle');
}

/** Otherwise the page of this choice and that of the next may both ask the brand API for the same. */
When('the page has followed my choice', async ({ hasScript, page }) => {
  if (hasScript) await allArrived(page);
});

When('my connection is lost', async ({ context, page }) => {
  await allArrived(page);
  await context.setOffline(true);
});

When('my connection is back', async ({ context }) => {
  await context.setOffline(false);
});

When('a network that wants a login first answers what I type', async ({ page }) => {
  await page.route(DRAFTS, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Wi-Fi</title>' }),
  );
});

/** Nothing tells the page that the network lets it through: it tries again by itself. */
When('that network lets me through, and what I typed reaches the portal', async ({ page }) => {
  await page.unroute(DRAFTS);
  let isKept = false;
  page.on('response', (response) => {
    isKept ||= response.url().endsWith(DRAFTS_END) && response.status() === KEPT;
  });
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000);
      return isKept;
    })
    .toBe(true);
});

When('no script reaches me any more', async ({ page }) => {
  await allArrived(page);
  await page.route(BUILT, (route) => route.abort('connectionreset'));
});

When('scripts reach me again', async ({ page }) => {
  // A page that asked only after this would reach the portal, and reload by itself.
  await expect.poll(() => isProxyMet.get(page)).not.toBe(false);
  await page.unroute(BUILT);
  await page.unroute(IS_THERE);
});

/** The open page knows only the files of the former build; a page that is loaded anew has those of the new one. */
When('the portal has been built anew', async ({ page, watch }) => {
  await allArrived(page);
  watch.expect(GONE);
  // React and the router each log the fault that their boundary shows.
  watch.expectLine('TypeError: Failed to fetch dynamically imported module');
  watch.expectLine('React Router caught the following error');
  await page.route(BUILT, (route) => route.fulfill({ status: GONE }));
  await page.route(IS_THERE, async (route) => {
    await page.unroute(BUILT);
    await route.continue();
  });
});

/** Answers the files of texts with `status`, but lets through the code of pages, which their manifest lists. */
async function loseTexts(page: Page, watch: PageWatch, status: number): Promise<void> {
  await allArrived(page);
  watch.expect(status);
  watch.expectLine('TypeError: Failed to fetch dynamically imported module');
  watch.expectLine('React Router caught the following error');
  const code = await page.evaluate(() =>
    Object.values(window.__remixManifest.routes).flatMap(({ module, imports = [] }) => [module, ...imports]),
  );
  await page.route(BUILT, async (route) => {
    if (code.includes(new URL(route.request().url()).pathname)) await route.continue();
    else await route.fulfill({ status });
  });
}

/** Only the files of texts have other names in the new build. */
When("the portal's texts have been written anew", async ({ page, watch }) => {
  await loseTexts(page, watch, GONE);
  await page.route(IS_THERE, async (route) => {
    await page.unroute(BUILT);
    await route.continue();
  });
});

When("a proxy answers {int} in the place of the portal's texts", async ({ page, watch }, status: number) => {
  await loseTexts(page, watch, status);
  isProxyMet.set(page, false);
  await page.route(IS_THERE, async (route) => {
    await route.fulfill({ status, contentType: 'text/html' });
    isProxyMet.set(page, true);
  });
});

When('the answer to what I send next gets lost on its way', async ({ page }) => {
  await allArrived(page);
  await loseNextAnswer(page, PAGE_DATA);
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

/** The gateway's own answer to script when it has no room for a page. */
When('the portal is too busy for what I send next', async ({ page, watch }) => {
  await allArrived(page);
  watch.expect(TOO_BUSY);
  const refuse = async (route: Route) => {
    const request = route.request();
    await route.fulfill(await refusalOf(request.method(), request.url(), TOO_BUSY));
  };
  await page.route(PAGE_DATA, refuse, { times: 1 });
});

/** Answers the next request by a page of a proxy, or of a network that wants a login first, instead of the portal. */
async function answerInItsPlace(page: Page, address: string, status: number): Promise<void> {
  const theirs = { status, contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' };
  await page.route(address, (route) => route.fulfill(theirs), { times: 1 });
}

When('a page of the network answers {int} to what I send next', async ({ page, watch }, status: number) => {
  await allArrived(page);
  watch.expect(status);
  // Remix logs the answer that it could not read.
  watch.expectLine('SyntaxError');
  watch.expectLine('Error');
  await answerInItsPlace(page, PAGE_DATA, status);
});

When(
  'I type {string} into {string}, and a page of the network answers {int}',
  async ({ page, watch }, typed: string, field: string, status: number) => {
    watch.expect(status);
    await answerInItsPlace(page, DRAFTS, status);
    const answered = page.waitForResponse(DRAFTS);
    await textField(page, field).fill(typed);
    await textField(page, field).blur();
    expect((await answered).status()).toBe(status);
  },
);

/** A draft gets neither an answer nor a refusal. */
When('what I type hangs on the line', async ({ page }) => {
  await page.route(DRAFTS, () => undefined);
});

/** The page learns that the connection is back before it learns that its draft over the old one is lost. */
When('what I type breaks off once my connection is back', async ({ page }) => {
  const breakOff = async (route: Route) => {
    await page.evaluate(() =>
      new Promise((done) => window.addEventListener('online', done, { once: true })).then(() => null),
    );
    await route.abort('connectionreset');
  };
  await page.route(DRAFTS, breakOff, { times: 1 });
});

When('my connection is back, and what I typed reaches the portal', async ({ context, page }) => {
  const kept = page.waitForResponse(DRAFTS);
  await context.setOffline(false);
  expect((await kept).status()).toBe(KEPT);
});

/** The draft reaches the portal after it has rendered the page, but before the page reaches the browser. */
When(
  'my connection is back, and I go back to a page that was made before what I typed arrives',
  async ({ context, page }) => {
    const browser = await controlsOf(page);
    const made = Promise.withResolvers<string>();
    browser.once('Fetch.requestPaused', ({ requestId }) => made.resolve(requestId));
    await pauseAnswers(browser, PAGE_DATA);
    await page.route(DRAFTS, (route) => made.promise.then(() => route.continue()));
    const kept = page.waitForResponse(
      (response) => response.url().endsWith(DRAFTS_END) && response.status() === KEPT,
    );
    await context.setOffline(false);
    await page.goBack();
    const requestId = await made.promise;
    await kept;
    await browser.send('Fetch.continueRequest', { requestId });
    await browser.send('Fetch.disable');
    await page.unroute(DRAFTS);
  },
);

/** As on a slow connection: the page can be read and filled in long before its script runs. */
When(
  'I open {string} and fill in, before its script runs:',
  async ({ page, brand }, path: string, table: DataTable) => {
    const scripts = Promise.withResolvers<null>();
    await page.route(BUILT, (route) => scripts.promise.then(() => route.continue()));
    await page.goto(addressOf(brand) + path, { waitUntil: 'commit' });
    for (const [field = '', value = ''] of table.raw()) await textField(page, field).fill(value);
    scripts.resolve(null);
  },
);
