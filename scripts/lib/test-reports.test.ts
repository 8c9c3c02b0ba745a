import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './paths.mjs';
import {
  slowestLines,
  sum,
  tallyFile,
  tallyLine,
  tallyPlaywright,
  tallyVitest,
} from './test-reports.mjs';

const vitestReport = (passed: number, failed: number, files: { status: string }[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: files.map(({ status }) => ({ name: 'file', status, assertionResults: [] })),
});

describe('Vitest', () => {
  test('counts tests, with skipped and planned ones apart', () => {
    expect(tallyVitest(vitestReport(3, 2), 1)).toMatchObject({ passed: 3, failed: 2, skipped: 2 });
  });

  test('a file that cannot be loaded is a failure', () => {
    expect(tallyVitest(vitestReport(3, 0, [{ status: 'failed' }]), 1).failed).toBe(1);
  });

  test('what failed is told with the start of its message', () => {
    const failed = {
      status: 'failed',
      fullName: 'adds up',
      failureMessages: ['\u001b[31mexpected 2\u001b[39m'],
    };
    const report = {
      ...vitestReport(3, 1),
      testResults: [
        { name: join(ROOT, 'sum.test.ts'), status: 'failed', assertionResults: [failed] },
      ],
    };
    expect(tallyVitest(report, 1).failures).toEqual(['sum.test.ts › adds up\n    expected 2']);
  });

  test('an error outside of all tests is a failure', () => {
    expect(tallyVitest(vitestReport(3, 0), 1).failed).toBe(1);
  });

  test('no test at all is a failure, whatever the exit code', () => {
    expect(tallyVitest(vitestReport(0, 0), 0).failed).toBe(1);
  });
});

describe('Playwright', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 0, skipped: 2 };

  test('counts tests', () => {
    expect(tallyPlaywright({ stats, suites: [] }, 1)).toMatchObject({
      passed: 4,
      failed: 1,
      skipped: 2,
    });
  });

  test('what failed is told with its language, wherever it stands', () => {
    const results = [{ duration: 2000, error: { message: 'no button' } }];
    const file = 'money.spec.ts';
    const spec = { title: 'buys', file, ok: false, tests: [{ projectName: 'chinese', results }] };
    const suites = [{ title: 'e2e', suites: [{ title: file, specs: [spec] }] }];
    expect(tallyPlaywright({ stats, suites }, 1).failures).toEqual([
      '[chinese] money.spec.ts › buys\n    no button',
    ]);
  });

  test('a test that passed at the second try is a failure', () => {
    expect(
      tallyPlaywright({ stats: { ...stats, unexpected: 0, flaky: 1 }, suites: [] }, 0).failed,
    ).toBe(1);
  });

  test('only skipped tests are a failure', () => {
    const onlySkipped = { expected: 0, unexpected: 0, flaky: 0, skipped: 9 };
    expect(tallyPlaywright({ stats: onlySkipped, suites: [] }, 0).failed).toBe(1);
  });
});

test('a runner that crashed before its report is a failure', () => {
  expect(tallyFile('/no/such/report.json', 0, tallyVitest)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});

test('the slowest come first', () => {
  const timings = [
    { title: 'quick', seconds: 0.1 },
    { title: 'slow', seconds: 61 },
    { title: 'usual', seconds: 2 },
  ];
  const tally = { passed: 3, failed: 0, skipped: 0, timings };
  expect(slowestLines(tally, 2)).toEqual(['   61.0 s  slow', '    2.0 s  usual']);
});

test('the last line shows skips only when there are any', () => {
  const one = { passed: 2, failed: 0, skipped: 0 };
  expect(tallyLine(sum([one, one]))).toBe('4 passed, 0 failed');
  expect(tallyLine(sum([one, { passed: 0, failed: 1, skipped: 3 }]))).toBe(
    '2 passed, 1 failed, 3 skipped',
  );
});
