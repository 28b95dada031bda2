import type { Page } from '@playwright/test';

import type { Engine } from './engine.ts';

/** The browser of all other tests, as what the others are compared with. */
export function chromiumIn(page: Page): Engine {
  return {
    name: 'chromium',
    open: async (url) => {
      await page.goto(url);
    },
    resize: (size) => page.setViewportSize(size),
    addCookies: (cookies) =>
      page
        .context()
        .addCookies([...cookies].map(([name, value]) => ({ name, value, url: new URL(page.url()).origin }))),
    read: <T>(expression: string) => page.evaluate<T>(expression),
    press: async (selector) => {
      await page.locator(selector).first().click();
      // What comes to lie under a resting pointer is drawn as under one, here and not in the other engines.
      await page.mouse.move(0, 0);
    },
    type: (selector, text) => page.locator(selector).first().pressSequentially(text),
    attach: (selector, path) => page.locator(selector).first().setInputFiles(path),
    picture: () => page.screenshot(),
    close: () => page.close(),
  };
}
