import type { Page } from '@playwright/test';

import { say } from './words.ts';

/**
 * Opens the line under which a confirmation takes files that nobody has to attach, where it is there and closed. On a
 * protocol's page they are attached in the open.
 */
export async function unfoldOptionalFiles(page: Page): Promise<void> {
  const confirmation = page.getByRole('heading', { level: 1, name: say('Confira e confirme') });
  await confirmation.or(page.getByRole('heading', { name: say('Enviar fotos ou a nota') })).waitFor();
  const folded = page.locator('details:not([open]) > summary').filter({ hasText: say('(opcional)') });
  if ((await folded.count()) > 0) await folded.click();
}
