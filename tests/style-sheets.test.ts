import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

const READ_OTHERWISE_BY_WEBKIT = [
  // It takes a line alone and leaves anything longer out whole: thickness and colour have their own properties.
  /^\s*text-decoration:(?!\s*(?:none|underline|overline|line-through|inherit);)/,
  // It cuts a digit's width down to whole pixels, so that a measure is a word shorter: `em`.
  /:[^;]*\dch\b/,
];

/** Where a style sheet says what WebKit reads otherwise than others, one line each. */
function readOtherwiseIn(path: string, css: string): string[] {
  return css
    .split('\n')
    .flatMap((line, index) =>
      READ_OTHERWISE_BY_WEBKIT.some((form) => form.test(line)) ? [`${path}:${index + 1} ${line.trim()}`] : [],
    );
}

test('no style sheet says what WebKit reads otherwise', () => {
  const paths = globSync('{app,brands}/**/*.css', { cwd: root });
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.flatMap((path) => readOtherwiseIn(path, readFileSync(root + path, 'utf8')))).toEqual([]);
});

test.each([
  'text-decoration: underline 1px;',
  'text-decoration: underline 3px var(--brand-action);',
  'text-decoration: underline dotted;',
  'max-inline-size: 46ch;',
])('%s is caught', (declaration) => {
  expect(readOtherwiseIn('a.css', `.a {\n  ${declaration}\n}`)).toEqual([`a.css:2 ${declaration}`]);
});

test.each(['text-decoration: none;', 'text-decoration: underline;', 'max-inline-size: 26em;'])(
  '%s is let through',
  (declaration) => {
    expect(readOtherwiseIn('a.css', `.a {\n  ${declaration}\n}`)).toEqual([]);
  },
);
