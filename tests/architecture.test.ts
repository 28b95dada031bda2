import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { describe, expect, test } from 'vitest';

import {
  appImports,
  contractImports,
  domainImports,
  endToEndImports,
  gatewayImports,
  mockImports,
  routeImports,
  wireNames,
} from './architecture/directions.ts';
import { formsByHand, ownerlessForms } from './architecture/form-rules.ts';
import {
  environmentReaders,
  lazyComponents,
  longRoutes,
  ownTrims,
  unboundedMarks,
  unseededProperties,
} from './architecture/house-rules.ts';
import {
  fileNames,
  sameConstants,
  testSupport,
  undocumented,
  vagueNames,
} from './architecture/name-rules.ts';
import { importsOf, readSources, root, type Source } from './architecture/source-files.ts';
import type { Violation } from './architecture/violations.ts';
import {
  addressesGivenUp,
  everyTimer,
  impatientWaits,
  pollsOfConcurrentTests,
} from './architecture/waiting-rules.ts';

type Rule = (sources: readonly Source[]) => Violation[];

const sources = readSources();

describe('the directions of imports', () => {
  test.each<[string, Rule]>([
    ['1. app/domain imports only itself, and reads no clock', domainImports],
    ['2. the contract imports only zod', contractImports],
    ['3. gateway never imports app', gatewayImports],
    ['4. mock-api imports only the contract and fixtures', mockImports],
    ['5. app imports gateway as types only; contract values only in app/models/**/*.server.ts', appImports],
    ['6. wire names stay in the contract, app/models, mock-api and fixtures', wireNames],
    ['7. no route imports another route', routeImports],
    ['7. end-to-end tests use HTTP and fixtures only', endToEndImports],
  ])('%s', (_direction, rule) => {
    expect(rule(sources)).toEqual([]);
  });
});

describe('house rules', () => {
  test.each<[string, Rule]>([
    ['only gateway/settings/env.ts reads the environment', environmentReaders],
    ['every action parses its form by parse-form.server.ts, none by hand', formsByHand],
    ['every form that is posted carries the owner of its page', ownerlessForms],
    ['a component is loaded later only by later()', lazyComponents],
    ['no test sets a time limit of its own for what it waits for', impatientWaits],
    ['end-to-end tests wait for an address only by tests/support/expect.ts', addressesGivenUp],
    ['only modules that limit a text normalise it', unboundedMarks],
    ['the domain trims texts only by its own trimmed() and plain()', ownTrims],
    ['properties are tried with the same examples each time', unseededProperties],
    ['concurrent tests do not poll by the global expect', pollsOfConcurrentTests],
    ['no test depends on every timer of the process', everyTimer],
    ['a route file has at most 200 lines', longRoutes],
    ['what only tests import is named *.for-tests.ts', testSupport],
    ['what domain and gateway export has a docstring', undocumented],
    ['no two modules of a part export a constant of one name', sameConstants],
    ['no module is a catch-all such as utils, or a barrel', vagueNames],
    ['files are in kebab-case', fileNames],
  ])('%s', (_name, rule) => {
    expect(rule(sources)).toEqual([]);
  });
});

test('the top level is the fixed list, the lock file, the licence and dotfiles', () => {
  const fixed = [
    'package.json remix.config.js vite.config.ts tsconfig.json server.ts app brands gateway mock-api fixtures tests',
    'Dockerfile docker-compose.yml README.md package-lock.json LICENSE',
  ].flatMap((names) => names.split(' '));
  const generated = readFileSync(`${root}.gitignore`, 'utf8').split(/\/?\n/);
  const others = readdirSync(root).filter(
    (name) => !fixed.includes(name) && !generated.includes(name) && !name.startsWith('.'),
  );
  expect(others).toEqual([]);
});

test('npm start has the options of Node that the image has', () => {
  const optionsIn = (command = '') => command.match(/--[a-z-]+=\d+|--no-[a-z-]+/g);
  const image = /^CMD .+$/m.exec(readFileSync(`${root}Dockerfile`, 'utf8'))?.[0];
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(optionsIn(image)).not.toBeNull();
  expect(optionsIn(scripts['start'])).toEqual(optionsIn(image));
});

