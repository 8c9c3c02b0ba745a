import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { OIDC_CLIENT } from '../packages/server/src/testing/identity-provider.ts';
import { IDENTITY_PORT, OPERATOR, SITE_PORT } from './addresses.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const ISSUER = `http://127.0.0.1:${IDENTITY_PORT}`;
// Playwright reads this file again in each of its processes: the folder is chosen once.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'vitrine-e2e-'));

export default defineConfig({
  testDir: '.',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // One server with one worker process behind it: journeys side by side would only wait for each other.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  outputDir: '../test-results',
  use: {
    baseURL: `http://localhost:${SITE_PORT}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'english', use: { locale: 'en-US', viewport: { width: 1280, height: 800 } } },
    { name: 'chinese', use: { locale: 'zh-CN', viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], locale: 'zh-CN' },
      testMatch: /cutout|retouch|headless|upscale|layout/,
    },
  ],
  webServer: [
    {
      command: `"${process.execPath}" e2e/identity-provider.ts`,
      cwd: ROOT,
      url: `${ISSUER}/.well-known/openid-configuration`,
      stdout: 'ignore',
    },
    {
      command: `"${process.execPath}" packages/server/src/main.ts`,
      cwd: ROOT,
      url: `http://127.0.0.1:${SITE_PORT}/readyz`,
      timeout: 240_000,
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      env: {
        ...process.env,
        PORT: String(SITE_PORT),
        VITRINE_DATA_DIR: process.env.E2E_DATA_DIR,
        LOG_LEVEL: 'warn',
        OPERATOR_PASSWORD: OPERATOR.password,
        GOOGLE_CLIENT_ID: OIDC_CLIENT.id,
        GOOGLE_CLIENT_SECRET: OIDC_CLIENT.secret,
        OIDC_ISSUER: ISSUER,
      },
    },
  ],
});
