import { expect } from '../../support/expect.ts';
import { textField } from '../fields.ts';
import { Then, When } from '../test.ts';
import { DRAFTS, KEPT } from '../traffic.ts';

/** As a phone does to open the camera: often the page is gone when the customer comes back. */
When(
  'I type {string} into {string}, and my phone puts the page away',
  async ({ page }, typed: string, field: string) => {
    const kept = page.waitForResponse(DRAFTS);
    await textField(page, field).fill(typed);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect((await kept).status()).toBe(KEPT);
  },
);

Then('all that I typed is kept', async ({ watch }) => {
  await watch.drafts.areKept();
});
