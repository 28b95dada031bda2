import ts from 'typescript';

import { lineOf, parse, walk, type Source } from './source-files.ts';
import { isIn, isTest, type Violation } from './violations.ts';

/** Longest route file that still reads top to bottom (.docs/house-style.md#rules-of-the-code, rule 4). */
const ROUTE_LINES = 200;

/** Route files read top to bottom (.docs/house-style.md#rules-of-the-code, rule 4). */
export function longRoutes(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => /^app\/routes\/.*\/route\.tsx?$/.test(path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > ROUTE_LINES)
    .map(
      ({ path, lines }) =>
        `${path} has ${lines} lines: at most ${ROUTE_LINES}, move parts to files beside it`,
    );
}

/**
 * Components loaded by React's own `lazy`: without a boundary of its own, one makes React discard the page that the
 * server sent, with what was typed in it. `lazyPart` has the boundary, and loads what the page shows before React starts.
 */
export function lazyComponents(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => path.startsWith('app/') && path !== 'app/frame/lazy/lazy-part.tsx')
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(parse(source), (node) => {
        if (ts.isCallExpression(node) && /^(?:React\.)?lazy$/.test(node.expression.getText())) {
          found.push(`${source.path}:${lineOf(node)} uses React's lazy: use lazyPart()`);
        }
      });
      return found;
    });
}

/** Properties whose examples fast-check draws at random: a test that fails now and then says nothing about a change. */
export function unseededProperties(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ text }) => /\bfc\.(?:assert|check|sample)\(/.test(text) && !/\bseed\b/.test(text))
    .map(({ path }) => `${path} draws other examples each time: give fast-check a seed`);
}

/**
 * Reads of the environment outside `gateway/settings/env.ts`. The composition root may only hand it over. Exceptions:
 * the mock's own process has three variables of its own; tasks and tests start processes; a build and its routes depend
 * on what it is for.
 */
export function environmentReaders(sources: readonly Source[]): Violation[] {
  const mayRead =
    /^(gateway\/settings\/env\.ts|app\/routes\.ts|vite\.config\.ts|mock-api\/main\.ts|\.tasks\/.*|tests\/.*|.*\.test\.tsx?)$/;
  return sources
    .filter(({ path }) => !mayRead.test(path))
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(parse(source), (node) => {
        if (!isEnvironment(node)) return;
        const isHandedOver = node.parent.getText() === 'readEnvironment(process.env)';
        if (source.path !== 'server.ts' || !isHandedOver) {
          found.push(
            `${source.path}:${lineOf(node)} reads process.env: add the variable to gateway/settings/env.ts`,
          );
        }
      });
      return found;
    });
}

/** `process.env`, `process['env']`, `const { env } = process`, and `env` imported from Node. */
function isEnvironment(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.getText() === 'process.env';
  if (ts.isElementAccessExpression(node)) return /^process\[.env.\]$/.test(node.getText());
  if (ts.isVariableDeclaration(node)) {
    return node.initializer?.getText() === 'process' && /\benv\b/.test(node.name.getText());
  }
  return (
    ts.isImportDeclaration(node) &&
    /^['"](node:)?process['"]$/.test(node.moduleSpecifier.getText()) &&
    /\b(env|process)\b/.test(node.importClause?.getText() ?? '')
  );
}

/**
 * Unicode normalisation of texts with any number of combining marks: putting them in order takes quadratic time.
 * `normalised` limits them, and a file's name is cut before (.docs/rules/limits.md#our-own).
 */
export function unboundedMarks(sources: readonly Source[]): Violation[] {
  const isBounded = (path: string) =>
    ['app/domain/text/normalised.ts', 'gateway/uploads/arriving/display-name.ts'].includes(path);
  return sources
    .filter(({ path }) => (isIn('app')(path) || isIn('gateway')(path)) && !isTest(path) && !isBounded(path))
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(parse(source), (node) => {
        if (ts.isPropertyAccessExpression(node) && node.name.text === 'normalize')
          found.push(
            `${source.path}:${lineOf(node)} normalises a text with any number of marks: use normalised()`,
          );
      });
      return found;
    });
}

/** Uses of `trim` in the domain, which leaves in the invisible characters that come along with a copied text. */
export function ownTrims(sources: readonly Source[]): Violation[] {
  return sources
    .filter(
      ({ path }) => isIn('app/domain')(path) && !isTest(path) && path !== 'app/domain/text/typed-text.ts',
    )
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(parse(source), (node) => {
        if (ts.isPropertyAccessExpression(node) && node.name.text === 'trim')
          found.push(`${source.path}:${lineOf(node)} uses trim(): use trimmed() or plain()`);
      });
      return found;
    });
}
