import { describe, expect, it } from 'vitest';

import { countPlaywright, countVitest, settle, type Count } from '../../.tasks/test-count.ts';

describe('the count of tests', () => {
  it('is what a runner counted if it ran tests and its exit code agrees with them', () => {
    expect(settle(true, count(3, 0))).toEqual(count(3, 0));
    expect(settle(false, count(3, 2))).toEqual(count(3, 2));
  });

  it('has a failure for a runner that ran no test', () => {
    expect(settle(true, count(0, 0))).toEqual(count(0, 1));
  });

  it('has a failure for a runner that failed without a failed test', () => {
    expect(settle(false, count(3, 0))).toEqual(count(3, 1));
  });

  it('is zero for a runner that left no report', () => {
    expect(countVitest(undefined)).toEqual(count(0, 0));
    expect(countPlaywright(undefined)).toEqual(count(0, 0));
  });

  it('has a failure for a test file that cannot be loaded', () => {
    const report = {
      ...NONE,
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [vitestResult('a', 'failed', ['expected 1'])] },
        { status: 'passed', assertionResults: [vitestResult('b', 'passed'), vitestResult('c', 'passed')] },
      ],
    };
    expect(countVitest(report)).toEqual(count(2, 2));
  });

  it('names a test that vitest passed only after a failure, with the first lines of that failure', () => {
    const stack = Array.from({ length: 40 }, (_, line) => `    at ${line}`);
    const assertionResults = [
      vitestResult('a', 'passed', [['expected 1', ...stack].join('\n')]),
      vitestResult('b', 'passed'),
      vitestResult('c', 'failed', ['expected 1']),
    ];
    const testResults = [{ status: 'failed', assertionResults }];
    const report = { ...NONE, numPassedTests: 2, numFailedTests: 1, testResults };
    expect(countVitest(report)).toEqual(
      count(2, 1, [['a', 'expected 1', ...stack.slice(0, 11)].join('\n      ')]),
    );
  });

  it('counts skipped tests apart from passed and failed ones', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 0, skipped: 3 };
    expect(countPlaywright({ stats, suites: [] })).toEqual({ ...count(5, 1), skipped: 3 });
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [],
    };
    expect(countVitest(report)).toEqual({ ...count(5, 1), skipped: 3 });
  });

  it('counts a script that passes at its second try as passed, and names it with its file and project', () => {
    const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
    const specs = [
      {
        title: 'by size',
        tests: [
          { projectName: 'js', status: 'expected' },
          { projectName: 'no-js', status: 'flaky' },
        ],
      },
    ];
    const suites = [{ title: 'exchange.feature.spec.js', suites: [{ title: 'Exchange', specs }] }];
    expect(countPlaywright({ stats, suites })).toEqual(
      count(2, 0, ['exchange.feature.spec.js › Exchange › by size › no-js']),
    );
  });
});

const NONE = { numPendingTests: 0, numTodoTests: 0 };

function count(passed: number, failed: number, uncertain: string[] = []): Count {
  return { passed, failed, skipped: 0, uncertain };
}

function vitestResult(fullName: string, status: string, failureMessages: string[] = []) {
  return { fullName, status, failureMessages };
}
