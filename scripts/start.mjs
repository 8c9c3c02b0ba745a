import './lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runMain } from './lib/failure.mjs';
import { ROOT } from './lib/paths.mjs';
import { forwardStopSignals, projectEnv, toExitCode } from './lib/process.mjs';
import { setup } from './lib/setup.mjs';
import { buildWebIfChanged } from './lib/web-build.mjs';

await runMain(async () => {
  const node = await setup('start');
  await buildWebIfChanged(node);
  const main = join(ROOT, 'packages', 'server', 'src', 'main.ts');
  // Over the channel the server notices when we are killed and stops too, instead of keeping its port; with it, it
  // leaves Ctrl-C to us and stops on SIGTERM.
  const child = spawn(node, [main], {
    cwd: ROOT,
    env: projectEnv(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  forwardStopSignals([child], { asTerm: true });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(toExitCode(code, signal)));
  });
});
