/**
 * `npm run bench:late-font [-- BRAND]`: how far each screen jumps when the brand's font comes later than the page, at
 * the widths of a phone and of a computer. Prints the screens that jump by 0.005 or more, and exits with 1 where one
 * does. The fallback until then is what the machine has: Arial (or Liberation Sans, which is as wide) before Roboto.
 */
import { chromium, type Browser, type Page } from '@playwright/test';

import { launchOptions } from '../../.config/browser-use.ts';
import { requireBrowser } from '../../.tasks/browser.ts';
import { readCommand } from '../../.tasks/command.ts';
import { catalogue } from '../look/catalogue/catalogue.ts';
import { openScreen } from '../look/catalogue/open-screen.ts';
import { BRANDS, type Brand } from '../look/catalogue/sample-lines.ts';
import type { Screen } from '../look/catalogue/screen.ts';
import { startStack } from '../support/servers/stack.ts';

const {
  words: [onlyBrand],
} = readCommand({
  usage: `npm run bench:late-font [-- BRAND], one of ${BRANDS.join(', ')}`,
  takes: (word, index) => index === 0 && BRANDS.some((brand) => brand === word),
});
const WIDTHS = [375, 1280];
const FONT_COMES_AFTER_MS = 1_500;
const WANTED = 0.005;
/**
 * Places letters at fractions of a pixel, as a phone does; at whole pixels, as in a headless browser, lines break
 * elsewhere.
 */
const FRACTIONAL_LETTERS = '--font-render-hinting=none';
const STAND_IN = 'Archivo as ';

interface Visit {
  screen: Screen;
  brand: Brand;
  width: number;
}

/** Runs in the page, before all else. */
function watch(): void {
  const jumps: number[] = [];
  Object.assign(window, { jumps });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) jumps.push((entry as PerformanceEntry & { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
  // The fallback for missing script unfolds after some seconds, which on a busy machine is before script arrives.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[class*="withoutScript"] { display: none; }');
  document.adoptedStyleSheets = [sheet];
}

/** Delays the font. Neither call is awaited: the page is opened next, and the browser carries out commands in order. */
function delayFont(page: Page): void {
  void page.addInitScript(watch);
  void page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONT_COMES_AFTER_MS));
    await route.continue();
  });
}

/** @returns the sum of the screen's jumps, and the fallback families that were used */
async function visit(browser: Browser, { brand, screen, width }: Visit) {
  const looker = { brand, language: 'pt', scheme: 'light', width, hasScript: true } as const;
  const addresses = { portalPort: stack.port, mockUrl: stack.mockUrl };
  const options = { deviceScaleFactor: 3 };
  const { context, page } = await openScreen(browser, screen, looker, addresses, options, delayFont);
  try {
    return await page.evaluate(async (standIn) => {
      const { fonts } = document;
      await fonts.ready;
      // The page is laid out with the font in the next frame, and jumps are reported after it.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      const families = [...fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
      return {
        jump: (Reflect.get(window, 'jumps') as number[]).reduce((sum, value) => sum + value, 0),
        standIns: families.map((name) => name.replaceAll('"', '')).filter((name) => name.startsWith(standIn)),
      };
    }, STAND_IN);
  } finally {
    await context.close();
  }
}

const stack = await startStack();
const browser = await chromium.launch({
  args: [...launchOptions.args, FRACTIONAL_LETTERS],
  executablePath: requireBrowser({ hasWindow: false }),
});
try {
  const brands = BRANDS.filter((brand) => onlyBrand === undefined || brand === onlyBrand);
  const seen = new Set<string>();
  let jumping = 0;
  let visits = 0;
  for (const brand of brands) {
    for (const width of WIDTHS) {
      // Screens with a press are left out, because the press itself moves them.
      for (const screen of catalogue.filter(({ act }) => act === undefined)) {
        const { jump, standIns } = await visit(browser, { brand, screen, width });
        for (const name of standIns) seen.add(name);
        visits += 1;
        if (jump < WANTED) continue;
        jumping += 1;
        console.log(`${brand} ${width} px ${screen.name}: ${jump.toFixed(3)}`);
      }
    }
  }
  console.log(
    `${jumping} of ${visits} screens jump; in between stood: ${[...seen].join(', ') || 'another font'}`,
  );
  process.exitCode = jumping === 0 ? 0 : 1;
} finally {
  await browser.close();
  await stack.stop();
}
