import { availableParallelism } from 'node:os';
import { Failure } from './failure.mjs';
import { testAsOrdinaryAccount } from './ordinary-tests.mjs';
import { toolPath } from './paths.mjs';
import { run, stopSignal } from './process.mjs';
import { runPlaywright } from './run-playwright.mjs';
import { runVitest } from './run-vitest.mjs';
import { buildWebIfChanged } from './web-build.mjs';

/**
 * @typedef {import('./test-reports.mjs').Tally} Tally
 * @typedef {import('./process.mjs').Show} Show
 * @typedef {{ id: string, title: string, isCheck: boolean, isBeside?: boolean,
 *   run: (node: string, show: Show) => Promise<Tally> }} Step one that waits more than it computes runs beside others
 */

const PASSED = { passed: 1, failed: 0, skipped: 0 };
const FAILED = { passed: 0, failed: 1, skipped: 0 };
/** Each may need a gigabyte. */
const MOST_AT_ONCE = 4;

/**
 * Runs every command, also after one that failed, and counts as one check.
 * @param {string} node
 * @param {string[][]} commands
 */
async function check(node, commands) {
  let code = 0;
  for (const args of commands) code = (await run(node, args, { show: true })).code || code;
  return code === 0 ? PASSED : FAILED;
}

/**
 * The same, some of them side by side where there are cores for it.
 * @param {string} node
 * @param {string[][]} commands
 */
async function checkSideBySide(node, commands) {
  const waiting = [...commands];
  let code = 0;
  const work = async () => {
    for (let args = waiting.shift(); args && !stopSignal(); args = waiting.shift()) {
      code = (await run(node, args, { show: 'afterwards' })).code || code;
    }
  };
  await Promise.all(Array.from({ length: Math.min(MOST_AT_ONCE, availableParallelism()) }, work));
  return code === 0 ? PASSED : FAILED;
}

/**
 * The folders that are checked each with settings of its own. The root's settings stand for all others in one go, and
 * refer to the packages that have some of their own: a file that several packages import is read and checked once.
 */
export const TYPED_FOLDERS = ['.', 'packages/web', 'e2e'];

/**
 * What was checked before is remembered: only what has changed since, and what depends on it, is checked again.
 * @param {string} folder
 */
const typeCheck = (folder) => [toolPath('typescript', 'tsc'), '--build', folder];

/** @type {Step[]} */
export const STEPS = [
  {
    id: 'format',
    title: 'Format and lint',
    isCheck: true,
    run: (node) => check(node, [[toolPath('@biomejs/biome', 'biome'), 'ci', '.']]),
  },
  {
    id: 'types',
    title: 'Types',
    isCheck: true,
    run: (node) => checkSideBySide(node, TYPED_FOLDERS.map(typeCheck)),
  },
  {
    id: 'unused',
    title: 'Unused code',
    isCheck: true,
    run: (node) => check(node, [[toolPath('knip'), '--no-progress']]),
  },
  {
    id: 'documents',
    title: 'Documents',
    isCheck: true,
    run: (node) => check(node, [['scripts/coverage-check.mjs']]),
  },
  {
    id: 'licences',
    title: 'Licences',
    isCheck: true,
    run: (node) => check(node, [['scripts/licences.mjs']]),
  },
  {
    id: 'secrets',
    title: 'Secrets',
    isCheck: true,
    run: (node) => check(node, [['scripts/secrets.mjs']]),
  },
  {
    id: 'build',
    title: 'Web app',
    isCheck: false,
    run: (node) => buildWebIfChanged(node).then(() => PASSED),
  },
  {
    id: 'unit',
    title: 'Unit and server tests',
    isCheck: false,
    isBeside: true,
    run: runVitest,
  },
  {
    id: 'browser',
    title: 'Browser tests',
    isCheck: false,
    isBeside: true,
    run: runPlaywright,
  },
  {
    id: 'ordinary',
    title: 'Again as an ordinary account',
    isCheck: false,
    isBeside: true,
    run: testAsOrdinaryAccount,
  },
];

/**
 * @param {Step[]} steps
 * @param {string[]} args of the command line; only `--only=a,b` is known
 */
export function chooseSteps(steps, args) {
  const ids = steps.map(({ id }) => id).join(', ');
  const unknown = args.find((arg) => !arg.startsWith('--only='));
  if (unknown) {
    throw new Failure(`Unknown option ${unknown}.`, `use --only= with some of: ${ids}.`);
  }
  if (args.length === 0) return steps;
  const wanted = args.flatMap((arg) => arg.slice('--only='.length).split(','));
  const strange = wanted.find((id) => !steps.some((step) => step.id === id));
  if (strange !== undefined) {
    throw new Failure(`There is no step “${strange}”.`, `choose from: ${ids}.`);
  }
  return steps.filter(({ id }) => wanted.includes(id));
}