// The image is built of the files that are named in both, and a build goes stale by those that `build.ts` names.
test.each(['Dockerfile', '.dockerignore', '.tasks/build.ts'])('%s names each module of the build', (file) => {
  // Without the ending, which `build.ts` writes once for several names.
  const stem = (path: string) => basename(path, extname(path));
  const named = new Set(
    readFileSync(`${root}${file}`, 'utf8')
      .match(/[\w.-]+/g)
      ?.map(stem),
  );
  const needed = [...importedFrom(['vite.config.ts', '.tasks/build.ts', '.tasks/bundle-server.ts'])].map(
    stem,
  );
  expect(needed).toContain('leave-out');
  expect(needed.filter((name) => !named.has(name))).toEqual([]);
});

/** The project's own modules that are always loaded with these, and these themselves. */
function importedFrom(entries: readonly string[]): Set<string> {
  const paths = new Set(entries);
  // Those that are added meanwhile have their turn as well.
  for (const path of paths) {
    const imports = importsOf({ path, text: readFileSync(`${root}${path}`, 'utf8') });
    for (const { isDynamic, isTypeOnly, specifier, target } of imports)
      if (!isDynamic && !isTypeOnly && specifier.startsWith('.')) paths.add(target);
  }
  return paths;
}

test('the rules read server.ts and files of app, gateway, mock-api and .tasks', () => {
  const paths = sources.map(({ path }) => path);
  for (const known of [
    'server.ts',
    'app/root.tsx',
    'gateway/settings/env.ts',
    'mock-api/main.ts',
    '.tasks/build.ts',
  ]) {
    expect(paths).toContain(known);
  }
});

/** The contract that goes with each planted file, for the rules about wire names. */
const contract: Source = {
  path: 'gateway/brand-api/contract/orders.ts',
  text: "import { z } from 'zod';\nexport const line = z.object({ PED_CODIGO: z.number() });\nexport const MOST = 9;",
};

/** Rows for a table of cases, named by rule and by the code's first line. */
function titled(rows: [rule: Rule, path: string, text: string][]) {
  return rows.map(([rule, path, text]) => ({
    name: rule.name,
    rule,
    path,
    text,
    code: text.split('\n', 1)[0],
  }));
}

