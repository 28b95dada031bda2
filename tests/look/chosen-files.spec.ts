import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { addresses } from './addresses.ts';
import { catalogue, screenNamed } from './catalogue/catalogue.ts';
import { openScreen } from './catalogue/open-screen.ts';

const photo = fileURLToPath(new URL('../../fixtures/files/photo.jpg', import.meta.url));

for (const { width, brand } of [
  { width: 375, brand: 'vaivem' },
  { width: 1280, brand: 'fila' },
] as const) {
  test(`each box for files looks different without script once a file is chosen, at ${width} px`, async ({
    browser,
  }) => {
    const screen = catalogue.find(({ name }) => name === 'confirmation-files');
    if (screen === undefined) throw new Error('no screen with files');
    const looker = { brand, language: 'pt', scheme: 'light', width, hasScript: false } as const;
    const { context, page } = await openScreen(browser, screen, looker, addresses());
    const places = page.locator('label:has(input[type="file"])');
    await expect(places).toHaveCount(2);
    for (const place of await places.all()) {
      const field = place.locator('input');
      // Before that the page still waits for its script.
      await expect(field).toHaveCSS('opacity', '1');
      const before = await place.screenshot();
      await field.setInputFiles(photo);
      expect(before.equals(await place.screenshot())).toBe(false);
    }
    await context.close();
  });
}

test(`without script the browser's words about a file overlap no others at any width`, async ({
  browser,
}) => {
  for (const name of ['confirmation-files', 'protocol-files-sent']) {
    const screen = screenNamed(name);
    const looker = {
      brand: 'vaivem',
      language: 'pt',
      scheme: 'light',
      width: 1280,
      hasScript: false,
    } as const;
    const { context, page } = await openScreen(browser, screen, looker, addresses());
    for (const width of [320, 375, 768, 1024, 1280]) {
      await test.step(`${name} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 812 });
        for (const place of await page.locator('label:has(input[type="file"])').all()) {
          // Until then they are hidden and take no room, because the page still waits for its script.
          await expect(place.locator('input')).toHaveCSS('opacity', '1');
          const apart = await place.evaluate((label) => {
            const words = document.createRange();
            for (const node of label.childNodes) if (node instanceof Text) words.selectNodeContents(node);
            const field = label.querySelector('input')?.getBoundingClientRect().top ?? NaN;
            return field - words.getBoundingClientRect().bottom;
          });
          expect.soft(apart, `${name} at ${width} px`).toBeGreaterThanOrEqual(0);
        }
      });
    }
    await context.close();
  }
});

test('the message that a file is there has the name that its list shows, without invisible characters', async ({
  browser,
}) => {
  const screen = catalogue.find(({ name }) => name === 'confirmation-photos-missing');
  if (screen === undefined) throw new Error('no screen that asks for photos');
  const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 1280, hasScript: true } as const;
  const { context, page } = await openScreen(browser, screen, looker, addresses());
  const name = 'no\u202eta\u200bgpj\u0007.exe.jpg';
  const shown = 'notagpj.exe.jpg';
  const file = { name, mimeType: 'image/jpeg', buffer: readFileSync(photo) };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await expect(page.locator('main [role="status"]').filter({ hasText: `Pronto: ${shown}` })).toHaveCount(1);
  await expect(page.locator('main li p').filter({ hasText: shown })).toHaveText(shown);
  await context.close();
});
