import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT, readJson } from './paths.mjs';

/**
 * @typedef {{ title: string, seconds: number }} Timing
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], timings?: Timing[] }} Tally with
 *   what failed, in words, and how long each test took
 * @typedef {{ status: string, fullName: string, duration?: number, failureMessages?: string[] }} VitestResult
 * @typedef {{ name: string, message?: string, status: string, assertionResults: VitestResult[] }} VitestFile
 * @typedef {{ title: string, ok: boolean, file: string,
 *   tests: { projectName: string, results: { duration: number, error?: { message?: string } }[] }[] }} PlaywrightSpec
 * @typedef {{ title: string, suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} PlaywrightSuite
 */

/** @type {Tally} */
const NOTHING_REPORTED = { passed: 0, failed: 1, skipped: 0 };
/** What is shown of a failure where all of them are listed: the whole stands above, in its step. */
const LINES_OF_A_FAILURE = 6;
const COLOUR_CODES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/**
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export const sum = (tallies) => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.reduce((total, { skipped }) => total + skipped, 0),
  failures: tallies.flatMap(({ failures = [] }) => failures),
  timings: tallies.flatMap(({ timings = [] }) => timings),
});

/** @param {Tally} tally */
export const tallyLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/**
 * @param {Tally} tally
 * @param {number} count
 */
export const slowestLines = ({ timings = [] }, count) =>
  timings
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ title, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${title}`);

/**
 * @param {string} title
 * @param {string} [message]
 */
function describeFailure(title, message = '') {
  const lines = message
    .replace(COLOUR_CODES, '')
    .split('\n')
    .filter((line) => line.trim());
  return [title, ...lines.slice(0, LINES_OF_A_FAILURE)].join('\n    ');
}

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
 *   testResults: VitestFile[] }} report of Vitest
 * @param {number} exitCode
 */
export function tallyVitest(report, exitCode) {
  // A file that cannot even be loaded has no failed test of its own.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  const results = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({
      ...result,
      title: `${relative(ROOT, name)} › ${result.fullName}`,
    })),
  );
  const tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...results
        .filter(({ status }) => status === 'failed')
        .map(({ title, failureMessages }) => describeFailure(title, failureMessages?.[0])),
      ...brokenFiles.map(({ name, message }) => describeFailure(relative(ROOT, name), message)),
    ],
    timings: results.map(({ title, duration = 0 }) => ({ title, seconds: duration / 1000 })),
  };
  return withSilentFailure(tally, exitCode);
}

/**
 * @param {{ title?: string, suites?: PlaywrightSuite[], specs?: PlaywrightSpec[] }} report of Playwright, or a suite of it
 * @returns {{ title: string, file: string, project: string, ok: boolean, message?: string, seconds: number }[]}
 */
export function listJourneys({ title, suites = [], specs = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, results }) => ({
      title: `[${projectName}] ${title} › ${spec.title}`,
      file: spec.file,
      project: projectName,
      ok: spec.ok,
      message: results.find(({ error }) => error)?.error?.message,
      seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap(listJourneys)];
}

/**
 * A test that passed only when it was tried again counts as failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   suites: PlaywrightSuite[] }} report of Playwright
 * @param {number} exitCode
 */
export function tallyPlaywright({ stats, suites }, exitCode) {
  const journeys = suites.flatMap(listJourneys);
  const tally = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: journeys
      .filter(({ ok, message }) => !ok || message !== undefined)
      .map(({ title, message }) => describeFailure(title, message)),
    timings: journeys.map(({ title, seconds }) => ({ title, seconds })),
  };
  return withSilentFailure(tally, exitCode);
}

/**
 * @template Report
 * @param {string} file written by the runner; missing when it crashed
 * @param {number} exitCode
 * @param {(report: Report, exitCode: number) => Tally} tally
 */
export const tallyFile = (file, exitCode, tally) =>
  existsSync(file) ? tally(readJson(file), exitCode) : NOTHING_REPORTED;
