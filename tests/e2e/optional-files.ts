import type { Page } from '@playwright/test';

import { say } from './words.ts';

/**
 * Opens the disclosure in which a confirmation takes optional files, if it is there and closed. A protocol's page takes
 * files without one.
 */
export async function unfoldOptionalFiles(page: Page): Promise<void> {
  const confirmation = page.getByRole('heading', { level: 1, name: say('Confira e confirme') });
  await confirmation.or(page.getByRole('heading', { name: say('Enviar fotos ou a nota') })).waitFor();
  const folded = page.locator('details:not([open]) > summary').filter({ hasText: say('(opcional)') });
  if ((await folded.count()) > 0) await folded.click();
}
