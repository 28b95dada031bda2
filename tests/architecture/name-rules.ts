import ts from 'typescript';

import { importsOf, lineOf, parse, type Source } from './source-files.ts';
import { importsAgainst, isIn, isTest, type Violation } from './violations.ts';

/** What no program imports, only its tests, is named `*.for-tests.ts`: the image leaves those files out. */
export function testSupport(sources: readonly Source[]): Violation[] {
  const isSupport = (path: string) => path.endsWith('.for-tests.ts');
  const isOfTests = (path: string) => isTest(path) || isIn('tests')(path) || isSupport(path);
  // Remix finds the routes by their name.
  const isOfProgram = (path: string) =>
    path !== 'app/routes.ts' && ['app', 'gateway', 'mock-api'].some((folder) => isIn(folder)(path));
  const imported = sources.flatMap((source) =>
    importsOf(source).map(({ target }) => ({ target, byTests: isOfTests(source.path) })),
  );
  const importers = Map.groupBy(imported, ({ target }) => target);
  return [
    ...importsAgainst(
      sources,
      (path) => !isOfTests(path),
      ({ target }) => !isSupport(target),
    ),
    ...sources
      .filter(({ path }) => isOfProgram(path) && !isOfTests(path))
      .filter(({ path }) => importers.get(path)?.every(({ byTests }) => byTests))
      .map(({ path }) => `${path} is imported by tests alone: name it *.for-tests.ts`),
  ];
}

/**
 * Exported functions and classes of the domain, the gateway and the contract without a docstring
 * (.docs/house-style.md#comments). What it says is for readers to judge; the mock's handlers and the app's pages need none.
 */
export function undocumented(sources: readonly Source[]): Violation[] {
  const isDocumented = /^(?:app\/domain|gateway)\/.*(?<!\.test|\.for-tests|\.d)\.ts$/;
  return sources
    .filter(({ path }) => isDocumented.test(path))
    .flatMap((source) =>
      parse(source)
        .statements.filter(isExportedCode)
        .filter((statement) => ts.getJSDocCommentsAndTags(statement).length === 0)
        .map((statement) => `${source.path}:${lineOf(statement)} is exported without a docstring`),
    );
}

function isExportedCode(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return false;
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return true;
  return (
    ts.isVariableStatement(statement) &&
    statement.declarationList.declarations.some(
      ({ initializer }) => initializer && ts.isFunctionLike(initializer),
    )
  );
}

/** Constants of one name that two modules of a part export: an editor imports whichever it finds first, and that compiles. */
export function sameConstants(sources: readonly Source[]): Violation[] {
  const exported = sources
    .filter(({ path }) => !isTest(path) && !path.endsWith('.for-tests.ts'))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(/^export const ([A-Z][A-Z0-9_]*)\b/gm), ([, name]) => ({ name, path })),
    );
  return ['app', 'gateway', 'mock-api'].flatMap((part) => {
    const own = exported.filter(({ path }) => isIn(part)(path));
    return Array.from(Map.groupBy(own, ({ name }) => name))
      .filter(([, all]) => all.length > 1)
      .map(
        ([name, all]) => `${name} is exported by ${all.map(({ path }) => path).join(' and ')}: rename one`,
      );
  });
}

/** Names that say nothing (.docs/house-style.md#names), barrels among them. */
export function vagueNames(sources: readonly Source[]): Violation[] {
  const vague = /(^|[/-])(utils?|helpers?|misc|common)[/.-]|(^|\/)types\.ts$/;
  const barrel = /(^|\/)index\.[jt]sx?$/;
  return sources
    .filter(({ path }) => vague.test(path) || barrel.test(path))
    .map(({ path }) => `${path} is a catch-all or a barrel: name it for its one subject`);
}

/**
 * Files are in kebab-case; a route's folder carries its address, with `$` for a parameter, `.` for a step and `_` where
 * it is not public.
 */
export function fileNames(sources: readonly Source[]): Violation[] {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
  const address = /^_?[a-z0-9-]+(\.(?:\$[a-z_]+|[a-z0-9-]+))*$/;
  return sources
    .filter(({ path }) => {
      const [top, second, third, ...rest] = path.split('/').map((part) => part.replace(/^\./, ''));
      if (top === 'app' && second === 'routes' && third !== undefined && rest.length > 0) {
        return ![...rest].every((part) => kebab.test(part)) || !address.test(third);
      }
      return ![top, second, third, ...rest].every((part) => part === undefined || kebab.test(part));
    })
    .map(({ path }) => `${path} is not in kebab-case`);
}
