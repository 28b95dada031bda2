import { expect, test } from '@playwright/test';

import { userAgent } from '../../.config/browser-use.ts';
import { inPieces } from './in-pieces.ts';

/** Long enough for a browser to draw what it has. */
const PAUSE_MS = 400;

/** On a bad network a page comes in pieces, and browsers draw what they have. */
for (const width of [375, 1280]) {
  test(`a dialog that comes in pieces does not jump at ${width} px`, async ({ browser }) => {
    const slow = await inPieces(
      'Receba seu código</h2>',
      () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
    );
    const context = await browser.newContext({
      userAgent,
      locale: 'pt-BR',
      viewport: { width, height: 812 },
    });
    const page = await context.newPage();
    await page.addInitScript(recordShifts);
    await page.goto(`http://vaivem.localhost:${slow.port}/login?dialog=acesso`);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number[])).toEqual([]);
    await context.close();
    await slow.stop();
  });
}

/** Records shifts of the dialog only, because the page behind it may still get its font. */
function recordShifts(): void {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { sources, value } = entry as Shift;
      const isOfDialog = sources.some(
        ({ node }) => node instanceof Element && node.closest('dialog') !== null,
      );
      // A shift below a thousandth of the window is less than a letter's width.
      if (isOfDialog && value > 0.001) shifts.push(value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** A shift as browsers report it (Layout Instability API). */
interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}
