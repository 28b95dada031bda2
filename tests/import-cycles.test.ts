import { expect, test } from 'vitest';

import { importCycles, folderCycles } from './architecture/import-cycles.ts';
import { readSources, type Source } from './architecture/source-files.ts';
import { isTest } from './architecture/violations.ts';

test('no files import each other in a cycle', () => {
  const sources = readSources();
  expect(sources.length).toBeGreaterThan(500);
  expect(importCycles(sources)).toEqual([]);
});

test.each(['app/domain', 'mock-api'])('no folders in %s import from each other', (parent) => {
  const sources = readSources().filter(({ path }) => !isTest(path));
  expect(folderCycles(sources, parent)).toEqual([]);
});

test('folders that import from each other through different files are found', () => {
  const sources = [
    { path: 'app/domain/orders/line.ts', text: "import { parseCpf } from '../documents/cpf.ts';" },
    { path: 'app/domain/documents/cpf.ts', text: "import { digit } from './digit.ts';" },
    { path: 'app/domain/documents/key.ts', text: "import type { Total } from '../orders/total.ts';" },
    { path: 'app/domain/text/plain.ts', text: '' },
  ];
  expect(folderCycles(sources, 'app/domain')).toEqual(['app/domain/documents ⇄ app/domain/orders']);
});

test.each<[string, Record<string, string>, string[]]>([
  [
    'two files that import each other are a cycle',
    { 'app/a.ts': './b.ts', 'app/b.ts': './a.ts' },
    ['app/a.ts ⇄ app/b.ts'],
  ],
  [
    'files that import each other through a third one are a cycle',
    { 'app/a.ts': '~/b.ts', 'app/b.ts': './c.ts', 'app/c.ts': './a.ts', 'app/d.ts': './a.ts' },
    ['app/a.ts ⇄ app/b.ts ⇄ app/c.ts'],
  ],
  ['a file that imports itself is a cycle', { 'app/a.ts': './a.ts' }, ['app/a.ts']],
  ['files that are not imported back are no cycle', { 'app/a.ts': './b.ts', 'app/b.ts': 'react' }, []],
])('%s', (_name, imports, found) => {
  const sources = Object.entries(imports).map(([path, target]): Source => ({
    path,
    text: `import type { A } from '${target}';`,
  }));
  expect(importCycles(sources)).toEqual(found);
});
