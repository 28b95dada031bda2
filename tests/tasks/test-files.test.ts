import { globSync, readFileSync } from 'node:fs';
import { createVitest } from 'vitest/node';
import { expect, it } from 'vitest';

import { PART_NAMES } from '../../.tasks/parts.ts';
import { readTestCommand } from '../../.tasks/test-command.ts';
import { FILTERED, selectsTests, testFiles } from '../../.tasks/test-files.ts';
import { root } from '../architecture/source-files.ts';

it('names the test files that vitest finds', async () => {
  const vitest = await createVitest({ root, watch: false });
  try {
    const found = await vitest.globTestSpecifications();
    for (const part of ['unit', 'contract', 'gateway'] as const) {
      const theirs = found.filter(({ project }) => project.name === part);
      expect(testFiles(part).sort()).toEqual(
        theirs.map(({ moduleId }) => moduleId.slice(root.length)).sort(),
      );
    }
  } finally {
    await vitest.close();
  }
});

it.each([
  ['unit', 'money', true],
  ['unit', 'MONEY', true],
  ['unit', './app/domain/', true],
  ['unit', 'tests/sources.test.ts:3', true],
  ['unit', 'photos-and-invoices', false],
  ['unit', 'mon.y', false],
  ['contract', 'worlds', true],
  ['gateway', 'worlds', false],
  ['e2e', 'size-exchange', true],
  ['e2e', '/(size|colour)-exchange', true],
  ['e2e', '/size-exchange/', true],
  ['e2e', 'size-exchnge', false],
  ['e2e', '(', true],
  ['look', 'weight', true],
  ['look', 'size-exchange', false],
])('whether the word of `npm test -- %s %s` selects a file is %s', (part, word, is) => {
  expect(selectsTests(part, word)).toBe(is);
});

/** The words after `npm test --` on the pages, without those that stand for a name. */
const written = globSync(['*.md', '.docs/**/*.md', '.github/*.md', 'fixtures/*.md'], { cwd: root }).flatMap(
  (page) =>
    Array.from(readFileSync(root + page, 'utf8').matchAll(/npm test -- ([^`#|]+)/g), ([, words = '']) => ({
      page,
      words: words.trim(),
    })),
);

it.each(written)('$page: `npm test -- $words` runs', ({ words }) => {
  const given = words.split(/\s+/).filter((word) => !word.startsWith('<'));
  expect(() =>
    readTestCommand(given, { parts: PART_NAMES, filtered: FILTERED, selects: selectsTests }),
  ).not.toThrow();
});
