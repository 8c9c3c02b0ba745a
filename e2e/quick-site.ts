import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OPERATOR, QUICK_PORT } from './addresses.ts';
import { test as base } from './fixtures.ts';

/** Journeys with many pictures: against a product of their own whose pictures are made in no time. */
export const test = base.extend<object, { quickSite: string }>({
  baseURL: async ({ quickSite }, use) => use(quickSite),
  quickSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-quick-'));
      await chmod(folder, 0o755);
      const site = fork(path.join(import.meta.dirname, 'quick-site-process.ts'), {
        // Not those of the test runner, which reads TypeScript in its own way.
        execArgv: [],
        env: {
          ...process.env,
          PORT: String(QUICK_PORT),
          VITRINE_DATA_DIR: folder,
          LOG_LEVEL: 'warn',
          OPERATOR_PASSWORD: OPERATOR.password,
          // Folders and shops of these journeys are on this machine.
          WEBHOOKS_PRIVATE: 'true',
        },
      });
      const ended = once(site, 'exit');
      await Promise.race([
        once(site, 'message'),
        ended.then(() => {
          throw new Error('The quick site did not start');
        }),
      ]);
      await use(`http://localhost:${QUICK_PORT}`);
      site.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 900_000 },
  ],
});
