import { expect, test } from 'vitest';

import { lazyStyles } from './architecture/lazy-styles.ts';
import { readSources, type Source } from './architecture/source-files.ts';

test('each page has the styles of the parts that it fetches later', () => {
  expect(lazyStyles(readSources())).toEqual([]);
});

const page = 'app/routes/login/route.tsx';
const part = { path: 'app/part.tsx', text: "import styles from './part.module.css';" };

test.each<[string, Source[], string[]]>([
  [
    'a missing style of a part that comes later is reported',
    [{ path: page, text: "load(() => import('~/part.tsx'));" }, part],
    [`${page} does not import app/part.module.css, which app/part.tsx needs later`],
  ],
  [
    'a missing style of a module that a later part imports is reported',
    [
      { path: page, text: "import '~/later.ts';" },
      { path: 'app/later.ts', text: "load(() => import('~/whole.tsx'));" },
      { path: 'app/whole.tsx', text: "import { Part } from './part.tsx';" },
      part,
    ],
    [`${page} does not import app/part.module.css, which app/whole.tsx needs later`],
  ],
  [
    'nothing is reported if the page imports the style of a later part too',
    [
      { path: page, text: "import styles from '~/part.module.css';\nload(() => import('~/part.tsx'));" },
      part,
    ],
    [],
  ],
  [
    'a style that the page imports without using its names is reported, because the build drops it',
    [{ path: page, text: "import '~/part.module.css';\nload(() => import('~/part.tsx'));" }, part],
    [`${page} does not import app/part.module.css, which app/part.tsx needs later`],
  ],
  [
    'nothing is reported for a part that the page imports at once',
    [{ path: page, text: "import '~/part.tsx';" }, part],
    [],
  ],
])('%s', (_name, sources, found) => {
  expect(lazyStyles(sources)).toEqual(found);
});
