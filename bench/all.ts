import { spawn } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createQuietRun, QUIET_LOAD } from './quiet-run.ts';

/** Every bench that needs nothing but this machine; the others want a folder or a started server. */
const BENCHES = [
  'foundation.ts',
  'lists.ts',
  'load.ts',
  'dress.ts',
  'worker.ts',
  'place.ts',
  'erase.ts',
  'cutout.ts',
];
/** The load of a minute falls behind what happens: after a bench it needs a while to forget it. */
const LOOK_EVERY_MS = 10_000;

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, only: { type: 'string' } },
});
const wanted = values.only?.split(',') ?? BENCHES;
const unknown = wanted.find((name) => !BENCHES.includes(name));
if (unknown !== undefined) throw new Error(`${unknown} is none of ${BENCHES.join(', ')}`);

const run = createQuietRun({
  load: () => loadavg()[0] ?? 0,
  wait: () => sleep(LOOK_EVERY_MS),
  now: () => performance.now(),
  patienceMs: Number(values.minutes) * 60_000,
  bench: (name) =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [new URL(name, import.meta.url).pathname], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const printed: Buffer[] = [];
      child.stdout.on('data', (part: Buffer) => printed.push(part));
      child.once('close', (code) =>
        resolve({ succeeded: code === 0, printed: Buffer.concat(printed).toString() }),
      );
    }),
});

console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}`,
);
let failed = 0;
for (const name of wanted) {
  const { text, isShown } = await run(name);
  console.log(`\n## ${name}\n${text}`);
  if (!isShown) failed += 1;
}
console.log(
  `\n${wanted.length - failed} of ${wanted.length} measured below a load of ${QUIET_LOAD}`,
);
process.exit(failed === 0 ? 0 : 1);
