import { describe, expect, test } from 'vitest';
import { sum, tallyFile, tallyLine, tallyPlaywright, tallyVitest } from './test-reports.mjs';

const vitestReport = (passed: number, failed: number, files: { status: string }[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: files.map(({ status }) => ({ status, assertionResults: [] })),
});

describe('Vitest', () => {
  test('counts tests, with skipped and planned ones apart', () => {
    expect(tallyVitest(vitestReport(3, 2), 1)).toEqual({ passed: 3, failed: 2, skipped: 2 });
  });

  test('a file that cannot be loaded is a failure', () => {
    expect(tallyVitest(vitestReport(3, 0, [{ status: 'failed' }]), 1).failed).toBe(1);
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
    expect(tallyPlaywright({ stats }, 1)).toEqual({ passed: 4, failed: 1, skipped: 2 });
  });

  test('a test that passed at the second try is a failure', () => {
    expect(tallyPlaywright({ stats: { ...stats, unexpected: 0, flaky: 1 } }, 0).failed).toBe(1);
  });

  test('only skipped tests are a failure', () => {
    const onlySkipped = { expected: 0, unexpected: 0, flaky: 0, skipped: 9 };
    expect(tallyPlaywright({ stats: onlySkipped }, 0).failed).toBe(1);
  });
});

test('a runner that crashed before its report is a failure', () => {
  expect(tallyFile('/no/such/report.json', 0, tallyVitest)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});

test('the last line shows skips only when there are any', () => {
  const one = { passed: 2, failed: 0, skipped: 0 };
  expect(tallyLine(sum([one, one]))).toBe('4 passed, 0 failed');
  expect(tallyLine(sum([one, { passed: 0, failed: 1, skipped: 3 }]))).toBe(
    '2 passed, 1 failed, 3 skipped',
  );
});
