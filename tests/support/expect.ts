import { expect as ownExpect, type Locator } from '@playwright/test';

interface Matcher {
  isNot: boolean;
  timeout: number;
}

/** For an element that was waited for in vain: what is asked then only says what is missing. */
const AT_ONCE = { timeout: 1 };

/**
 * Playwright's `expect`, which first waits until the element is there. Playwright's own writes down the whole page, as a
 * screen reader has it, each time that it does not find the element yet, and its pages stand still meanwhile.
 */
export const expect = ownExpect.extend({
  async toBeVisible(this: Matcher, locator: Locator, options: { timeout?: number } = {}) {
    const isThere = await waitFor(locator, this, options.timeout);
    const asked = isThere ? options : { ...options, ...AT_ONCE };
    await (this.isNot ? ownExpect(locator).not : ownExpect(locator)).toBeVisible(asked);
    return passed(this);
  },
});

/** @returns whether it came in time; one that is not to be there is not waited for */
async function waitFor(locator: Locator, { isNot, timeout }: Matcher, ms = timeout): Promise<boolean> {
  if (isNot) return true;
  return locator.waitFor({ timeout: ms }).then(
    () => true,
    () => false,
  );
}

const passed = ({ isNot }: Matcher) => ({ pass: !isNot, message: () => '' });
