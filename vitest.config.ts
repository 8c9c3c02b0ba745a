import { defineConfig } from 'vitest/config';
import { restingTests } from './packages/imaging/src/testing/checked/slow-tests.ts';

const node = {
  // Nothing here judges speed: what is waited for may take long on a busy machine.
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 600_000 } },
  // Files of one process share what they import: loading it again for each took a third of all the time. So no file
  // may leave anything changed behind itself.
  isolate: false,
};

/** What programs use, tried over a whole site. */
const OVER_A_SITE = 'scripts/doors/*.test.ts';
const STARTS_DATABASES = 'packages/server/src/db/embedded/*.test.ts';
const resting = restingTests();

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...node,
          name: 'server',
          include: ['packages/server/src/**/*.test.ts', OVER_A_SITE],
          exclude: [STARTS_DATABASES, ...resting],
          globalSetup: 'packages/server/src/testing/global-setup.ts',
        },
      },
      // A process that starts databases is known to them by its number: each file has one of its own.
      {
        test: {
          ...node,
          name: 'database',
          include: [STARTS_DATABASES],
          exclude: resting,
          isolate: true,
        },
      },
      {
        test: {
          ...node,
          name: 'rest',
          include: [
            'packages/{cli,contract,imaging,marketplace,picture-math,web}/src/**/*.test.{ts,tsx}',
            'packages/web/build/*.test.ts',
            'bench/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [OVER_A_SITE, ...resting],
        },
      },
    ],
  },
});
