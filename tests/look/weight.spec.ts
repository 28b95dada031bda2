import { expect, test, type Request } from '@playwright/test';

import { BRANDS } from '../support/samples/brands.ts';
import { addresses } from './addresses.ts';
import { screenNamed } from './catalogue/catalogue.ts';
import { openScreen } from './catalogue/open-screen.ts';
import { manyLines } from './catalogue/sample-lines.ts';
import type { Screen } from './catalogue/screen.ts';

const usual: Screen = { name: 'any', path: () => '/home' };
const twentyLines: Screen = {
  name: 'home',
  world: { overlay: { orderLines: manyLines('vaivem', 20) } },
  path: () => '/home',
};

/** In bytes as sent with brotli to a browser that visits for the first time. */
const LIMITS = { login: 94_000, script: 110_000, stylesheet: 14_400, document: 9_600, font: 40_000 };
/** With an item's form open the home also has all reasons and banks. */
const OPEN_ITEM_DOCUMENT = 12_600;

const pages: Record<string, Screen> = {
  login: { name: 'login', isPublic: true, path: () => '/login' },
  home: twentyLines,
  confirmation: {
    ...usual,
    before: (customer) => customer.selectExchange('usual'),
    path: () => '/produtos-adquiridos-online/confirmacao',
  },
  ...Object.fromEntries(['confirmation-buyer', 'off-store', 'home-item-refund'].map(inCatalogue)),
  protocols: { ...usual, path: () => '/protocolos' },
  protocol: { ...usual, path: (customer) => `/protocol/${customer.protocol(120102)}` },
  about: { ...usual, path: () => '/about' },
};

/** With a form open, which also loads the code that checks it. */
function inCatalogue(wanted: string): [string, Screen] {
  return [wanted, screenNamed(wanted)];
}

for (const [name, screen] of Object.entries(pages)) {
  test(`the first visit of ${name} keeps the limits of bytes, and fetches from the portal alone`, async ({
    browser,
  }) => {
    const weight = { script: 0, stylesheet: 0, document: 0, font: 0 };
    const hosts = new Set<string>();
    const sizes: Promise<void>[] = [];
    const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 375, hasScript: true } as const;
    const { context, page } = await openScreen(browser, screen, looker, addresses(), {}, (opened) => {
      opened.on('requestfinished', (request) => {
        hosts.add(new URL(request.url()).host);
        const kind = request.resourceType();
        if (isWeighed(kind)) sizes.push(bodySize(request).then((bytes) => void (weight[kind] += bytes)));
      });
    });
    await page.waitForLoadState('networkidle');
    await Promise.all(sizes);
    await context.close();

    test.info().annotations.push({ type: 'bytes', description: JSON.stringify(weight) });
    expect(weight.script).toBeLessThanOrEqual(name === 'login' ? LIMITS.login : LIMITS.script);
    expect(weight.stylesheet).toBeLessThanOrEqual(LIMITS.stylesheet);
    expect(weight.document).toBeLessThanOrEqual(
      name === 'home-item-refund' ? OPEN_ITEM_DOCUMENT : LIMITS.document,
    );
    expect(weight.font).toBeLessThanOrEqual(LIMITS.font);
    // A kind without bytes means that the visit was not measured.
    expect(Object.entries(weight).filter(([, bytes]) => bytes < 500)).toEqual([]);
    expect([...hosts]).toEqual([`vaivem.localhost:${addresses().portalPort}`]);

    function isWeighed(kind: string): kind is keyof typeof weight {
      return kind in weight;
    }
  });
}

async function bodySize(request: Request): Promise<number> {
  return (await request.sizes()).responseBodySize;
}

test('a page fetches the pictures of its own brand and of no other', async ({ browser }) => {
  const fetched: string[][] = [];
  for (const { slug } of BRANDS) {
    const page = await browser.newPage();
    const pictures: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\/(?:favicon|hero|motif|social|wordmark)[^/]*$/.test(pathname)) pictures.push(pathname);
    });
    await page.goto(`http://${slug}.localhost:${addresses().portalPort}/login`, { waitUntil: 'networkidle' });
    await page.close();
    expect(pictures).not.toEqual([]);
    fetched.push([...new Set(pictures)]);
  }
  expect(new Set(fetched.flat()).size).toBe(fetched.flat().length);
});