describe('a planted violation is caught', () => {
  test.each(
    titled([
      [domainImports, 'app/domain/choices/wish.ts', "import { z } from 'zod';"],
      [
        domainImports,
        'app/domain/choices/wish.ts',
        "import type { Wish } from '../../models/wishes.server.ts';",
      ],
      [domainImports, 'app/domain/choices/wish.ts', "import { t } from '~/i18n/page-texts.tsx';"],
      [domainImports, 'app/domain/choices/wish.ts', "import { readFileSync } from 'node:fs';"],
      [domainImports, 'app/domain/choices/wish.ts', 'export const today = new Date();'],
      [domainImports, 'app/domain/choices/wish.ts', 'export const now = Date.now();'],
      [contractImports, 'gateway/brand-api/contract/orders.ts', "import { log } from '../client.ts';"],
      [contractImports, 'gateway/brand-api/contract/orders.ts', "import { request } from 'undici';"],
      [
        gatewayImports,
        'gateway/settings/env.ts',
        "import type { Wish } from '../../app/domain/choices/wish.ts';",
      ],
      [gatewayImports, 'gateway/settings/env.ts', "export const load = () => import('../../app/root.tsx');"],
      [
        mockImports,
        'mock-api/worlds/stock.ts',
        "import { parseCpf } from '../../app/domain/documents/cpf.ts';",
      ],
      [mockImports, 'mock-api/worlds/stock.ts', "import { brands } from '../../gateway/brands/brands.ts';"],
      [appImports, 'app/root.tsx', "import { brands } from '../gateway/brands/brands.ts';"],
      [appImports, 'app/root.tsx', "import { type Brand } from '../gateway/brands/brands.ts';"],
      [appImports, 'app/root.tsx', "import '../gateway/log.ts';"],
      [appImports, 'app/root.tsx', "export { brands } from '../gateway/brands/brands.ts';"],
      [appImports, 'app/root.tsx', "import { line } from '../gateway/brand-api/contract/orders.ts';"],
      [appImports, 'app/models/a.server.ts', "import { log } from '../../gateway/log.ts';"],
      [appImports, 'app/models/a.ts', "import { line } from '../../gateway/brand-api/contract/orders.ts';"],
      [appImports, 'app/root.tsx', "import base from '../fixtures/base/banks.json';"],
      [wireNames, 'app/domain/orders/order-line.ts', 'export const code = (line: Line) => line.PED_CODIGO;'],
      [wireNames, 'app/routes/home/route.tsx', "export const code = line['PED_CODIGO'];"],
      [wireNames, 'gateway/brand-api/client.ts', 'export const { PED_CODIGO } = line;'],
      [routeImports, 'app/routes/home/route.tsx', "import { Card } from '../login/card.tsx';"],
      [routeImports, 'app/routes/home/route.tsx', "import type { loader } from '~/routes/login/route.tsx';"],
      [routeImports, 'app/routes/home/route.tsx', "const all = import.meta.glob('../login/*.tsx');"],
      [
        endToEndImports,
        'tests/e2e/steps/login.ts',
        "import { parseCpf } from '../../../app/domain/documents/cpf.ts';",
      ],
      [
        endToEndImports,
        'tests/e2e/steps/login.ts',
        "import type { World } from '../../../mock-api/worlds/worlds.ts';",
      ],
      [environmentReaders, 'gateway/log.ts', "export const level = process.env['LOG_LEVEL'];"],
      [environmentReaders, 'app/root.tsx', "export const level = process['env'];"],
      [environmentReaders, 'gateway/log.ts', 'const { env } = process;'],
      [environmentReaders, 'gateway/log.ts', "import { env } from 'node:process';"],
      [environmentReaders, 'server.ts', "const port = process.env['PORT'];"],
      [formsByHand, 'app/routes/idioma/route.tsx', "formData.get('language');"],
      [formsByHand, 'app/routes/idioma/route.tsx', 'const form = await request.formData();'],
      [formsByHand, 'app/routes/idioma/route.tsx', "import { readBody } from '~/forms/read-body.server.ts';"],
      [
        formsByHand,
        'app/models/customer/buyer.server.ts',
        "import { parseWithZod } from '@conform-to/zod/v4';",
      ],
      [unboundedMarks, 'app/routes/home/route.tsx', "const plain = name.normalize('NFD');"],
      [unboundedMarks, 'gateway/log.ts', 'const plain = name?.normalize();'],
      [ownTrims, 'app/domain/documents/cpf.ts', 'const digits = typed?.trim();'],
      [addressesGivenUp, 'tests/e2e/steps/login.ts', "await page.waitForURL('/home');"],
      [addressesGivenUp, 'tests/e2e/steps/login.ts', "import { expect, type Page } from '@playwright/test';"],
      [impatientWaits, 'tests/look/a.spec.ts', 'test.setTimeout(WITHIN_MS);'],
      [impatientWaits, 'tests/look/a.spec.ts', "test.describe.configure({ mode: 'default', timeout: 9 });"],
      [impatientWaits, 'tests/gateway/a.test.ts', 'await vi.waitFor(done);'],
      [everyTimer, 'gateway/log.test.ts', 'await vi.runAllTimersAsync();'],
      [everyTimer, 'gateway/log.test.ts', 'expect(vi.getTimerCount()).toBe(0);'],
      [impatientWaits, 'tests/gateway/a.test.ts', 'await vi.waitFor(done, { timeout: 10_000 });'],
      [
        impatientWaits,
        'tests/gateway/a.test.ts',
        'await expect.poll(status, { interval: 20, timeout: 5_000 }).toBe(0);',
      ],
      [ownerlessForms, 'app/routes/home/route.tsx', 'const form = <Form method="post" />;'],
      [
        ownerlessForms,
        'app/routes/home/route.tsx',
        'const form = <fetcher.Form method={"post"}></fetcher.Form>;',
      ],
      [longRoutes, 'app/routes/home/route.tsx', 'line();\n'.repeat(201)],
      [testSupport, 'app/domain/choices/wish.ts', "import { line } from '../samples.for-tests.ts';"],
      [
        undocumented,
        'app/domain/choices/wish.ts',
        '/** A wish. */\nexport interface Wish {}\nexport function isWish() {}',
      ],
      [undocumented, 'gateway/brand-api/contract/z.ts', '// Not one.\nexport const isZ = () => true;'],
      [undocumented, 'gateway/log.ts', 'export class Log {}'],
      [sameConstants, 'gateway/drafts/drafts.ts', 'export const MOST = 9;'],
      [vagueNames, 'app/utils/money.ts', ''],
      [vagueNames, 'app/domain/common.ts', ''],
      [vagueNames, 'gateway/date-helpers.ts', ''],
      [vagueNames, 'gateway/types.ts', ''],
      [vagueNames, 'app/components/index.ts', ''],
      [fileNames, 'app/components/Button.tsx', ''],
      [fileNames, 'gateway/brand_hosts.ts', ''],
    ]),
  )('$name: $path: $code', ({ rule, path, text }) => {
    const violations = rule([contract, { path, text }]);
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain(path);
  });

  test('the failure names the file, the line and the import', () => {
    const text = "import { a } from './a.ts';\nimport { z } from 'zod';";
    expect(domainImports([{ path: 'app/domain/choices/wish.ts', text }])).toEqual([
      'app/domain/choices/wish.ts:2 imports zod',
    ]);
  });
});

