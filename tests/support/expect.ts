import { expect as ownExpect, type Locator, type Page } from '@playwright/test';

interface Matcher {
  isNot: boolean;
  timeout: number;
}

/** For an element that did not come in time: the assertion then only has to report what is missing. */
const AT_ONCE = { timeout: 1 };
const THERE = 'the address that is expected';

/**
 * Playwright's `expect`, with two waits of its own. `toBeVisible` first waits until the element is there: Playwright's
 * own serialises the whole accessibility tree each time that it does not find the element yet, which blocks the page
 * meanwhile. `toHaveURL` polls the address until it fits: Playwright's own gives up as soon as one navigation is
 * aborted, as the first of a double click's two is.
 */
export const expect = ownExpect.extend({
  async toBeVisible(this: Matcher, locator: Locator, options: { timeout?: number } = {}) {
    const isThere = await waitFor(locator, this, options.timeout);
    const asked = isThere ? options : { ...options, ...AT_ONCE };
    await (this.isNot ? ownExpect(locator).not : ownExpect(locator)).toBeVisible(asked);
    return passed(this);
  },

  async toHaveURL(this: Matcher, page: Page, expected: RegExp | ((url: URL) => boolean)) {
    const fits = (address: string) =>
      expected instanceof RegExp ? expected.test(address) : expected(new URL(address));
    await ownExpect
      .poll(() => {
        const address = page.url();
        return fits(address) === this.isNot ? address : THERE;
      })
      .toBe(THERE);
    await page.waitForLoadState();
    return passed(this);
  },
});

/** @returns whether it came in time; a negated assertion does not wait */
async function waitFor(locator: Locator, { isNot, timeout }: Matcher, ms = timeout): Promise<boolean> {
  if (isNot) return true;
  return locator.waitFor({ timeout: ms }).then(
    () => true,
    () => false,
  );
}

const passed = ({ isNot }: Matcher) => ({ pass: !isNot, message: () => '' });
