import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { LINT } from '../.tasks/parts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** One fault for each plugin or tool that gives the linter its rules, in a file to which these rules apply. */
const PLANTED = {
  'app/slow.ts': 'export const isWords = (text: string) => /^(\\w+\\s?)*$/.test(text);\n',
  'app/hook.ts': `import { useState } from 'react';
export const useOne = (isWanted: boolean) => (isWanted ? useState(1) : undefined);
`,
  'app/press.tsx': 'export const Press = () => <div onClick={() => undefined}>Enviar</div>;\n',
  'gateway/promise.ts': 'export const send = (): void => {\n  fetch("/");\n};\n',
  'gateway/type.ts': 'export const count: number = "2";\n',
};

let folder = '';
let told: readonly string[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-lint-'));
  for (const name of ['.oxlintrc.json', 'tsconfig.json']) cpSync(join(root, name), join(folder, name));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [path, text] of Object.entries(PLANTED)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const [command, ...options] = LINT;
  const { stdout } = spawnSync(join(root, 'node_modules/.bin', command), [...options, '--format', 'unix'], {
    cwd: folder,
    encoding: 'utf8',
  });
  told = stdout.split('\n');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each<[keyof typeof PLANTED, RegExp]>([
  ['app/slow.ts', /redos\(no-vulnerable\)/],
  ['app/hook.ts', /rules-of-hooks/],
  ['app/press.tsx', /click-events-have-key-events/],
  ['gateway/promise.ts', /no-floating-promises/],
  ['gateway/type.ts', /TS2322|not assignable/],
])('the linter reports the fault that is planted in %s', (path, rule) => {
  expect(told.filter((line) => line.includes(path)).join('\n')).toMatch(rule);
});
