import { expect, test } from '@playwright/test';

import { addresses } from './addresses.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { openScreen } from './catalogue/open-screen.ts';
import { BRANDS } from './catalogue/sample-lines.ts';

/** Each page that has a header, once. */
const screens = catalogue.filter(({ name }) =>
  ['home', 'confirmation', 'off-store', 'protocols', 'protocol-task', 'your-data', 'about'].includes(name),
);
/** More presses of Tab than the menu covers controls. */
const STOPS = 12;

for (const brand of BRANDS) {
  for (const hasScript of [true, false]) {
    test(`the open menu of ${brand} lies over nothing that has the focus${hasScript ? '' : ', without script'}`, async ({
      browser,
    }) => {
      const covered: string[] = [];
      for (const screen of screens) {
        const looker = { brand, language: 'pt', scheme: 'light', width: 320, hasScript } as const;
        const { context, page } = await openScreen(browser, screen, looker, addresses());
        const menu = page.locator('details:has(> summary):visible').first();
        await menu.locator('summary').press('Enter');
        const last = menu.locator('button').last();
        await last.focus();
        await expect(last, 'the menu stays open while the focus is in it').toBeVisible();
        for (let stop = 0; stop < STOPS; stop += 1) {
          await page.keyboard.press('Tab');
          const found = await page.evaluate(coveredFocus);
          if (found !== undefined) covered.push(`${screen.name}: ${found}`);
        }
        await context.close();
      }
      expect(covered).toEqual([]);
    });
  }
}

test('Escape closes the menu wherever the focus is, and leaves it where a press has put it', async ({
  browser,
}) => {
  const protocols = catalogue.find(({ name }) => name === 'protocols');
  if (!protocols) throw new Error('no list of protocols in the catalogue');
  const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 320, hasScript: true } as const;
  const { context, page } = await openScreen(browser, protocols, looker, addresses());
  const menu = page.locator('details:has(> summary):visible').first();
  await menu.locator('summary').click();
  await page.locator('h1').evaluate((heading: HTMLElement) => {
    heading.ownerDocument.querySelector<HTMLElement>(':focus')?.blur();
  });
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');

  await menu.locator('summary').click();
  const field = page.getByRole('main').locator('input:visible').first();
  await field.focus();
  await expect(menu).not.toHaveAttribute('open');
  await expect(field).toBeFocused();
  await context.close();
});

/** For the page: the focused element if the menu covers its middle. */
function coveredFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit?.closest('details') && !hit.closest('details')?.contains(focused)
    ? focused.outerHTML.slice(0, 120)
    : undefined;
}
