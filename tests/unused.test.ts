import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { alertTable } from '../app/alerts/alert-table.ts';
import { readSources, root, type Source } from './architecture/source-files.ts';
import { strayClasses, unraisedAlerts, unusedTexts } from './architecture/unused.ts';
import { textsOf } from './support/texts.ts';

/** The app without its tests. */
const sources = readSources().filter(({ path }) => path.startsWith('app/') && !/\.test\.tsx?$/.test(path));
const styleSheets = globSync('app/**/*.module.css', { cwd: root }).map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(root + path, 'utf8'),
}));
const keys = Object.keys(textsOf('pt'));

test('every class of a style sheet is used, and every class that is used is there', () => {
  expect(styleSheets.length).toBeGreaterThan(30);
  expect(strayClasses(styleSheets, sources)).toEqual([]);
});

test('every text is used somewhere', () => {
  expect(keys.length).toBeGreaterThan(300);
  expect(unusedTexts(keys, sources)).toEqual([]);
});

test('every alert is raised somewhere', () => {
  expect(unraisedAlerts(Object.keys(alertTable), sources)).toEqual([]);
});

describe('strayClasses', () => {
  const css = '/* .old */ @layer screens { .row:hover > .name, .tall { margin: 0.5px; } }';
  const strayIn = (...modules: string[]) =>
    strayClasses(
      [{ path: 'app/a.module.css', text: css }],
      modules.map((text, position): Source => ({ path: `app/${position}.tsx`, text })),
    );
  const importing = "import styles from './a.module.css';\n";

  test.each([
    ["styles['row']; styles['name'];", ['app/a.module.css: .tall is defined but not used']],
    ["styles['row']; styles['name']; 'tall';", ['app/a.module.css: .tall is defined but not used']],
    [
      "styles['row']; styles['name']; styles['tall']; styles['low'];",
      ['app/a.module.css: .low is used but not defined'],
    ],
  ])('names a class that is not used or not defined: %s', (code, stray) => {
    expect(strayIn(importing + code)).toEqual(stray);
  });

  test.each([
    ["styles[isTall ? 'tall' : 'row']; styles['name'];"],
    ["type Size = 'tall' | 'row'; styles[size]; styles['name'];"],
    ["styles[`ta${end}`]; styles['row']; styles['name'];"],
  ])('names no class that a computed name may mean: %s', (code) => {
    expect(strayIn(importing + code)).toEqual([]);
  });

  test('counts only uses in modules that import the style sheet', () => {
    expect(strayIn("styles['row']; styles['name']; styles['tall'];")).toHaveLength(3);
  });
});

describe('unusedTexts', () => {
  const said: Source[] = [{ path: 'app/a.tsx', text: "text('home:title'); text(`home:status.${id}.name`);" }];

  test('leaves out keys that are used, in any plural form, or may be computed', () => {
    expect(unusedTexts(['home:title', 'home:title_one', 'home:status.4.name'], said)).toEqual([]);
  });

  test('returns all other keys', () => {
    const keysLeft = ['home:titles', 'home:lead_other', 'home:status.4.group'];
    expect(unusedTexts(keysLeft, said)).toEqual(keysLeft);
  });
});

test('unraisedAlerts returns the codes that stand in the table alone', () => {
  const raising: Source[] = [
    {
      path: 'app/table.ts',
      text: "const table = { 'never-said': 1, 'no-size': 1, 'one-gone': 1, 'cut-off': 1 };",
    },
    {
      path: 'app/a.ts',
      text: "addAlert(context, 'no-size'); addAlert(context, `${kind}-gone`); f(`${a}-${b}`);",
    },
    { path: 'app/b.ts', text: 'const alert = { code: `cut-${end}` };' },
  ];
  const codes = ['never-said', 'no-size', 'one-gone', 'cut-off'];
  expect(unraisedAlerts(codes, raising)).toEqual(['never-said']);
});
