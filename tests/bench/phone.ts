/**
 * `npm run bench:phone`: measures a first visit by a phone on slow 4G (1.6 Mbit/s, 150 ms round trip) with a processor
 * six times slower: the first paint, the largest, the moment from which script answers presses, how long the effect of
 * the first press takes, and how far the page jumps. Medians of five visits with an empty cache.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { loadavg } from 'node:os';

import { launchOptions, userAgent } from '../../.config/browser-use.ts';
import { requireBrowser } from '../../.tasks/browser.ts';
import { readCommand } from '../../.tasks/command.ts';
import { Situation } from '../look/catalogue/situation.ts';
import { visitedByPhone, type VisitedByPhone } from '../look/visited-by-phone.ts';
import { startStack } from '../support/servers/stack.ts';
import { median } from './process-figures.ts';

readCommand({ usage: 'npm run bench:phone' });
const VISITS = 5;
const BRAND = 'vaivem';
const PHONE = { width: 375, height: 812 };
/** Throughput in bytes a second, latency in milliseconds. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWER = 6;
/**
 * Places letters at fractions of a pixel, as a phone does; at whole pixels, as in a headless browser, lines break
 * elsewhere.
 */
const FRACTIONAL_LETTERS = '--font-render-hinting=none';
const WANTED = { lcp: 1_800, press: 200, cls: 0.005 };

/** Milliseconds since the visit began; `press` since the press, and `cls` the sum of jumps. */
interface Felt {
  fcp: number;
  lcp: number;
  alive: number;
  press: number;
  cls: number;
}

/** Runs in the page, before all else. */
function watch(): void {
  const felt: Felt = { fcp: 0, lcp: 0, alive: 0, press: 0, cls: 0 };
  Object.assign(window, { felt });
  const each = (type: string, note: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    });
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') felt.fcp = startTime;
  });
  each('largest-contentful-paint', ({ startTime }) => {
    felt.lcp = startTime;
  });
  each('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    // The effect of a press may move the page, however late its answer comes.
    if (!hadRecentInput && felt.press === 0) felt.cls += value;
  });
  each(
    'event',
    (entry) => {
      const { duration, interactionId } = entry as PerformanceEventTiming & { interactionId: number };
      if (interactionId > 0) felt.press = Math.max(felt.press, duration);
    },
    { durationThreshold: 16 },
  );
  new MutationObserver(() => {
    if (document.documentElement.dataset['js'] !== undefined) felt.alive ||= performance.now();
  }).observe(document, { attributes: true, attributeFilter: ['data-js'], subtree: true });
}

async function visit(browser: Browser, { screen, press }: VisitedByPhone): Promise<Felt> {
  const situation = await Situation.create(BRAND, { portalPort: stack.port, mockUrl: stack.mockUrl }, {});
  if (screen.isPublic !== true) await situation.logIn();
  await screen.before?.(situation);
  const origin = `http://${BRAND}.localhost:${stack.port}`;
  const context = await browser.newContext({ userAgent, locale: 'pt-BR', viewport: PHONE, hasTouch: true });
  try {
    await context.addCookies(
      [...situation.visitor.cookies].map(([name, value]) => ({ name, value, url: origin })),
    );
    const page = await context.newPage();
    await page.addInitScript(watch);
    await slowDown(page);
    await page.goto(origin + screen.path(situation), { waitUntil: 'networkidle' });
    await page.locator(press).filter({ visible: true }).first().tap();
    // An event's duration is reported after the frame that it led to, and not at all below 16 ms.
    await page.waitForTimeout(1_000);
    return await page.evaluate(() => (window as unknown as { felt: Felt }).felt);
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

const stack = await startStack();
const browser = await chromium.launch({
  args: [...launchOptions.args, FRACTIONAL_LETTERS],
  executablePath: requireBrowser({ hasWindow: false }),
});
let isWithin = true;
try {
  console.log(
    `load before ${loadavg()
      .map((average) => average.toFixed(1))
      .join(', ')}`,
  );
  console.log(
    ['screen'.padEnd(14), 'FCP ms', 'LCP ms', 'alive ms', 'press ms', 'CLS']
      .map((head) => head.padEnd(10))
      .join(''),
  );
  for (const each of visitedByPhone) {
    const all: Felt[] = [];
    for (let count = 0; count < VISITS; count += 1) {
      all.push(await visit(browser, each));
    }
    const of = (name: keyof Felt) => median(all.map((felt) => felt[name]));
    isWithin &&= of('lcp') <= WANTED.lcp && of('press') <= WANTED.press && of('cls') <= WANTED.cls;
    const cells = [of('fcp'), of('lcp'), of('alive'), of('press')].map((ms) => ms.toFixed(0));
    console.log(
      [each.screen.name.padEnd(14), ...cells, of('cls').toFixed(3)].map((cell) => cell.padEnd(10)).join(''),
    );
  }
} finally {
  await browser.close();
  await stack.stop();
}
process.exitCode = isWithin ? 0 : 1;
