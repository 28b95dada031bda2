import { describe, expect, it } from 'vitest';

import { countPlaywright, countVitest, settle } from '../../.tasks/test-count.ts';

describe('counting what the runners report', () => {
  it('takes a runner at its word when it tested something', () => {
    expect(settle(true, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 0 });
    expect(settle(false, { passed: 3, failed: 2 })).toEqual({ passed: 3, failed: 2 });
  });

  it('counts a failure where a runner tested nothing', () => {
    expect(settle(true, { passed: 0, failed: 0 })).toEqual({ passed: 0, failed: 1 });
  });

  it('counts a failure where a runner failed and no test says so', () => {
    expect(settle(false, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 1 });
  });

  it('counts nothing where a runner left no report', () => {
    expect(countVitest(undefined)).toEqual({ passed: 0, failed: 0 });
    expect(countPlaywright(undefined)).toEqual({ passed: 0, failed: 0 });
  });

  it('counts a test file that cannot be loaded as failed', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{}] },
        { status: 'passed', assertionResults: [{}, {}] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 2, failed: 2 });
  });

  it('counts scripts that are skipped or pass at a second try only as failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
    expect(countPlaywright({ stats })).toEqual({ passed: 5, failed: 3 });
  });
});
