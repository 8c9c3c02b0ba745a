import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run test:fuzz:calls -- --rounds 300 --seed 7` and `npm run test:fuzz:uploads -- --rounds 1000 --folder FOLDER`:
 * the two fuzzers at length, with a seed of their own. `npm run test:fuzz` runs both.
 */
const { values } = parseArgs({
  options: {
    /** Rounds for each call, and four files each for uploads. */
    rounds: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
    /** One of them: `calls` or `uploads`. */
    only: { type: 'string' },
    /** Broken files of others, sent as they are and mutated. */
    folder: { type: 'string', default: '' },
  },
});
const vitest = path.join(
  path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
);
const FUZZERS: Readonly<Record<string, string>> = { calls: 'fuzz', uploads: 'upload-fuzz' };
const chosen = values.only ? [values.only] : Object.keys(FUZZERS);
const child = spawn(
  process.execPath,
  [vitest, 'run', ...chosen.map((name) => `packages/server/src/security/${FUZZERS[name]}.test.ts`)],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_ROUNDS: values.rounds,
      FUZZ_SEED: values.seed,
      FUZZ_FOLDER: values.folder && path.resolve(process.env.INIT_CWD ?? '', values.folder),
    },
  },
);
child.once('exit', (code) => process.exit(code ?? 1));
