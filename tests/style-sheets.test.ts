import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

/** WebKit takes a line alone and leaves anything longer out whole: thickness and colour have their own properties. */
const LONG_DECORATION = /^\s*text-decoration:(?!\s*(?:none|underline|overline|line-through|inherit);)/;

/** Where a style sheet says what WebKit leaves out, one line each. */
function droppedIn(path: string, css: string): string[] {
  return css
    .split('\n')
    .flatMap((line, index) => (LONG_DECORATION.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []));
}

test('no style sheet draws a line in a way that WebKit leaves out', () => {
  const paths = globSync('app/**/*.css', { cwd: root });
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.flatMap((path) => droppedIn(path, readFileSync(root + path, 'utf8')))).toEqual([]);
});

test.each([
  'text-decoration: underline 1px;',
  'text-decoration: underline 3px var(--brand-action);',
  'text-decoration: underline dotted;',
])('%s is caught', (declaration) => {
  expect(droppedIn('a.css', `.a {\n  ${declaration}\n}`)).toEqual([`a.css:2 ${declaration}`]);
});

test.each(['text-decoration: none;', 'text-decoration: underline;', 'text-decoration-thickness: 3px;'])(
  '%s is let through',
  (declaration) => {
    expect(droppedIn('a.css', `.a {\n  ${declaration}\n}`)).toEqual([]);
  },
);
