import ts from 'typescript';
import { describe, expect, test } from 'vitest';

import { importsOf, parse, readSources, walk, type Source } from '../../tests/architecture/source-files.ts';
import { PLURAL_FORM, textFolders, textsOf } from '../../tests/support/texts.ts';
import { languageCodes } from './languages.ts';

const sources = new Map(readSources().map((source) => [source.path, source]));
const portuguese = textsOf('pt');

/** The keys as code names them: without their plural form. */
const keys = new Set(Object.keys(portuguese).map((key) => key.replace(PLURAL_FORM, '')));

/** The keys that have plural forms. */
const counted = new Set(
  Object.keys(portuguese)
    .filter((key) => key.endsWith('_other'))
    .map((key) => key.replace(PLURAL_FORM, '')),
);

/**
 * More than any count that is spoken: of a customer's items and files, of days since a delivery, of seconds to wait.
 * From a million on Portuguese and Spanish have a form of their own (`_many`, "um milhão de itens"), which nobody needs.
 */
const MOST_COUNTED = 9_999;

const all = [...sources.values()];
const root = all.filter(({ path }) => path === 'app/root.tsx');
const routes = all.filter(({ path }) => /^app\/routes\/[^/]+\/route\.tsx$/.test(path));

test('every language has its folder, and every folder its language', () => {
  expect(textFolders().toSorted()).toEqual(languageCodes.toSorted());
});

describe.each(languageCodes)('the texts in %s', (language) => {
  const texts = textsOf(language);

  test('have the same keys as those in Portuguese, in the same order', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(portuguese));
  });

  test('have the same placeholders and tags as those in Portuguese', () => {
    const marks = (text = '') => (text.match(/\{\{[^}]*\}\}|<[^>]*>/g) ?? []).toSorted();
    const marksOf = (said: Record<string, string>) =>
      Object.fromEntries(Object.keys(portuguese).map((key) => [key, marks(said[key])]));
    expect(marksOf(texts)).toEqual(marksOf(portuguese));
  });

  test('have a plural form for every count up to 9,999', () => {
    const rules = new Intl.PluralRules(language);
    const forms = new Set(Array.from({ length: MOST_COUNTED + 1 }, (_, count) => rules.select(count)));
    const missing = [...counted].flatMap((key) =>
      [...forms].map((form) => `${key}_${form}`).filter((form) => texts[form] === undefined),
    );
    expect(missing).toEqual([]);
  });

  test('say no sentence of five words or more as another language does, which would be one left untranslated', () => {
    const others = languageCodes.filter((other) => other !== language).map(textsOf);
    const sentences = Object.keys(texts).filter((key) => wordsOf(texts[key]) >= 5);
    expect(sentences.length).toBeGreaterThan(300);
    expect(sentences.filter((key) => others.some((other) => other[key] === texts[key]))).toEqual([]);
  });

  test('are not empty', () => {
    expect(Object.keys(texts).filter((key) => texts[key]?.trim() === '')).toEqual([]);
  });
});

test.each(routes)('$path loads the namespaces of all its texts, and no others (route %#)', (route) => {
  const always = root.flatMap(namespacesAskedFor);
  const asked = namespacesAskedFor(route);
  const said = [...modulesInBrowser(route)].flatMap(keysIn).concat(labelsFromServer(route));
  const needed = new Set(said.map(namespaceOf));

  expect(said.filter((key) => ![...always, ...asked].includes(namespaceOf(key)))).toEqual([]);
  expect(asked.filter((namespace) => !needed.has(namespace))).toEqual([]);
});

test('every text of the namespaces that all pages load is used in the browser', () => {
  const always = root.flatMap(namespacesAskedFor);
  // Modules that write numbers and dates run on the server and in the browser.
  const both = all.filter(({ path }) => path.startsWith('app/i18n/'));
  const said = new Set(
    [...root, ...routes]
      .flatMap((route) => [...modulesInBrowser(route)])
      .concat(both)
      .flatMap(keysIn),
  );
  expect([...keys].filter((key) => always.includes(namespaceOf(key)) && !said.has(key))).toEqual([]);
});

// Each page's script lists these files: every browser would also download the names of those that only the server
// needs.
test('the browser knows the files that a page asks for, and no others', () => {
  const asked = new Set([...root, ...routes].flatMap(namespacesAskedFor));
  const client = sources.get('app/i18n/i18n.client.ts')?.text ?? '';
  const [, leftOut = ''] = /'!\.\.\/locales\/\*\/\{([^}]*)\}\.json'/.exec(client) ?? [];
  const ofServer = [...new Set([...keys].map(namespaceOf))].filter((namespace) => !asked.has(namespace));
  expect(leftOut.split(',')).toEqual(ofServer.toSorted());
});

test('the search for namespaces and keys finds known ones', () => {
  expect(routes.length).toBeGreaterThan(5);
  expect(root.flatMap(namespacesAskedFor)).toContain('frame');
  expect(routes.flatMap(namespacesAskedFor)).toContain('home');
  expect(routes.flatMap((route) => [...modulesInBrowser(route)].flatMap(keysIn))).toContain('home:title');
});

/** How many words a text has of its own, without values and tags. */
function wordsOf(text = ''): number {
  return text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>/g, ' ').match(/\p{L}+/gu)?.length ?? 0;
}

function namespaceOf(key: string): string {
  return key.slice(0, key.indexOf(':'));
}

/** The namespaces in a route's `handle`. */
function namespacesAskedFor({ text }: Source): string[] {
  const [, list = ''] = /handle: RouteHandle = \{\s*i18n: \[([^\]]*)\]/.exec(text) ?? [];
  return [...list.matchAll(/'([\w-]+)'/g)].map(([, namespace = '']) => namespace);
}

/** A route and the modules that it imports, as far as they run in the browser. */
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

/** The keys that a module names; a template (`statuses:name.${id}`) names all that begin like it. */
function keysIn(source: Source): string[] {
  const found: string[] = [];
  walk(parse(source), (node) => {
    if (ts.isStringLiteralLike(node) && keys.has(node.text)) found.push(node.text);
    if (!ts.isTemplateExpression(node) || !/^[\w-]+:/.test(node.head.text)) return;
    found.push(...[...keys].filter((key) => key.startsWith(node.head.text)));
  });
  return found;
}

/** The labels that a loader sends as keys. */
function labelsFromServer({ path }: Source): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return all
    .filter((source) => source.path.startsWith(folder) && source.path.includes('.server.'))
    .flatMap((source) => [...source.text.matchAll(/\blabel: '([\w:.-]+)'/g)].map(([, key = '']) => key))
    .filter((key) => keys.has(key));
}
