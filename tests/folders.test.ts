import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { root } from './architecture/source-files.ts';

/** The folders of the two programs that have files in them, however deep; a component's own stands for all. */
function foldersOf(parts: readonly string[]): Set<string> {
  const folders = new Set<string>();
  for (const file of parts.flatMap((part) => globSync(`${part}/**/*.*`, { cwd: root }))) {
    const names = file.replaceAll('\\', '/').split('/').slice(0, -1);
    for (let depth = 1; depth <= names.length; depth += 1) folders.add(names.slice(0, depth).join('/'));
  }
  return new Set([...folders].filter((folder) => !folder.startsWith('app/components/')));
}

test('the architecture page has each folder of app and gateway, and no other', () => {
  const page = readFileSync(`${root}.docs/architecture.md`, 'utf8');
  const [, table = ''] = page.split('## Folders');
  const listed = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, folder]) => folder);
  expect(listed.toSorted()).toEqual([...foldersOf(['app', 'gateway'])].toSorted());
});
