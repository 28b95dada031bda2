import ts from 'typescript';

import { lineOf, parse, walk, type Source } from './source-files.ts';
import { isIn, isTest, type Violation } from './violations.ts';

/**
 * Waits of tests with a limit of their own, which a busy machine may reach. There is one for what vitest polls
 * (`vite.config.ts`), one for Playwright's and one for its tests (`.config/browser-use.ts`), and `PATIENT` for `vi.waitFor`,
 * whose own is a second.
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
        found.push(`${source.path}:${lineOf(node)} waits by a limit of its own`);
    });
    return found;
  });
}

/**
 * Vitest's own `expect.poll` in a file with tests side by side: which of them is at work it does not know once one has
 * ended. `vi.waitFor`, and the `expect` that a test is given, do not ask.
 */
export function pollsOfConcurrentTests(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path, text }) => isTest(path) && /\b(?:test|it|describe)\.concurrent\b/.test(text))
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(parse(source), (node) => {
        if (ts.isPropertyAccessExpression(node) && /^expect\s*\.poll$/.test(node.getText())) {
          found.push(`${source.path}:${lineOf(node)} polls beside other tests`);
        }
      });
      return found;
    });
}

/**
 * What speaks of every timer of the process: unit tests share one, and a connection of another file's may set timers for
 * ever. `runOnlyPendingTimers` and `advanceTimersByTime` end, and a count is compared with the one before.
 */
export function everyTimer(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path, text }) => isTest(path) && /runAllTimers|getTimerCount/.test(text))
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(parse(source), (node) => {
        if (!ts.isCallExpression(node)) return;
        const called = /\.runAllTimers(?:Async)?\(\)$|\bgetTimerCount\(\)\)\.toBe\(\d+\)$/;
        if (called.test(node.getText())) found.push(`${source.path}:${lineOf(node)} speaks of every timer`);
      });
      return found;
    });
}

/**
 * Waits for an address that end with the first way that is given up, as Playwright's own do: plays wait by `toHaveURL` of
 * `tests/support/expect.ts`.
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
        if (isWait || isOwn) found.push(`${source.path}:${lineOf(node)} waits by Playwright's own`);
      });
      return found;
    });
}
