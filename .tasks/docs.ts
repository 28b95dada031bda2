/** `npm run docs`: writes the pages of `.docs` that are made from the code. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';

import { apiPage } from './api-page.ts';
import { readCommand } from './command.ts';
import { mockPage } from './mock-page.ts';
import { stepsPage } from './steps-page.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const laidOut = (page: () => string) => () =>
  format(page(), { parser: 'markdown', printWidth: 110, singleQuote: true, trailingComma: 'all' });

/** The function that writes each page, by the page's path from the project's root. */
export const writtenPages: ReadonlyMap<string, () => Promise<string>> = new Map([
  ['.docs/brand-api.md', laidOut(apiPage)],
  ['.docs/mock.md', laidOut(mockPage)],
  ['.docs/steps.md', laidOut(stepsPage)],
]);

if (import.meta.main) {
  readCommand({ usage: 'npm run docs' });
  for (const [path, write] of writtenPages) writeFileSync(root + path, await write());
}
