import { expect, test } from '@playwright/test';

import { addresses } from './addresses.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { openScreen } from './catalogue/open-screen.ts';
import { keepAlerts } from './keep-alerts.ts';

const inDoubt = catalogue.find(({ name }) => name === 'confirmation-in-doubt');

for (const size of [
  { width: 375, height: 667 },
  { width: 320, height: 568 },
  { width: 1280, height: 800 },
]) {
  test(`words and button of a request in doubt are in sight wherever the page is scrolled, at ${size.width} px`, async ({
    browser,
  }) => {
    if (inDoubt === undefined) throw new Error('no such screen');
    const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', hasScript: true } as const;
    const { context, page } = await openScreen(
      browser,
      inDoubt,
      { ...looker, width: size.width },
      addresses(),
      { viewport: size },
      (opened) => void opened.addInitScript(keepAlerts),
    );
    const words = page.getByText('Não precisa confirmar de novo.');
    const button = page.getByRole('button', { name: 'Conferir agora' });
    const alert = page.locator('[data-above]');
    const top = async (found: typeof words) => (await found.boundingBox())?.y ?? Number.NaN;
    for (const y of [0, 150, 100_000]) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
      await expect(words).toBeInViewport({ ratio: 1 });
      await expect(button).toBeInViewport({ ratio: 1 });
      // An alert lies above or beside them.
      const box = await alert.boundingBox();
      expect(box).not.toBeNull();
      if (size.width < 576) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top(words));
    }
    // The bar covers nothing of the page's end.
    const end = await page.getByRole('contentinfo').boundingBox();
    if (size.width < 576) expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(await top(words));
    await context.close();
  });
}
