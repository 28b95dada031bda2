/** How many tests passed and failed. */
export interface Count {
  passed: number;
  failed: number;
}

/** The part of vitest's JSON report that is counted. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** The part of Playwright's JSON report that is counted. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const NOTHING: Count = { passed: 0, failed: 0 };

/** A file that vitest could not load has no tests of its own to fail: it counts as one that did. */
export function countVitest(report: VitestReport | undefined): Count {
  if (report === undefined) return NOTHING;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** A script that is skipped, or that passes only at a second try, proves nothing: it counts as failed. */
export function countPlaywright(report: PlaywrightReport | undefined): Count {
  if (report === undefined) return NOTHING;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + skipped };
}

/**
 * What a runner's report counted, made honest: one failure where the runner failed in a way that no test shows, and
 * where it tested nothing at all.
 *
 * @param hasSucceeded whether the runner's exit code was 0
 */
export function settle(hasSucceeded: boolean, { passed, failed }: Count): Count {
  const isSilentFailure = failed === 0 && (!hasSucceeded || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed };
}
