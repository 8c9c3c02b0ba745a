import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { matchResting, restingSpecs } from '../packages/imaging/src/testing/checked/journeys.ts';
import { openResultsFolder } from '../packages/imaging/src/testing/checked/results-folder.ts';
import { OIDC_CLIENT } from '../packages/server/src/testing/identity-provider.ts';
import { OPERATOR, QUICK_PORT, SITE_PORT, SITES } from './addresses.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const issuerAt = (port: number) => `http://127.0.0.1:${port}`;

/** Playwright reads this file again in each of its processes: the first chooses the folder, and removes it last. */
function chooseDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-e2e-'));
  // The products have been stopped by then.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
process.env.E2E_DATA_DIR ??= chooseDataFolder();
process.env.E2E_RESULTS_DIR ??= openResultsFolder();
process.env.E2E_RESTING ??= JSON.stringify(restingSpecs());
const RESTING: RegExp[] = JSON.parse(process.env.E2E_RESTING).map(matchResting);
const DATA_DIR = process.env.E2E_DATA_DIR;
const MAIN = 'packages/server/src/main.ts';

/** A product that is started for the journeys. */
const site = (script: string, name: string, port: number, settings: Record<string, string>) => ({
  command: `"${process.execPath}" ${script}`,
  cwd: ROOT,
  url: `http://127.0.0.1:${port}/readyz`,
  timeout: 240_000,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  env: {
    ...process.env,
    PORT: String(port),
    VITRINE_DATA_DIR: path.join(DATA_DIR, name),
    // What one journey has had computed, others are given, also in later runs: mostly for the same photo.
    VITRINE_RESULTS_DIR: process.env.E2E_RESULTS_DIR ?? '',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'true',
    OPERATOR_PASSWORD: OPERATOR.password,
    ...settings,
  },
});

/** Journeys that the phone makes, in Chinese: on a wide window they are made in English alone. */
const ON_THE_PHONE = /cutout|retouch|headless|upscale|layout|run-review/;
/** What no language changes is tried in English alone. */
const IN_ONE_LANGUAGE = /@once/;

export default defineConfig({
  testDir: '.',
  // Generous: two products with their models share the machine. Nothing here judges speed.
  timeout: 600_000,
  expect: { timeout: 45_000 },
  workers: SITES.length,
  fullyParallel: false,
  forbidOnly: true,
  outputDir: '../test-results',
  use: {
    baseURL: `http://localhost:${SITE_PORT}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
    // A journey waits for whatever moves; what is about movement asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Traces film every step, which small machines feel: `--trace=on` when one is wanted.
    trace: 'off',
  },
  projects: [
    {
      name: 'english',
      use: { locale: 'en-US', viewport: { width: 1280, height: 800 } },
      grepInvert: RESTING,
    },
    {
      name: 'chinese',
      use: { locale: 'zh-CN', viewport: { width: 1280, height: 800 } },
      testIgnore: ON_THE_PHONE,
      grepInvert: [IN_ONE_LANGUAGE, ...RESTING],
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], locale: 'zh-CN' },
      testMatch: ON_THE_PHONE,
      grepInvert: [IN_ONE_LANGUAGE, ...RESTING],
    },
  ],
  webServer: [
    {
      command: `"${process.execPath}" e2e/identity-provider.ts`,
      cwd: ROOT,
      url: `${issuerAt(SITES.at(-1)?.identityPort ?? 0)}/.well-known/openid-configuration`,
      stdout: 'ignore',
    },
    ...SITES.map(({ index, port, identityPort }) =>
      site(MAIN, String(index), port, {
        GOOGLE_CLIENT_ID: OIDC_CLIENT.id,
        GOOGLE_CLIENT_SECRET: OIDC_CLIENT.secret,
        OIDC_ISSUER: issuerAt(identityPort),
      }),
    ),
    // Folders and shops of its journeys are on this machine.
    site('e2e/quick-site-process.ts', 'quick', QUICK_PORT, { WEBHOOKS_PRIVATE: 'true' }),
  ],
});
