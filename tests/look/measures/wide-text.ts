import type { Page } from '@playwright/test';

/** As far apart as a reader may set letters, words and lines (WCAG 2.2, 1.4.12). */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/** The width of a window of 1280 at 400 % zoom, in CSS pixels. */
export const NARROWEST = 320;

/** Makes a page as narrow as it gets, and sets its text as wide as a reader may. */
export async function setWide(page: Page): Promise<void> {
  await page.setViewportSize({ width: NARROWEST, height: 812 });
  // By script, because the page's policy refuses foreign style elements; a reader's browser is not bound by it.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);
  await page.evaluate(() => document.fonts.ready.then(() => true));
}

/** The width of a usual phone, in CSS pixels. */
export const PHONE = 375;

/** Makes a page's text twice as large (WCAG 2.2, 1.4.4), as a reader sets it in the browser or the phone. */
export async function setLarge(page: Page): Promise<void> {
  await page.setViewportSize({ width: PHONE, height: 812 });
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
}

/** Puts a word that is longer than any line in the place of each text of the brand API, as an address in one may be. */
export async function setEndless(page: Page): Promise<void> {
  await page.setViewportSize({ width: NARROWEST, height: 812 });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
    for (const element of document.querySelectorAll('body [lang="pt-BR"]')) {
      // Short words with a hyphen, which stay whole, go too.
      for (const part of element.querySelectorAll('span'))
        if (!part.children.length) part.replaceWith(part.textContent);
      element.normalize();
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        node.textContent = 'enderecos'.repeat(9);
    }
  });
}

/** How far the page, or the dialog above it, scrolls sideways, in CSS pixels. */
export function scrollsSideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrolled = [document.documentElement, ...document.querySelectorAll('dialog')];
    return Math.max(...scrolled.map(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth));
  });
}

/** Words that are cut off, or lie over each other: one line for each. */
export function lostWords(page: Page): Promise<string[]> {
  return page.evaluate(findLostWords);
}

/** For the page. */
function findLostWords(): string[] {
  const dialog = document.querySelector('dialog');
  const texts: { words: string; element: Element; boxes: DOMRect[] }[] = [];
  const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim() ?? '';
    if (words === '' || !element) continue;
    if (element.closest('script, style, option, svg, [aria-hidden]')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    // Only read out, or above the page for a while.
    if (isHiddenFromSight(element) || element.closest('[role="status"], [role="alert"]')) continue;
    // Fixed and sticky elements lie above the page on purpose.
    if (isPinned(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    texts.push({ words: words.slice(0, 40), element, boxes: [...range.getClientRects()] });
  }
  const cut = texts.filter(({ element, boxes }) => boxes.some((box) => isCut(element, box)));
  // What is scrolled out of a list covers nothing, because the list ends there.
  const inSight = texts.map(({ words, element, boxes }) => {
    const shown = boxes.flatMap((box) => shownOf(element, box));
    const top = Math.min(...shown.map((box) => box.top));
    const bottom = Math.max(...shown.map((box) => box.bottom));
    return { words, boxes: shown, top, bottom };
  });
  const over = inSight.flatMap((one, position) =>
    inSight
      .slice(position + 1)
      // Most texts are above or below each other: comparing each box of theirs would take most of the time.
      .filter((other) => one.top < other.bottom && other.top < one.bottom)
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
    // A scrolling element can show the rest, and a dialog is placed relative to the window.
    const above = ancestors(element);
    const scrolling = above.findIndex(
      (each) => each.matches('dialog') || /auto|scroll/.test(getComputedStyle(each).overflowY),
    );
    return above.slice(0, scrolling === -1 ? above.length : scrolling).some((each) => {
      const { display, overflowX, overflowY } = getComputedStyle(each);
      // Such an element has no box of its own.
      if (display === 'contents') return false;
      const bounds = each.getBoundingClientRect();
      const isOutX = box.right > bounds.right + 1 || box.left < bounds.left - 1;
      const isOutY = box.bottom > bounds.bottom + 1 || box.top < bounds.top - 1;
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return !each.matches('body, html') && ((cuts(overflowX) && isOutX) || (cuts(overflowY) && isOutY));
    });
  }

  function shownOf(element: Element, box: DOMRect): DOMRect[] {
    let { top, bottom } = box;
    for (const each of ancestors(element)) {
      if (!/auto|scroll/.test(getComputedStyle(each).overflowY) || each.matches('body, html')) continue;
      const bounds = each.getBoundingClientRect();
      top = Math.max(top, bounds.top);
      bottom = Math.min(bottom, bounds.bottom);
    }
    return top < bottom ? [new DOMRect(box.x, top, box.width, bottom - top)] : [];
  }

  function overlap(one: DOMRect, other: DOMRect): boolean {
    // A line box is higher than its letters.
    const byX = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const byY = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return byX > 2 && byY > Math.min(one.height, other.height) * 0.4;
  }
}
