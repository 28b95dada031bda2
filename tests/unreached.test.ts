import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';

import { leaveOut } from '../.config/leave-out.ts';
import { unreached } from '../.config/unreached.ts';
import { importsOf, readSources, root } from './architecture/source-files.ts';

/** What the browser's build is made of. */
const app = readSources().filter(
  ({ path }) =>
    path.startsWith('app/') && !/\.(?:server|test)\.tsx?$/.test(path) && !path.includes('.server.'),
);

/** What the app would use of the libraries, if it did, that the browser's build leaves out. */
const LEFT_OUT =
  /\b(?:useFetchers?|useBlocker|usePrompt|useBeforeUnload|unstable_\w+|NavLink|Await|defer|useAsync\w+|clientLoader|HydrateFallback|useViewTransitionState|viewTransition|createPortal|createRoot|findDOMNode|flushSync|prefetch=|navigate: false|navigate=\{|cloneInstance|reloadResources)\b/;

test.each(Object.entries(unreached))('%s has all that is left out of it', (file, parts) => {
  const code = readFileSync(`${root}node_modules/${file}`, 'utf8');
  const rest = leaveOut(code, parts);
  expect(rest.length).toBeLessThan(code.length);
  expect(() => parseAst(rest)).not.toThrow();
});

test('the app uses nothing of what is left out', () => {
  expect(app.length).toBeGreaterThan(100);
  expect(
    app.flatMap(({ path, text }) => LEFT_OUT.exec(text)?.map((found) => `${path}: ${found}`) ?? []),
  ).toEqual([]);
});

test('it submits forms only as forms', () => {
  const types = app.flatMap(({ text }) =>
    [...text.matchAll(/encType=["{']+([\w/-]+)/g)].map(([, type]) => type),
  );
  expect([...new Set(types)]).toEqual(['multipart/form-data']);
  expect(app.flatMap(importsOf).length).toBeGreaterThan(500);
});

test('no text has another one in it', () => {
  const texts = app.filter(({ path }) => path.startsWith('app/locales/'));
  expect(texts.filter(({ text }) => text.includes('$t('))).toEqual([]);
});

describe('leaving out', () => {
  test.each([
    ['a function', 'function a(x) { return x.y; } a();', { functions: { a: '' } }, 'function a(x) {} a();'],
    [
      'what a function answers',
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
      'what is read, and not what is declared or written',
      'let { a, b: { c } } = o; if (a && o.a) a = c; f({ a, a: a });',
      { values: { a: '0' } },
      'let { a, b: { c } } = o; if (0 && o.a) a = c; f({ a, a: 0 });',
    ],
    ['a longer expression', 'if (x === "y") z();', { values: { 'x === "y"': 'false' } }, 'if (false) z();'],
    ['a call', 'x.each((y) => y.z); x.of();', { calls: { 'x.each': 'undefined' } }, 'undefined; x.of();'],
    [
      'words to developers',
      'invariant(a, "b" + c); invariant(d);',
      { values: { a: '1', c: '2' }, wordless: ['invariant'] },
      'no c',
    ],
    [
      'what is assigned',
      'exports.a = function () {}; exports.b = 1;',
      { assignments: ['exports.a'] },
      'undefined; exports.b = 1;',
    ],
  ])('%s', (_what, code, parts, rest) => {
    if (rest === 'no c') expect(() => leaveOut(code, parts)).toThrow('no c');
    else expect(leaveOut(code, parts)).toBe(rest);
  });

  test('what is not there is an error', () => {
    const parts = { calls: { d: '' }, functions: { b: '', 'C.b': '' }, values: { a: '0' } };
    expect(() => leaveOut('let a; function e() {}', parts)).toThrow('the library has no d, b, C.b, a');
  });
});
