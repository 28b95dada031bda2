import ts from 'typescript';

import { lineOf, parse, walk, type Import, type Source } from './source-files.ts';
import { importsAgainst, isIn, isTest, type Violation } from './violations.ts';

const isPackage = ({ specifier }: Import) => !/^[./~]/.test(specifier);
const inContract = isIn('gateway/brand-api/contract');
/** The one list that all parts share. It is only data, so it does no harm that it is loaded twice. */
const LANGUAGES = 'gateway/brand-api/contract/languages.ts';

/** Direction 1: no zod, no React, no clock, no environment; "today" is an argument. */
export function domainImports(sources: readonly Source[]): Violation[] {
  const ofDomain = (path: string) => isIn('app/domain')(path) && !isTest(path);
  return [
    ...importsAgainst(sources, ofDomain, ({ target }) => isIn('app/domain')(target)),
    ...sources.filter(({ path }) => ofDomain(path)).flatMap(clockReadings),
  ];
}

function clockReadings(source: Source): Violation[] {
  const found: Violation[] = [];
  walk(parse(source), (node) => {
    const isNow = ts.isPropertyAccessExpression(node) && /^(Date|performance)\.now$/.test(node.getText());
    const isToday =
      ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length;
    if (isNow || isToday)
      found.push(`${source.path}:${lineOf(node)} reads the clock: take today as an argument`);
  });
  return found;
}

/** Direction 2. */
export function contractImports(sources: readonly Source[]): Violation[] {
  return importsAgainst(
    sources,
    (path) => inContract(path) && !isTest(path),
    ({ target }) => target === 'zod' || inContract(target),
  );
}

/** Direction 3. */
export function gatewayImports(sources: readonly Source[]): Violation[] {
  return importsAgainst(sources, isIn('gateway'), ({ target }) => !isIn('app')(target));
}

/** Direction 4: a rule shared with the app would let both agree on one mistake. */
export function mockImports(sources: readonly Source[]): Violation[] {
  return importsAgainst(
    sources,
    (path) => isIn('mock-api')(path) && !isTest(path),
    (imported) =>
      isPackage(imported) ||
      isIn('mock-api')(imported.target) ||
      isIn('fixtures')(imported.target) ||
      inContract(imported.target),
  );
}

/** Direction 5: a module loaded by both Express and the Remix bundle exists twice. */
export function appImports(sources: readonly Source[]): Violation[] {
  const isModel = (path: string) => /^app\/models\/.*\.server\.ts$/.test(path);
  return importsAgainst(
    sources,
    (path) => isIn('app')(path) && !isTest(path),
    (imported, importer) =>
      isPackage(imported) ||
      isIn('app')(imported.target) ||
      isIn('brands')(imported.target) ||
      (isIn('gateway')(imported.target) &&
        (imported.isTypeOnly || (isModel(importer) && inContract(imported.target)))) ||
      (importer === 'app/i18n/languages.ts' && imported.target === LANGUAGES),
  );
}

/** Direction 6. The wire's names are those that the contract's schemas have as keys, in the API's upper case. */
export function wireNames(sources: readonly Source[]): Violation[] {
  const names = new Set(sources.filter(({ path }) => inContract(path)).flatMap(schemaKeys));
  const mayName =
    /^(gateway\/brand-api\/contract|app\/models|mock-api|fixtures|tests|\.tasks\/(?:doctor|record))\/|\.test\.tsx?$/;
  return sources
    .filter(({ path }) => !mayName.test(path))
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(parse(source), (node) => {
        const isNamed = ts.isIdentifier(node) || ts.isStringLiteralLike(node);
        if (isNamed && names.has(node.text)) {
          found.push(`${source.path}:${lineOf(node)} names ${node.text} of the wire: map it in app/models`);
        }
      });
      return found;
    });
}

function schemaKeys(source: Source): string[] {
  const keys: string[] = [];
  walk(parse(source), (node) => {
    if (ts.isPropertyAssignment(node) && /^[A-Z]{2,}_[A-Z]/.test(node.name.getText())) {
      keys.push(node.name.getText());
    }
  });
  return keys;
}

/** Direction 7, of the routes. */
export function routeImports(sources: readonly Source[]): Violation[] {
  const routeOf = (path: string) => /^app\/routes\/[^/]+/.exec(path)?.[0];
  return importsAgainst(
    sources,
    (path) => routeOf(path) !== undefined,
    ({ target }, importer) => [undefined, routeOf(importer)].includes(routeOf(target)),
  );
}

/** Direction 7, of the end-to-end tests: they see what a browser sees. */
export function endToEndImports(sources: readonly Source[]): Violation[] {
  return importsAgainst(
    sources,
    isIn('tests/e2e'),
    ({ target }) =>
      target === LANGUAGES || !['app', 'gateway', 'mock-api'].some((folder) => isIn(folder)(target)),
  );
}
