import ts from 'typescript';
import { expect, test } from 'vitest';

import { importsOf, parse, readSources, walk, type Source } from '../../tests/architecture/source-files.ts';

const sources = new Map(readSources().map((source) => [source.path, source]));
const modules = import.meta.glob<Record<string, string>>('./pt/*.ts', { eager: true, import: 'default' });

/** key, without its plural form → the file it is in */
const fileOf = new Map(
  Object.entries(modules).flatMap(([path, texts]) =>
    Object.keys(texts).map((key) => [key.replace(/_(?:zero|one|other)$/, ''), path.slice(5, -3)] as const),
  ),
);

const all = [...sources.values()];
const root = all.filter(({ path }) => path === 'app/root.tsx');
const routes = all.filter(({ path }) => /^app\/routes\/[^/]+\/route\.tsx$/.test(path));

test.each(routes)('$path asks for the texts of all its parts, and for no others', (route) => {
  const always = ['frame', ...root.flatMap(filesAskedFor)];
  const asked = filesAskedFor(route);
  const keys = [...modulesInBrowser(route)].flatMap(keysIn).concat(labelsFromServer(route));
  const needed = new Set(keys.map((key) => fileOf.get(key) ?? ''));

  expect(keys.filter((key) => ![...always, ...asked].includes(fileOf.get(key) ?? ''))).toEqual([]);
  expect(asked.filter((file) => !needed.has(file))).toEqual([]);
});

test('the search finds what it looks for', () => {
  expect(routes.length).toBeGreaterThan(5);
  expect(routes.flatMap(filesAskedFor)).toContain('home');
  expect(routes.flatMap((route) => [...modulesInBrowser(route)].flatMap(keysIn))).toContain('home.title');
});

/** The files in a route's `handle`. */
function filesAskedFor({ text }: Source): string[] {
  const [, list = ''] = /handle: RouteHandle = \{\s*texts: \[([^\]]*)\]/.exec(text) ?? [];
  return [...list.matchAll(/'([\w-]+)'/g)].map(([, file = '']) => file);
}

/** A route and what it imports, in as far as it runs in the browser. */
function modulesInBrowser(source: Source, found = new Set<Source>()): Set<Source> {
  found.add(source);
  for (const { target, isTypeOnly } of importsOf(source)) {
    const imported = isTypeOnly || target.includes('.server.') ? undefined : sources.get(target);
    if (imported && !imported.path.startsWith('app/i18n/') && !found.has(imported)) {
      modulesInBrowser(imported, found);
    }
  }
  return found;
}

/** The keys that a module names; a template (`status.name.${id}`) names all that begin like it. */
function keysIn(source: Source): string[] {
  const keys: string[] = [];
  walk(parse(source), (node) => {
    if (ts.isStringLiteralLike(node) && fileOf.has(node.text)) keys.push(node.text);
    if (!ts.isTemplateExpression(node) || !/^[\w-]+\./.test(node.head.text)) return;
    keys.push(...[...fileOf.keys()].filter((key) => key.startsWith(node.head.text)));
  });
  return keys;
}

/** The labels that a loader sends as keys. */
function labelsFromServer({ path }: Source): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return all
    .filter((source) => source.path.startsWith(folder) && source.path.includes('.server.'))
    .flatMap((source) => [...source.text.matchAll(/\blabel: '([\w.-]+)'/g)].map(([, key = '']) => key))
    .filter((key) => fileOf.has(key));
}
