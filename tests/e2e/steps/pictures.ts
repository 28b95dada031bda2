import { expect } from '@playwright/test';
import { fileURLToPath } from 'node:url';

import { When } from '../test.ts';
import { say } from '../words.ts';

const samples = fileURLToPath(new URL('../../../fixtures/files/', import.meta.url));

/** A file of `fixtures/files`. Where no script runs, the "add" button sends it. */
When('I attach the photo {string}', async ({ page, hasScript }, name: string) => {
  await page.getByLabel(say('Escolher fotos')).setInputFiles(samples + name);
  if (!hasScript) await page.getByRole('button', { name: say('Adicionar fotos') }).click();
  await expect(
    page.getByRole('img', { name: say('Foto {position}: {name}', { position: '1', name }) }),
  ).toBeVisible();
});
