import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

import { sections } from './sections.ts';

test('the page shows every component, and nothing that is none', () => {
  const folders = readdirSync(new URL('../../components/', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(Object.keys(sections).sort()).toEqual(folders.sort());
});
