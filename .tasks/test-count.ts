/** How many tests passed, failed, and were skipped because this machine lacks a program for them. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that passed only at the second try, by name: each has a cause that must be mended. */
  uncertain: string[];
}

/** The part of vitest's JSON report that is counted. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** The part of Playwright's JSON report that is counted. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

export interface PlaywrightSuite {
  title: string;
  specs?: { title: string; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[];
}

const SHOWN_LINES = 12;

export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0, uncertain: [] };

/** A file that vitest could not load has no tests that could fail: it counts as one failed test. */
export function countVitest(report: VitestReport | undefined): Count {
  if (report === undefined) return NOTHING;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  // Vitest keeps the first try's failure with a test that passed at the second.
  const uncertain = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    // Playwright prints such failures itself, vitest's dots do not.
    .map(({ fullName, failureMessages }) => `${fullName}\n${startOf(failureMessages.join('\n'))}`);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    uncertain,
  };
}

/** The first lines of a failure: the expected value, the actual one, and the place. */
function startOf(failure: string): string {
  return failure
    .split('\n', SHOWN_LINES)
    .map((line) => `      ${line}`)
    .join('\n');
}

/** A skipped test proves nothing: it is counted apart from those that passed. */
export function countPlaywright(report: PlaywrightReport | undefined): Count {
  if (report === undefined) return NOTHING;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    uncertain: report.suites.flatMap((suite) => flakyOf(suite, [])),
  };
}

function flakyOf({ title, specs = [], suites = [] }: PlaywrightSuite, above: readonly string[]): string[] {
  const path = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => [...path, spec.title, projectName].filter((part) => part !== '').join(' › ')),
  );
  return [...own, ...suites.flatMap((suite) => flakyOf(suite, path))];
}

/**
 * A runner's count, corrected: one failure if the runner failed in a way that no test shows, or if it tested nothing at
 * all.
 *
 * @param hasSucceeded whether the runner's exit code was 0
 */
export function settle(hasSucceeded: boolean, count: Count): Count {
  const isSilentFailure = count.failed === 0 && (!hasSucceeded || count.passed === 0);
  return isSilentFailure ? { ...count, failed: 1 } : count;
}
