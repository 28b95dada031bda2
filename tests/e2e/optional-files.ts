import type { Page } from '@playwright/test';

import { say } from './words.ts';

/** Opens the line under which a confirmation takes files that nobody has to attach, where it is there and closed. */
export async function unfoldOptionalFiles(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: say('Confira e confirme') }).waitFor();
  const folded = page.locator('details:not([open]) > summary').filter({ hasText: say('(opcional)') });
  if ((await folded.count()) > 0) await folded.click();
}
