import { existsSync } from 'node:fs';
import { readJson } from './paths.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** @type {Tally} */
const NOTHING_REPORTED = { passed: 0, failed: 1, skipped: 0 };

/**
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export const sum = (tallies) => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.reduce((total, { skipped }) => total + skipped, 0),
});

/** @param {Tally} tally */
export const tallyLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/**
 * A runner that ran no test, or ended badly although no test failed, counts as one failure: a check that scanned
 * nothing must not pass.
 * @param {Tally} tally
 * @param {number} exitCode
 * @returns {Tally}
 */
function withSilentFailure(tally, exitCode) {
  const ran = tally.passed + tally.failed > 0;
  const silent = !ran || (exitCode !== 0 && tally.failed === 0);
  return silent ? { ...tally, failed: tally.failed + 1 } : tally;
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report of Vitest
 * @param {number} exitCode
 */
export function tallyVitest(report, exitCode) {
  // A file that cannot even be loaded has no failed test of its own.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length;
  const tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return withSilentFailure(tally, exitCode);
}

/**
 * A test that passed only when it was tried again counts as failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report of Playwright
 * @param {number} exitCode
 */
export function tallyPlaywright({ stats }, exitCode) {
  const failed = stats.unexpected + stats.flaky;
  return withSilentFailure({ passed: stats.expected, failed, skipped: stats.skipped }, exitCode);
}

/**
 * @template Report
 * @param {string} file written by the runner; missing when it crashed
 * @param {number} exitCode
 * @param {(report: Report, exitCode: number) => Tally} tally
 */
export const tallyFile = (file, exitCode, tally) =>
  existsSync(file) ? tally(readJson(file), exitCode) : NOTHING_REPORTED;
