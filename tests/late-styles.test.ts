import { expect, test } from 'vitest';

import { lateStyles } from './architecture/late-styles.ts';
import { readSources, type Source } from './architecture/source-files.ts';

test('each page has the styles of what it fetches later', () => {
  expect(lateStyles(readSources())).toEqual([]);
});

const page = 'app/routes/login/route.tsx';
const part = { path: 'app/part.tsx', text: "import styles from './part.module.css';" };

test.each<[string, Source[], string[]]>([
  [
    'its own style',
    [{ path: page, text: "load(() => import('~/part.tsx'));" }, part],
    [`${page} has no app/part.module.css for app/part.tsx`],
  ],
  [
    'a style of what it imports',
    [
      { path: page, text: "import '~/later.ts';" },
      { path: 'app/later.ts', text: "load(() => import('~/whole.tsx'));" },
      { path: 'app/whole.tsx', text: "import { Part } from './part.tsx';" },
      part,
    ],
    [`${page} has no app/part.module.css for app/whole.tsx`],
  ],
  [
    'a style that the page has',
    [
      { path: page, text: "import styles from '~/part.module.css';\nload(() => import('~/part.tsx'));" },
      part,
    ],
    [],
  ],
  [
    'a style that the build leaves out',
    [{ path: page, text: "import '~/part.module.css';\nload(() => import('~/part.tsx'));" }, part],
    [`${page} has no app/part.module.css for app/part.tsx`],
  ],
  ['what the page imports at once', [{ path: page, text: "import '~/part.tsx';" }, part], []],
])('a later part with %s', (_name, sources, found) => {
  expect(lateStyles(sources)).toEqual(found);
});
