import { Failure } from './failure.mjs';
import { stopSignal } from './process.mjs';
import { slowestLines, sum, tallyLine } from './test-reports.mjs';

const SLOWEST_SHOWN = 10;

/**
 * @param {import('./steps.mjs').Step} step
 * @param {string} node
 */
async function runStep(step, node) {
  try {
    return await step.run(node);
  } catch (error) {
    // Whatever breaks inside a step is that step's failure: the others still have something to say.
    console.error(error instanceof Failure ? `✗ ${error.message} ${error.nextStep}` : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/**
 * Runs all steps, whatever fails on the way, and ends with the slowest tests, what failed and the one line that sums
 * them up: a log of which only the end was kept still tells what to mend.
 * @param {import('./steps.mjs').Step[]} steps
 * @param {string} node
 * @returns {Promise<number>} exit code
 */
export async function runSteps(steps, node) {
  const tallies = [];
  for (const step of steps) {
    console.log(`\n── ${step.title} (${step.id}) ──`);
    const started = Date.now();
    const tally = await runStep(step, node);
    if (stopSignal()) throw new Failure('Stopped.', 'run it again when you like.', 130);
    // A check has nothing to list: its title says what failed.
    tallies.push(
      tally.failed > 0 && !tally.failures?.length ? { ...tally, failures: [step.title] } : tally,
    );
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(
      `${tally.failed > 0 ? '✗' : '✓'} ${step.title}: ${tallyLine(tally)} (${seconds} s)`,
    );
  }
  const total = sum(tallies);
  const slowest = slowestLines(total, SLOWEST_SHOWN);
  if (slowest.length > 0) console.log(`\nSlowest:\n${slowest.join('\n')}`);
  if (total.failed > 0) console.log(`\nFailed:\n  ${total.failures?.join('\n  ')}`);
  console.log(`\n${tallyLine(total)}`);
  return total.failed > 0 ? 1 : 0;
}
