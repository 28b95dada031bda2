import { expect, test, type Page } from '@playwright/test';

import { addresses } from './addresses.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { openScreen } from './catalogue/open-screen.ts';

/** Where extensions of browsers put elements of theirs. */
const PLACES = {
  'first in its head': 'head > :first-child',
  'first in its body': 'body > :first-child',
  'before its heading': 'h1',
  'before its field': 'main, dialog',
};
const SCREENS = [
  'login-quick-access',
  'home-item-size',
  'home-item-refund',
  'confirmation-buyer',
  'off-store',
];
const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 375, hasScript: true } as const;

/** React takes up only what the server sent; a page that something else changed before it draws anew. */
for (const name of SCREENS) {
  test(`what was filled in on ${name} stays wherever an extension adds an element`, async ({ browser }) => {
    const screen = catalogue.find((one) => one.name === name);
    if (screen === undefined) throw new Error(`no screen ${name}`);
    for (const [where, place] of Object.entries(PLACES)) {
      await test.step(where, async () => {
        const { act: _, ...arriving } = screen;
        const watch = (page: Page) => void page.addInitScript(fillInAndExtend, place);
        const { context, page } = await openScreen(browser, arriving, looker, addresses(), {}, watch);
        await expect.poll(() => page.evaluate(filledIn)).toEqual({ field: 'filled in', hasFocus: true });
        await context.close();
      });
    }
  });
}

/** For the page: fills in its first text as soon as it is there, and adds an element before a place. */
function fillInAndExtend(place: string): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const field = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].find(({ type }) =>
      /^(?:text|email|textarea)$/.test(type),
    );
    if (!field) throw new Error('no field');
    field.focus();
    field.value = 'filled in';
    Object.assign(window, { typed: field.name });
    const before = document.querySelector(place);
    before?.before(document.createElement('added-element'));
  });
}

/** For the page: what its first text says now, and whether it has the focus. */
function filledIn(): { field: string | undefined; hasFocus: boolean } {
  const name = String(Reflect.get(window, 'typed'));
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  return { field: field?.value, hasFocus: field !== null && document.activeElement === field };
}
