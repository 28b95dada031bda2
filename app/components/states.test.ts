import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));

test('every component has a file of states beside it, which `/_components` shows', () => {
  const foldersOf = (pattern: string) =>
    [...new Set(globSync(pattern, { cwd: folder }).map((path) => path.split(/[\\/]/, 1)[0]))].sort();
  expect(foldersOf('*/*.states.tsx')).toEqual(foldersOf('*/*.tsx'));
});
