import type { Page } from '@playwright/test';

/**
 * Controls and layers over the page that only a colour or a shadow sets off from their surroundings. Where the reader's
 * own colours replace the page's (forced colours), both are gone, so they need a border or an outline.
 */
export async function lostEdges(page: Page): Promise<string[]> {
  await page.evaluate(markSetOff);
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = await page.evaluate(withoutEdge);
  await page.emulateMedia({ forcedColors: 'none' });
  return lost;
}

/**
 * For the page: marks controls and layers over the page that have a background of their own or a shadow. The stack of
 * alerts is left out, because each alert in it has its edge.
 */
function markSetOff(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { backgroundColor, backgroundImage, boxShadow, position } = getComputedStyle(element);
    if (element.ariaHidden === 'true') continue;
    const isControl = element.matches('a[href], button, input, select, textarea, summary, label, progress');
    const isOver = !('above' in element.dataset) && ['fixed', 'sticky'].includes(position);
    const isSetOff = hasColour(backgroundColor) || boxShadow !== 'none' || backgroundImage !== 'none';
    if ((isControl || isOver) && isSetOff && element.checkVisibility()) element.dataset['setOff'] = '';
  }

  function hasColour(colour: string): boolean {
    return !/^rgba\(.*, 0\)$|^transparent$|\/ 0\)$/.test(colour);
  }
}

/** For the page: which of the marked elements have no edge. */
function withoutEdge(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-set-off]')]
    .filter((element) => {
      element.removeAttribute('data-set-off');
      const style = getComputedStyle(element);
      const { bottom, width, height } = element.getBoundingClientRect();
      // The link past the header is above the window until it has the focus, and then has a focus ring.
      const isSeen =
        bottom > 0 && width > 1 && height > 1 && style.visibility === 'visible' && style.opacity !== '0';
      const isDrawnByBrowser =
        style.appearance !== 'none' && element.matches('input, select, textarea, progress');
      const isOwn = style.forcedColorAdjust === 'none';
      const edges = ['border-top', 'border-right', 'border-bottom', 'border-left', 'outline'];
      const hasEdge = edges.some(
        (edge) =>
          style.getPropertyValue(`${edge}-style`) !== 'none' &&
          parseFloat(style.getPropertyValue(`${edge}-width`)) >= 1,
      );
      // The two parts of a progress bar of our own would get the same colour.
      const isWithoutLevel = element.matches('progress') && !isDrawnByBrowser && !isOwn;
      return isSeen && (isWithoutLevel || (!hasEdge && !isDrawnByBrowser && !isOwn));
    })
    .map((element) => `${element.localName} ${element.className} ${element.textContent.trim().slice(0, 30)}`);
}
