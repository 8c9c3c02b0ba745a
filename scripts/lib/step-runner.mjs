import { Failure } from './failure.mjs';
import { stopSignal } from './process.mjs';
import { sum, tallyLine } from './test-reports.mjs';

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
 * Runs all steps, whatever fails on the way, and ends with the one line that sums them up.
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
    tallies.push(tally);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(
      `${tally.failed > 0 ? '✗' : '✓'} ${step.title}: ${tallyLine(tally)} (${seconds} s)`,
    );
  }
  const total = sum(tallies);
  console.log(`\n${tallyLine(total)}`);
  return total.failed > 0 ? 1 : 0;
}
