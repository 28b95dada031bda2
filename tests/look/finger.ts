import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** How far one swipe of a thumb scrolls a page, as a share of the window. */
const SWIPE = 0.6;
/** More swipes than any page is long. */
const MOST_SWIPES = 40;
/** After so many frames without a movement a page has stopped scrolling. */
const STILL_FRAMES = 8;

/** A customer's thumb on a phone: it presses what is free in the window, and swipes to anything else first. */
export class Finger {
  taps = 0;
  swipes = 0;
  readonly #page: Page;
  readonly #underWay = new Set<Request>();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => this.#underWay.add(request));
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => this.#underWay.delete(request));
  }

  async tap(target: Locator): Promise<void> {
    await this.#reach(target);
    this.taps += 1;
    await target.click();
  }

  /** Types into a field: counts one tap, unless the field has the focus already; the typing is not counted. */
  async type(field: Locator, text: string): Promise<void> {
    await field.waitFor();
    await this.#settle();
    const isFocused = await field.evaluate((element) => element === document.activeElement);
    if (!isFocused) await this.tap(field);
    await field.fill(text);
  }

  /** Chooses a file: counts one tap on the box; what is done in the system's own window is not counted. */
  async attach(box: Locator, path: string): Promise<void> {
    await this.#reach(box);
    this.taps += 1;
    await box.setInputFiles(path);
  }

  async #reach(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' });
    await this.#settle();
    for (let swipes = 0; swipes < MOST_SWIPES; swipes += 1) {
      const distance = await target.evaluate(distanceFrom);
      if (distance === 0) return;
      this.swipes += 1;
      await this.#page.evaluate(scrollOn, [Math.sign(distance), SWIPE] as const);
      await this.#settle();
    }
    throw new Error(`${target.toString()} is not to be reached`);
  }

  /** Waits until the page has stopped scrolling by itself, to the next question or to its top, which is no swipe. */
  async #settle(): Promise<void> {
    do {
      await expect.poll(() => this.#underWay.size).toBe(0);
      await this.#page.evaluate(standsStill, STILL_FRAMES);
    } while (this.#underWay.size > 0);
  }
}

/** For the page: how far an element is above (negative) or below the window; 0 if it is free in the window. */
function distanceFrom(element: Element): number {
  // A control that its label draws is pressed on the label.
  const shown = element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element;
  const { left, top, bottom, width } = shown.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  if (middle < 0) return middle;
  if (middle > window.innerHeight) return middle - window.innerHeight;
  const there = document.elementFromPoint(left + width / 2, middle);
  const isFree = there !== null && (shown.contains(there) || there.contains(shown));
  return isFree ? 0 : middle - window.innerHeight / 2;
}

/** For the page: scrolls the open dialog, or else the page itself. */
function scrollOn([direction, share]: readonly [number, number]): void {
  const dialog = document.querySelector('dialog:modal');
  const inner = [dialog, ...(dialog?.querySelectorAll('*') ?? [])].find(
    (element) =>
      element !== null &&
      element.scrollHeight > element.clientHeight + 1 &&
      /auto|scroll/.test(getComputedStyle(element).overflowY),
  );
  (inner ?? window).scrollBy({ top: direction * share * window.innerHeight, behavior: 'instant' });
}

/** For the page: resolves once nothing has scrolled for some frames. */
async function standsStill(frames: number): Promise<void> {
  const place = () =>
    [document.scrollingElement, ...document.querySelectorAll('dialog:modal, dialog:modal *')]
      .map((element) => element?.scrollTop)
      .join();
  let last = '';
  for (let still = 0; still < frames; still += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (place() !== last) still = 0;
    last = place();
  }
}
