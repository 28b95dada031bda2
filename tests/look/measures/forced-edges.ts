import type { Page } from '@playwright/test';

/**
 * What cannot be seen where the reader's own colours replace the page's (forced colours): controls and layers over the
 * page that only a colour or a shadow sets off from their surroundings, because both are gone, so they need a border or
 * an outline; and drawings on a ground of their own, because that stays while their colour is replaced.
 */
export async function lostEdges(page: Page): Promise<string[]> {
  await page.evaluate(markSetOff);
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = [...(await page.evaluate(withoutEdge)), ...(await page.evaluate(drawnOnAlike))];
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

/** For the page: drawings whose colour is about as light as the ground that they bring along. */
function drawnOnAlike(): string[] {
  const LEAST_CONTRAST = 3;
  return [...document.querySelectorAll('svg')]
    .filter((drawing) => {
      const { backgroundColor, color } = getComputedStyle(drawing);
      const [light, dark] = [lightness(backgroundColor), lightness(color)].sort((one, other) => other - one);
      const contrast = ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
      return drawing.checkVisibility() && !backgroundColor.endsWith(', 0)') && contrast < LEAST_CONTRAST;
    })
    .map((drawing) => `svg in ${drawing.parentElement?.className ?? ''}`);

  /** Relative luminance (WCAG 2.2), of a ground that lets a little through as if it did not. */
  function lightness(colour: string): number {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