describe('code that the rules allow is let through', () => {
  test.each(
    titled([
      [
        domainImports,
        'app/domain/choices/wish.ts',
        "import { days } from '../dates-and-money/calendar-date.ts';\nnew Date(0);",
      ],
      [domainImports, 'app/domain/choices/wish.test.ts', "import { test } from 'vitest';"],
      [contractImports, 'gateway/brand-api/contract/orders.ts', "import { z } from './z.ts';"],
      [
        mockImports,
        'mock-api/fixtures/db.ts',
        "import { z } from '../gateway/brand-api/contract/z.ts';\nimport 'express';",
      ],
      [appImports, 'app/root.tsx', "import type { Brand } from '../gateway/brands/brands.ts';"],
      [
        appImports,
        'app/models/a.server.ts',
        "import { line } from '../../gateway/brand-api/contract/orders.ts';",
      ],
      [
        appImports,
        'app/i18n/languages.ts',
        "export { LANGUAGES } from '../../gateway/brand-api/contract/languages.ts';",
      ],
      [
        endToEndImports,
        'tests/e2e/words.ts',
        "import { LANGUAGES } from '../../gateway/brand-api/contract/languages.ts';",
      ],
      [wireNames, 'app/models/orders.server.ts', 'export const code = line.PED_CODIGO;'],
      [wireNames, 'app/domain/orders/order-line.ts', '/** From PED_CODIGO. */\nexport const WEEK_DAYS = 7;'],
      [routeImports, 'app/routes/home/route.tsx', "import { Card } from './card.tsx';\nimport '~/root.tsx';"],
      [environmentReaders, 'server.ts', 'start(readEnvironment(process.env));'],
      [
        formsByHand,
        'app/routes/idioma/route.tsx',
        "import { requireForm } from '~/forms/parse-form.server.ts';\nimport { readBody } from '~/forms/read-body.server.ts';",
      ],
      [impatientWaits, 'tests/gateway/a.test.ts', 'await vi.waitFor(done, PATIENT);'],
      [everyTimer, 'gateway/log.test.ts', 'expect(vi.getTimerCount()).toBe(before);'],
      [impatientWaits, 'tests/gateway/a.test.ts', 'await expect.poll(status, { interval: 20 }).toBe(0);'],
      [ownerlessForms, 'app/routes/home/route.tsx', 'const form = <PostForm />;'],
      [ownerlessForms, 'app/routes/home/route.tsx', 'const form = <Form method="get" />;'],
      [longRoutes, 'app/routes/home/route.tsx', 'line();\n'.repeat(200)],
      [fileNames, 'app/routes/protocol.$prt_id/route.tsx', ''],
      [fileNames, 'app/routes/produtos-adquiridos-online.confirmacao/route.tsx', ''],
      [
        undocumented,
        'gateway/log.ts',
        '/** Both. */\nexport function log() {}\nfunction own() {}\nexport const N = 1;',
      ],
      [undocumented, 'app/models/wishes.server.ts', 'export function loadWishes() {}'],
      [sameConstants, 'gateway/drafts/drafts.ts', 'const MOST = 9;'],
      [sameConstants, 'app/domain/orders/order-line.ts', 'export const MOST = 9;'],
      [vagueNames, 'gateway/brands/brand-hosts.ts', ''],
    ]),
  )('$name: $path: $code', ({ rule, path, text }) => {
    expect(rule([contract, { path, text }])).toEqual([]);
  });
});
