import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

const READ_OTHERWISE_BY_WEBKIT = [
  // WebKit reads only the kind of line here, and drops a longer value: use the properties of thickness and colour.
  /^\s*text-decoration:(?!\s*(?:none|underline|overline|line-through|inherit);)/,
  // WebKit rounds a digit's width down to whole pixels, so that a line is a word shorter: use `em`.
  /:[^;]*\dch\b/,
];

/** Sizes in px do not grow with the text size that a reader has set: use `rem`, or a number for a line's height. */
const NOT_GROWING = [/line-height:[^;]*\dpx/, /font(?:-size)?:[^;]*\dpx/];

/** The lines of a style sheet that have one of these forms, each with its place. */
function linesOf(forms: RegExp[], path: string, css: string): string[] {
  return css
    .split('\n')
    .flatMap((line, index) =>
      forms.some((form) => form.test(line)) ? [`${path}:${index + 1} ${line.trim()}`] : [],
    );
}

const readOtherwiseIn = (path: string, css: string) => linesOf(READ_OTHERWISE_BY_WEBKIT, path, css);
const notGrowingIn = (path: string, css: string) => linesOf(NOT_GROWING, path, css);

test.each([
  ['has a declaration that WebKit reads differently', readOtherwiseIn],
  ['sets text that does not grow with the reader’s text size', notGrowingIn],
])('no style sheet %s', (_what, find) => {
  const paths = globSync('{app,brands}/**/*.css', { cwd: root });
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.flatMap((path) => find(path, readFileSync(root + path, 'utf8')))).toEqual([]);
});

test.each([
  ['line-height: 20px;', true],
  ['font: 400 var(--text-14) / 20px var(--font);', true],
  ['font-size: calc(34px * var(--heading-scale));', true],
  ['line-height: 1.25rem;', false],
  ['line-height: 1.15;', false],
  ['font: 400 var(--text-14) / 1.25rem var(--font);', false],
])('%s is reported as text that does not grow: %s', (declaration, isCaught) => {
  expect(notGrowingIn('a.css', declaration)).toEqual(isCaught ? [`a.css:1 ${declaration}`] : []);
});

test('each font-stretch is followed by the word-spacing that belongs to it', () => {
  const paths = globSync('app/**/*.css', { cwd: root });
  const widths = paths.flatMap((path) => [
    ...readFileSync(root + path, 'utf8').matchAll(/font-stretch: (?:var\(--(\w+)-width\)|100%);\s+(.*)/g),
  ]);
  expect(widths.length).toBeGreaterThan(10);
  for (const [, kind, next] of widths) {
    expect(next).toBe(`word-spacing: ${kind === undefined ? 'normal' : `var(--${kind}-space)`};`);
  }
});

test.each([
  'text-decoration: underline 1px;',
  'text-decoration: underline 3px var(--brand-action);',
  'text-decoration: underline dotted;',
  'max-inline-size: 46ch;',
])('%s is reported, because WebKit reads it differently', (declaration) => {
  expect(readOtherwiseIn('a.css', `.a {\n  ${declaration}\n}`)).toEqual([`a.css:2 ${declaration}`]);
});

test.each(['text-decoration: none;', 'text-decoration: underline;', 'max-inline-size: 26em;'])(
  '%s is not reported, because WebKit reads it as others do',
  (declaration) => {
    expect(readOtherwiseIn('a.css', `.a {\n  ${declaration}\n}`)).toEqual([]);
  },
);
