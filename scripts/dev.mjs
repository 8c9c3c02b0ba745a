import './lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runMain } from './lib/failure.mjs';
import { ROOT, toolPath } from './lib/paths.mjs';
import { forwardStopSignals, projectEnv, stopSignal, toExitCode } from './lib/process.mjs';
import { setup } from './lib/setup.mjs';

const SERVER = 'packages/server/src/main.ts';
/** main.ts starts api and workers as processes of their own, so following its imports would miss their files. */
const WATCHED = ['server', 'contract', 'imaging', 'picture-math'].map(
  (name) => `packages/${name}/src`,
);

/**
 * @param {string} name
 * @param {string} node
 * @param {string[]} args
 */
function startPart(name, node, args) {
  const env = projectEnv({ VITRINE_DEV: '1', FORCE_COLOR: process.stdout.isTTY ? '1' : '0' });
  const child = spawn(node, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`[${name}] ${line}`));
  }
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`[${name}] ${error.message}`);
      resolve(1);
    });
    child.once('close', (code, signal) => resolve(toExitCode(code, signal)));
  });
  return { child, ended };
}

await runMain(async () => {
  const node = await setup('full');
  const watch = WATCHED.map((folder) => `--watch-path=${join(ROOT, folder)}`);
  const parts = [
    startPart('web', node, [toolPath('vite'), 'packages/web']),
    startPart('server', node, [...watch, '--watch-preserve-output', SERVER]),
  ];
  forwardStopSignals(
    parts.map(({ child }) => child),
    { asTerm: true },
  );
  const first = await Promise.race(parts.map(({ ended }) => ended));
  // One part alone is of no use: when it ends by itself, the other goes too.
  if (!stopSignal()) for (const { child } of parts) child.kill('SIGTERM');
  await Promise.all(parts.map(({ ended }) => ended));
  return stopSignal() ? 0 : Number(first) || 1;
});
