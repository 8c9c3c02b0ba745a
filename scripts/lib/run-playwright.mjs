import { join } from 'node:path';
import { ensureChineseFont, findOrInstallBrowser } from './browser.mjs';
import { toolPath } from './paths.mjs';
import { projectEnv, run } from './process.mjs';
import { withReportFolder } from './run-vitest.mjs';
import { tallyFile, tallyPlaywright } from './test-reports.mjs';

const NO_BROWSER = { passed: 0, failed: 1, skipped: 0 };

/**
 * @param {string} node
 * @param {string} report a file to write
 * @param {{ show: import('./process.mjs').Show, env?: NodeJS.ProcessEnv }} options
 */
export async function runPlaywrightInto(node, report, { show, env = {} }) {
  const browser = await findOrInstallBrowser(node);
  if (!browser) return NO_BROWSER;
  await ensureChineseFont();
  const tool = toolPath('@playwright/test', 'playwright');
  const args = [tool, 'test', '-c', 'e2e', '--reporter=list,json'];
  const where = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code } = await run(node, args, { show, env: projectEnv({ ...where, ...env }) });
  return tallyFile(report, code, tallyPlaywright);
}

/**
 * All journeys, but for those that were right in a language whose turn it is not (e2e/playwright.config.ts).
 * @param {string} node
 * @param {import('./process.mjs').Show} show
 */
export const runPlaywright = (node, show) =>
  withReportFolder((folder) => {
    const env = { SLOW_TESTS_IN_TURN: 'yes' };
    return runPlaywrightInto(node, join(folder, 'playwright.json'), { show, env });
  });
