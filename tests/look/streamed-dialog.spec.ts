import { expect, test } from '@playwright/test';
import { createServer } from 'node:http';

import { userAgent } from '../../.config/browser-use.ts';
import { listen, type Listening } from '../support/servers/listen.ts';
import { addresses } from './addresses.ts';

/** Long enough for a browser to draw what it has. */
const PAUSE_MS = 400;

/** On a bad network a page comes in pieces, and browsers draw what they have. */
for (const width of [375, 1280]) {
  test(`a dialog that comes in pieces does not jump at ${width} px`, async ({ browser }) => {
    const slow = await inPieces('Receba seu código</h2>');
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

/** The portal behind a server that pauses for a moment after it has sent `piece` of a page. */
async function inPieces(piece: string): Promise<Listening> {
  const portal = `http://localhost:${addresses().portalPort}`;
  const server = createServer((req, res) => {
    void (async () => {
      const answer = await fetch(`${portal}${req.url ?? '/'}`, { headers: { 'accept-language': 'pt' } });
      const type = answer.headers.get('content-type') ?? '';
      const policy = answer.headers.get('content-security-policy');
      res.writeHead(answer.status, {
        'content-type': type,
        ...(policy !== null && { 'content-security-policy': policy }),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      const end = type.startsWith('text/html') ? body.indexOf(piece) + piece.length : 0;
      if (type.startsWith('text/html') && end < piece.length) throw new Error(`no ${piece} in the page`);
      res.write(body.subarray(0, end));
      if (end > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      res.end(body.subarray(end));
    })();
  });
  return listen(server);
}
