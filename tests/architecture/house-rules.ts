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
    .map(({ path, lines }) => `${path} has ${lines} lines, of at most ${ROUTE_LINES}`);
}

/**
 * Components by React's own `lazy`: outside a boundary of its own it makes React give up the page that the server sent,
 * and what was typed in it is gone. `later` has the boundary, and loads what the page shows before React begins.
 */
export function lazyComponents(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => path.startsWith('app/') && path !== 'app/frame/later/load-later.tsx')
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(parse(source), (node) => {
        if (ts.isCallExpression(node) && /^(?:React\.)?lazy$/.test(node.expression.getText())) {
          found.push(`${source.path}:${lineOf(node)} is lazy without a boundary`);
        }
      });
      return found;
    });
}

/** Properties whose examples fast-check draws by chance: a play that fails now and then says nothing of a change. */
export function unseededProperties(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ text }) => /\bfc\.(?:assert|check|sample)\(/.test(text) && !/\bseed\b/.test(text))
    .map(({ path }) => `${path} draws other examples each time`);
}

/**
 * Who reads the environment by another way than `gateway/settings/env.ts`. The composition root hands it over and reads
 * nothing of it; the mock's own process has three variables of its own; tasks and tests start processes; a build, and its
 * routes, depend on what it is for.
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
          found.push(`${source.path}:${lineOf(node)} reads process.env`);
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
 * Texts whose marks are put in order without a bound on how many: it takes quadratic time. `normalised` has one, and a
 * file's name is cut before (.docs/rules/limits.md#our-own).
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
          found.push(`${source.path}:${lineOf(node)} puts marks in order, however many`);
      });
      return found;
    });
}

/** Who takes spaces off a text in the domain by hand, and leaves in what comes along unseen with a copied one. */
export function ownTrims(sources: readonly Source[]): Violation[] {
  return sources
    .filter(
      ({ path }) => isIn('app/domain')(path) && !isTest(path) && path !== 'app/domain/text/typed-text.ts',
    )
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(parse(source), (node) => {
        if (ts.isPropertyAccessExpression(node) && node.name.text === 'trim')
          found.push(`${source.path}:${lineOf(node)} trims by itself`);
      });
      return found;
    });
}
