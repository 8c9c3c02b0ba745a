import { Failure } from './failure.mjs';
import { stopSignal } from './process.mjs';
import { slowestLines, sum, tallyLine } from './test-reports.mjs';

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {import('./test-reports.mjs').Tally} Tally
 */

const SLOWEST_SHOWN = 10;
/** Two products with their models, their browsers, and the tests of the models work at once. */
const MEMORY_FOR_MANY = 8 * 1024 ** 3;

/**
 * @param {Step} step
 * @param {string} node
 * @param {import('./process.mjs').Show} show
 * @returns {Promise<Tally>}
 */
async function tryStep(step, node, show) {
  try {
    return await step.run(node, show);
  } catch (error) {
    // Whatever breaks inside a step is that step's failure: the others still have something to say.
    console.error(error instanceof Failure ? `✗ ${error.message} ${error.nextStep}` : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/**
 * @param {Step} step
 * @param {string} node
 * @param {import('./process.mjs').Show} show
 * @returns {Promise<Tally>}
 */
async function runStep(step, node, show) {
  const started = Date.now();
  const tally = await tryStep(step, node, show);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${tally.failed > 0 ? '✗' : '✓'} ${step.title}: ${tallyLine(tally)} (${seconds} s)`);
  // A check has nothing to list: its title says what failed.
  return tally.failed > 0 && !tally.failures?.length ? { ...tally, failures: [step.title] } : tally;
}

/**
 * Neighbours that may run beside each other are one group; any other step is a group of its own.
 * @param {Step[]} steps
 * @param {number} memory that nobody uses yet, in bytes
 */
export function groupSteps(steps, memory) {
  /** @type {Step[][]} */
  const groups = [];
  for (const step of steps) {
    const last = groups.at(-1);
    const joins = step.isBeside && last?.every(({ isBeside }) => isBeside);
    if (last && joins && memory >= MEMORY_FOR_MANY) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/**
 * Runs all steps, whatever fails on the way and some of them side by side: the first of those shows what it does, the
 * others when they are over. It ends with the slowest tests, what failed and the one line that sums them up: a log of which
 * only the end was kept still tells what to mend.
 * @param {Step[]} steps
 * @param {string} node
 * @param {number} [memory]
 * @returns {Promise<number>} exit code
 */
export async function runSteps(steps, node, memory = process.availableMemory()) {
  const tallies = [];
  for (const group of groupSteps(steps, memory)) {
    console.log(`\n── ${group.map(({ title, id }) => `${title} (${id})`).join(', ')} ──`);
    const running = group.map((step, place) => runStep(step, node, place === 0 || 'afterwards'));
    tallies.push(...(await Promise.all(running)));
    if (stopSignal()) throw new Failure('Stopped.', 'run it again when you like.', 130);
  }
  const total = sum(tallies);
  const slowest = slowestLines(total, SLOWEST_SHOWN);
  if (slowest.length > 0) console.log(`\nSlowest:\n${slowest.join('\n')}`);
  if (total.failed > 0) console.log(`\nFailed:\n  ${total.failures?.join('\n  ')}`);
  console.log(`\n${tallyLine(total)}`);
  return total.failed > 0 ? 1 : 0;
}
