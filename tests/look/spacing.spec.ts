import { expect, test } from '@playwright/test';

import { addresses } from './addresses.ts';
import { BRANDS } from './catalogue/cast.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { openScreen } from './catalogue/open-screen.ts';

/** As far apart as a reader may set letters, words and lines (WCAG 2.2, 1.4.12). */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

const NARROWEST = 320;

for (const [position, screen] of catalogue.entries()) {
  const brand = BRANDS[position % BRANDS.length] ?? 'vaivem';

  test(`${screen.name} (${brand}) has room for text set wide at ${NARROWEST} px`, async ({ browser }) => {
    const looker = { brand, language: 'pt', scheme: 'light', width: NARROWEST, hasScript: true } as const;
    // A page's own policy refuses styles from outside; the reader's browser does not ask it.
    const options = { bypassCSP: true };
    const { context, page } = await openScreen(browser, screen, looker, addresses(), options);
    await page.addStyleTag({ content: SPACING });
    await page.evaluate(() => document.fonts.ready.then(() => true));
    expect(await page.evaluate(lostWords)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      'no sideways scroll',
    ).toBeLessThanOrEqual(NARROWEST);
    await context.close();
  });
}

/** Words that are cut off, or lie over each other: one line for each. */
function lostWords(): string[] {
  const dialog = document.querySelector('dialog');
  const texts: { words: string; element: Element; boxes: DOMRect[] }[] = [];
  const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim() ?? '';
    if (words === '' || element === null || element.closest('script, style, option, svg, [aria-hidden]'))
      continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    // For those who listen, or above the page for a while.
    if (isHiddenFromSight(element) || element.closest('[role="status"], [role="alert"]')) continue;
    // What stays at an edge of the window lies above the page, by itself.
    if (isPinned(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    texts.push({ words: words.slice(0, 40), element, boxes: [...range.getClientRects()] });
  }
  const cut = texts.filter(({ element, boxes }) => boxes.some((box) => isCut(element, box)));
  const over = texts.flatMap((one, position) =>
    texts
      .slice(position + 1)
      .filter((other) => one.boxes.some((box) => other.boxes.some((against) => overlap(box, against))))
      .map((other) => `"${one.words}" lies over "${other.words}"`),
  );
  return [...cut.map(({ words }) => `"${words}" is cut off`), ...over];

  function isHiddenFromSight(element: Element): boolean {
    return ancestors(element).some((each) => getComputedStyle(each).clipPath === 'inset(50%)');
  }

  function isPinned(element: Element): boolean {
    const pinned = ancestors(element).filter((each) => !each.matches('dialog'));
    return pinned.some((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position));
  }

  function ancestors(element: Element): Element[] {
    return element.parentElement === null ? [element] : [element, ...ancestors(element.parentElement)];
  }

  function isCut(element: Element, box: DOMRect): boolean {
    // What scrolls shows the rest, and a dialog is placed by the window.
    const above = ancestors(element);
    const scrolling = above.findIndex(
      (each) => each.matches('dialog') || /auto|scroll/.test(getComputedStyle(each).overflowY),
    );
    return above.slice(0, scrolling === -1 ? above.length : scrolling).some((each) => {
      const { overflowX, overflowY } = getComputedStyle(each);
      const bounds = each.getBoundingClientRect();
      const isOutX = box.right > bounds.right + 1 || box.left < bounds.left - 1;
      const isOutY = box.bottom > bounds.bottom + 1 || box.top < bounds.top - 1;
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return !each.matches('body, html') && ((cuts(overflowX) && isOutX) || (cuts(overflowY) && isOutY));
    });
  }

  function overlap(one: DOMRect, other: DOMRect): boolean {
    // A line box is higher than its letters.
    const byX = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const byY = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return byX > 2 && byY > Math.min(one.height, other.height) * 0.4;
  }
}
