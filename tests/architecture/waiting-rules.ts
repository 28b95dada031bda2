import ts from 'typescript';

import { lineOf, parse, walk, type Source } from './source-files.ts';
import { isIn, isTest, type Violation } from './violations.ts';

/**
 * Waits with a time limit of their own, which a busy machine may exceed. The shared limits are in `vite.config.ts` for
 * vitest's polls, in `.config/browser-use.ts` for Playwright's waits and its tests, and `PATIENT` for `vi.waitFor`,
 * whose default is a second.
 */
export function impatientWaits(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) => {
    const found: Violation[] = [];
    if (!/\bvi\.waitFor\b|\.poll\(|\btest\.(?:setTimeout|describe\.configure)\b/.test(source.text))
      return found;
    walk(parse(source), (node) => {
      if (!ts.isCallExpression(node)) return;
      const [first, options] = node.arguments;
      const called = node.expression.getText();
      const isWait = called === 'vi.waitFor' && options?.getText() !== 'PATIENT';
      const isPoll = ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'poll';
      const hasOwn = isPoll && /\btimeout\b/.test(options?.getText() ?? '');
      const isLimit = called === 'test.describe.configure' && /\btimeout\b/.test(first?.getText() ?? '');
      if (isWait || hasOwn || isLimit || called === 'test.setTimeout')
        found.push(
          `${source.path}:${lineOf(node)} sets a time limit of its own: leave it out (vi.waitFor takes PATIENT)`,
        );
    });
    return found;
  });
}

/**
 * Vitest's global `expect.poll` in a file with concurrent tests: it no longer knows which of them is running once one
 * has ended. `vi.waitFor`, and the `expect` that a test is given, do not need to know.
 */
export function pollsOfConcurrentTests(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path, text }) => isTest(path) && /\b(?:test|it|describe)\.concurrent\b/.test(text))
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(parse(source), (node) => {
        if (ts.isPropertyAccessExpression(node) && /^expect\s*\.poll$/.test(node.getText())) {
          found.push(
            `${source.path}:${lineOf(node)} polls by the global expect: use vi.waitFor, or the expect that the test is given`,
          );
        }
      });
      return found;
    });
}

/**
 * Calls that depend on every timer of the process: unit tests share one process, and a connection of another test file
 * may set timers for ever. `runOnlyPendingTimers` and `advanceTimersByTime` end; a count is compared with an earlier one.
 */
export function everyTimer(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path, text }) => isTest(path) && /runAllTimers|getTimerCount/.test(text))
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(parse(source), (node) => {
        if (!ts.isCallExpression(node)) return;
        const called = /\.runAllTimers(?:Async)?\(\)$|\bgetTimerCount\(\)\)\.toBe\(\d+\)$/;
        if (called.test(node.getText()))
          found.push(
            `${source.path}:${lineOf(node)} depends on every timer: use runOnlyPendingTimers, or compare counts`,
          );
      });
      return found;
    });
}

/**
 * Playwright's own waits for an address, which fail with the first navigation that is abandoned. End-to-end tests wait
 * by `toHaveURL` of `tests/support/expect.ts`.
 */
export function addressesGivenUp(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => isIn('tests/e2e')(path))
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(parse(source), (node) => {
        const isWait =
          ts.isPropertyAccessExpression(node) && /^waitFor(?:URL|Navigation)$/.test(node.name.text);
        const isOwn =
          ts.isImportDeclaration(node) &&
          /^['"]@playwright\/test['"]$/.test(node.moduleSpecifier.getText()) &&
          /\bexpect\b/.test(node.importClause?.getText() ?? '');
        if (isWait || isOwn)
          found.push(`${source.path}:${lineOf(node)} waits by Playwright's own: use tests/support/expect.ts`);
      });
      return found;
    });
}
