import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { root } from '../architecture/source-files.ts';
import { groupOf, GROUPS } from './groups.ts';

const filesOf = (pattern: string) => globSync(pattern, { cwd: root });

describe.each(Object.entries(GROUPS))('the mutation group %s', (name, { change, tests }) => {
  // Reports name a group so, and a file that is asked for is tried with the tests of the group found for it.
  test('has files, and is the group that is found for each of them', () => {
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
