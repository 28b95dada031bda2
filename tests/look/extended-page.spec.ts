import { expect, test, type Page } from '@playwright/test';

import { addresses } from './addresses.ts';
import { screenNamed } from './catalogue/catalogue.ts';
import { openScreen } from './catalogue/open-screen.ts';

/** What extensions of browsers put an element before. */
const PLACES = {
  'first in the head': 'head > :first-child',
  'first in the body': 'body > :first-child',
  'before the heading': 'h1',
  'before a field': '[name]:is([type="email"], [type="text"], textarea)',
};
/** Screens with a text, and where there is one, an answer that leaves it there. */
const SCREENS = {
  'login-quick-access': '[name="terms"]',
  'home-item-size': '[name="subReason"]',
  'home-item-refund': undefined,
  'confirmation-buyer': undefined,
  'off-store': '[name="reason"]',
};
const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 375, hasScript: true } as const;

/** React takes up only what the server sent; a page that something else changed before it draws anew. */
for (const [name, answer] of Object.entries(SCREENS)) {
  test(`what was filled in on ${name} stays wherever an extension adds an element`, async ({ browser }) => {
    for (const [where, place] of Object.entries(PLACES)) {
      await test.step(where, async () => {
        const { act: _, ...arriving } = screenNamed(name);
        const watch = (page: Page) => void page.addInitScript(fillInAndExtend, { place, answer });
        const { context, page } = await openScreen(browser, arriving, looker, addresses(), {}, watch);
        const kept = { isAnew: true, hasText: true, hasFocus: true, hasAnswer: true };
        await expect.poll(() => page.evaluate(filledIn)).toEqual(kept);
        await context.close();
      });
    }
  });
}

interface Filled {
  text: HTMLInputElement;
  answer: HTMLInputElement | undefined;
}

/** For the page: gives the answer and fills in the first text once they are there, and adds an element. */
function fillInAndExtend({ place, answer: given }: { place: string; answer: string | undefined }): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const first = (selector: string) => {
      const found = document.querySelector<HTMLInputElement>(selector);
      if (!found) throw new Error(`nothing is ${selector}`);
      return found;
    };
    const answer = given === undefined ? undefined : first(given);
    if (answer?.checked === false) answer.click();
    const text = first('[name]:is([type="email"], [type="text"], textarea)');
    text.focus();
    text.value = 'filled in';
    Object.assign(window, { filled: { text, answer } });
    first(place).before(document.createElement('added-element'));
  });
}

/** For the page: whether it was drawn anew, and whether what was filled in is there. */
function filledIn(): Record<'isAnew' | 'hasText' | 'hasFocus' | 'hasAnswer', boolean> {
  const { text, answer } = Reflect.get(window, 'filled') as Filled;
  const now = document.querySelector<HTMLInputElement>(`[name="${text.name}"]`);
  const answers = document.querySelectorAll<HTMLInputElement>(`[name="${answer?.name}"]:checked`);
  return {
    isAnew: !text.isConnected,
    hasText: now?.value === 'filled in',
    hasFocus: now !== null && document.activeElement === now,
    hasAnswer: !answer || [...answers].some(({ value }) => value === answer.value),
  };
}
