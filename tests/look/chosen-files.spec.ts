import { expect, test } from '@playwright/test';
import { fileURLToPath } from 'node:url';

import { addresses } from './addresses.ts';
import { catalogue } from './catalogue/catalogue.ts';
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
