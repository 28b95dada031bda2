import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { root } from './architecture/source-files.ts';

/** The table names only these, because the folders in them are all alike. */
const ALIKE = ['app/components/', 'app/locales/'];

/** The folders of the programs that have files in them, however deep. */
function foldersOf(parts: readonly string[]): Set<string> {
  const folders = new Set<string>();
  for (const file of parts.flatMap((part) => globSync(`${part}/**/*.*`, { cwd: root }))) {
    const names = file.replaceAll('\\', '/').split('/').slice(0, -1);
    for (let depth = 1; depth <= names.length; depth += 1) folders.add(names.slice(0, depth).join('/'));
  }
  return new Set([...folders].filter((folder) => !ALIKE.some((parent) => folder.startsWith(parent))));
}

const page = readFileSync(`${root}.docs/architecture.md`, 'utf8');

/** The folders of a section's table. */
function listedIn(section: string): (string | undefined)[] {
  const [, rest = ''] = page.split(`## ${section}\n`);
  const [own = ''] = rest.split('\n## ');
  return [...own.matchAll(/^\| `([^`]+)`/gm)].map(([, folder]) => folder).toSorted();
}

test('the architecture page lists each folder of app, gateway and mock, and no other', () => {
  expect(listedIn('Folders')).toEqual([...foldersOf(['app', 'gateway', 'mock-api'])].toSorted());
});

test('the architecture page lists each folder of tests, and no other', () => {
  const folders = readdirSync(`${root}tests`, { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(listedIn('Tests')).toEqual(folders.map(({ name }) => `tests/${name}`).toSorted());
});
