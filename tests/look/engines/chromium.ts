import type { Page } from '@playwright/test';

import type { Engine } from './engine.ts';

/** The browser of all other tests, with which the other engines are compared. */
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
      // Only Chromium draws an element as hovered when it moves under a resting pointer.
      await page.mouse.move(0, 0);
    },
    type: (selector, text) => page.locator(selector).first().pressSequentially(text),
    attach: (selector, path) => page.locator(selector).first().setInputFiles(path),
    picture: () => page.screenshot(),
    close: () => page.close(),
  };
}
