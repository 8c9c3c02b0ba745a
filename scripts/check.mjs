import './lib/require-node.mjs';
import { runMain } from './lib/failure.mjs';
import { setup } from './lib/setup.mjs';
import { runSteps } from './lib/step-runner.mjs';
import { chooseSteps, STEPS } from './lib/steps.mjs';

await runMain(async () => {
  const checks = STEPS.filter(({ isCheck }) => isCheck);
  return runSteps(chooseSteps(checks, process.argv.slice(2)), await setup('full'));
});
