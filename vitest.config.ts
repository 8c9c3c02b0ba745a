import { defineConfig } from 'vitest/config';

const node = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Nothing here judges speed: what is waited for may take long on a busy machine.
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...node,
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: 'packages/server/src/testing/global-setup.ts',
        },
      },
      {
        test: {
          ...node,
          name: 'rest',
          include: [
            'packages/{contract,imaging,tone,web}/src/**/*.test.ts',
            'packages/web/build/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
    ],
  },
});
