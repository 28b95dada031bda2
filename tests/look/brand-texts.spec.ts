import { expect, test } from '@playwright/test';

import { addresses } from './addresses.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { openScreen } from './catalogue/open-screen.ts';

/** Of the fixtures' reasons, wishes and notes: words that no text of the portal's own has in English. */
const BRAND_WORDS = /[ãõç]|serviu|Trocar|tamanho|Estorno|Recebemos|Devolver/;

/** Names of people and places, and our own words that stay Portuguese, are no texts of the brand API's lists. */
const ELSEWHERE = 'address, dd, input, textarea, footer, header, title, script, [data-language]';

for (const screen of catalogue) {
  if (!/^(?:home|confirmation|protocol|off-store)/.test(screen.name)) continue;
  test(`${screen.name}: what the brand wrote says its language in an English page`, async ({ browser }) => {
    const looker = {
      brand: 'vaivem',
      language: 'en',
      scheme: 'light',
      width: 1280,
      hasScript: false,
    } as const;
    const { context, page } = await openScreen(browser, screen, looker, addresses());
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    if (screen.name.startsWith('home-item')) {
      expect(await page.locator('main [lang="pt-BR"]').count(), 'marked texts').toBeGreaterThan(0);
    }
    const unmarked = await page.evaluate(
      ([words, elsewhere]) => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (walker.nextNode()) {
          const { parentElement, textContent } = walker.currentNode;
          const isMarked = parentElement?.closest('[lang]')?.getAttribute('lang') === 'pt-BR';
          if (
            new RegExp(words ?? '').test(textContent ?? '') &&
            !isMarked &&
            !parentElement?.closest(elsewhere ?? '')
          )
            found.push(textContent ?? '');
        }
        return found;
      },
      [BRAND_WORDS.source, ELSEWHERE],
    );
    expect(unmarked).toEqual([]);
    await context.close();
  });
}
