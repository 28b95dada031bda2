import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { root } from '../architecture/source-files.ts';
import { groupOf, GROUPS } from './groups.ts';

const filesOf = (pattern: string) => globSync(pattern, { cwd: root });

describe.each(Object.entries(GROUPS))('the mutation group %s', (name, { change, tests }) => {
  // A report tells of a group by that name, and whoever asks for a file gets the tests of the group that it finds.
  test('has files, and each of them is found to belong to it', () => {
    const [own = '', ...others] = change;
    const left = new Set(others.flatMap((pattern) => filesOf(pattern.replace(/^!/, ''))));
    const files = filesOf(own).filter((file) => !left.has(file));
    expect(files).not.toEqual([]);
    expect(files.filter((file) => groupOf(file) !== name)).toEqual([]);
  });

  test.each(tests)('names tests that exist: %s', (pattern) => {
    expect(filesOf(pattern)).not.toEqual([]);
  });
});
