import { expect, test } from '@playwright/test';

import { plainPng } from '../../gateway/pictures/sample-pictures.for-tests.ts';
import { addresses } from './addresses.ts';
import { openScreen } from './catalogue/open-screen.ts';
import { home, type Screen } from './catalogue/screen.ts';

/** Lines whose pictures are photos; the tests answer the requests for them. */
const world = {
  overlay: {
    orderLines: ['camisa-varzea-m', 'tenis-corre-41'].map((base) => ({
      base,
      customer: 'marina',
      LINK_IMAGEM: '/images/foto.jpg',
    })),
  },
};
const screens: Screen[] = [
  { name: 'home', world, path: () => '/home' },
  { name: 'item', world, path: (customer) => home({ item: customer.key('usual') }) },
  { name: 'picture', world, path: (customer) => home({ dialog: 'imagem', foto: customer.key('usual') }) },
  {
    name: 'selection',
    world,
    before: (customer) => customer.selectExchange('usual'),
    path: () => home({ dialog: 'selecao' }),
  },
];

interface ShownPicture {
  /** The width of its place, in pixels of the screen. */
  needed: number;
  /** The width that was fetched, and below it all that were offered. */
  chosen: number;
  offered: number[];
  hasDimensions: boolean;
}

for (const screen of screens) {
  for (const [width, deviceScaleFactor] of [
    [1280, 1],
    [1280, 2],
    [375, 3],
  ] as const) {
    test(`${screen.name} at ${width} px and a pixel ratio of ${deviceScaleFactor} fetches each photo in the smallest width that is enough`, async ({
      browser,
    }) => {
      const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width, hasScript: true } as const;
      const { context, page } = await openScreen(
        browser,
        screen,
        looker,
        addresses(),
        { deviceScaleFactor },
        (opened) => {
          void opened.route('**/fotos-de-produto/**', (route) =>
            route.fulfill({ contentType: 'image/png', body: plainPng(8, 8) }),
          );
        },
      );
      await page.waitForLoadState('networkidle');
      const pictures = await page.evaluate(shownPictures);
      expect(pictures.length).toBeGreaterThan(0);
      for (const { chosen, hasDimensions, needed, offered } of pictures) {
        // The chosen width must be the smallest that is large enough.
        expect(chosen, `of ${offered.join(', ')} for ${needed}`).toBeGreaterThanOrEqual(needed);
        expect(offered.filter((one) => one >= needed && one < chosen)).toEqual([]);
        expect(hasDimensions).toBe(true);
      }
      await context.close();
    });
  }
}

test('each drawing on the home has one address, with no other widths', async ({ browser }) => {
  const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 375, hasScript: true } as const;
  const { context, page } = await openScreen(
    browser,
    { name: 'home', path: () => '/home' },
    looker,
    addresses(),
  );
  const drawings = page.locator('img[src^="/fotos-de-produto/"]');
  expect(await drawings.count()).toBeGreaterThan(3);
  await expect(page.locator('img[srcset]')).toHaveCount(0);
  await context.close();
});

/** For the page: each visible photo. */
function shownPictures(): ShownPicture[] {
  const widthOf = (address: string) => Number(/\/fotos-de-produto\/(\d+)\//.exec(address)?.[1]);
  return [...document.querySelectorAll('img')]
    .filter((image) => image.currentSrc.includes('/fotos-de-produto/') && image.getClientRects().length > 0)
    .map((image) => ({
      needed: Math.floor(image.getBoundingClientRect().width * devicePixelRatio),
      chosen: widthOf(image.currentSrc),
      offered: [image.src, ...image.srcset.split(', ')].map(widthOf),
      hasDimensions: image.hasAttribute('width') && image.hasAttribute('height'),
    }));
}
