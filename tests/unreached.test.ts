import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';

import { leaveOut } from '../.config/leave-out.ts';
import { unreached } from '../.config/unreached.ts';
import { importsOf, readSources, root } from './architecture/source-files.ts';

/** The modules of the browser's build. */
const app = readSources().filter(
  ({ path }) =>
    path.startsWith('app/') && !/\.(?:server|test)\.tsx?$/.test(path) && !path.includes('.server.'),
);

/** Features of the libraries that the browser's build leaves out, because the app does not use them. */
const LEFT_OUT =
  /\b(?:useFetchers?|useBlocker|usePrompt|useBeforeUnload|unstable_\w+|NavLink|Await|defer|useAsync\w+|clientLoader|HydrateFallback|useViewTransitionState|viewTransition|createPortal|createRoot|createFactory|createRef|findDOMNode|Profiler|PureComponent|StrictMode|useDebugValue|flushSync|componentStack|navigate: false|cloneInstance|reloadResources)\b|\b(?:navigate|prefetch|style)=|\bLink\b[^}]*\} from '@remix-run\/react'/;

test.each(Object.entries(unreached))('%s has all parts that the build leaves out of it', (file, parts) => {
  const code = readFileSync(`${root}node_modules/${file}`, 'utf8');
  const rest = leaveOut(code, parts);
  expect(rest.length).toBeLessThan(code.length);
  expect(() => parseAst(rest)).not.toThrow();
});

test.each(['<p style={own}>', '<a prefetch="intent">', '<Form navigate={false}>', 'useFetcher()'])(
  'the search for what the build leaves out finds %s',
  (use) => {
    expect(use).toMatch(LEFT_OUT);
  },
);

test('the app uses nothing that the build leaves out of the libraries', () => {
  expect(app.length).toBeGreaterThan(100);
  expect(
    app.flatMap(
      ({ path, text }) =>
        LEFT_OUT.exec(text)?.map((found) => `${path} uses ${found}, which .config/unreached.ts leaves out`) ??
        [],
    ),
  ).toEqual([]);
});

test('the app gives forms no other encType than multipart/form-data', () => {
  const types = app.flatMap(({ text }) =>
    [...text.matchAll(/encType=["{']+([\w/-]+)/g)].map(([, type]) => type),
  );
  expect([...new Set(types)]).toEqual(['multipart/form-data']);
  // The pattern above cannot see a type that is computed.
  expect(app.flatMap(({ text }) => text.match(/encType=/g) ?? [])).toHaveLength(types.length);
  expect(app.flatMap(importsOf).length).toBeGreaterThan(500);
});

test('no text of the app refers to another one by $t()', () => {
  const texts = app.filter(({ path }) => path.startsWith('app/locales/'));
  expect(texts.filter(({ text }) => text.includes('$t('))).toEqual([]);
});

describe('leaveOut', () => {
  test.each([
    [
      'the body of a function',
      'function a(x) { return x.y; } a();',
      { functions: { a: '' } },
      'function a(x) {} a();',
    ],
    [
      'the body of a function, which answers a value instead',
      'const a = (x) => { return x; }; a();',
      { functions: { a: 'false' } },
      'const a = (x) => { return false; }; a();',
    ],
    [
      'a method of one class',
      'class A { b() { c(); } } class D { b() { c(); } }',
      { functions: { 'A.b': '' } },
      'class A { b() {} } class D { b() { c(); } }',
    ],
    [
      'a name where it is read, not where it is declared or written',
      'let { a, b: { c } } = o; if (a && o.a) a = c; f({ a, a: a });',
      { values: { a: '0' } },
      'let { a, b: { c } } = o; if (0 && o.a) a = c; f({ a, a: 0 });',
    ],
    ['a longer expression', 'if (x === "y") z();', { values: { 'x === "y"': 'false' } }, 'if (false) z();'],
    ['a call', 'x.each((y) => y.z); x.of();', { calls: { 'x.each': 'undefined' } }, 'undefined; x.of();'],
    [
      'a message to developers, in which no part is found',
      'invariant(a, "b" + c); invariant(d);',
      { values: { a: '1', c: '2' }, wordless: ['invariant'] },
      'no c',
    ],
    [
      'an assignment',
      'exports.a = function () {}; exports.b = 1;',
      { assignments: ['exports.a'] },
      'undefined; exports.b = 1;',
    ],
  ])('leaves out %s', (_what, code, parts, rest) => {
    if (rest === 'no c') expect(() => leaveOut(code, parts)).toThrow('no c');
    else expect(leaveOut(code, parts)).toBe(rest);
  });

  test('throws for parts that are not in the code, and names them', () => {
    const parts = { calls: { d: '' }, functions: { b: '', 'C.b': '' }, values: { a: '0' } };
    expect(() => leaveOut('let a; function e() {}', parts)).toThrow('the library has no d, b, C.b, a');
  });
});
