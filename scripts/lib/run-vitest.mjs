import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolPath } from './paths.mjs';
import { projectEnv, run } from './process.mjs';
import { tallyFile, tallyVitest } from './test-reports.mjs';

/**
 * @template T
 * @param {(folder: string) => Promise<T>} work
 */
export async function withReportFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} node
 * @param {string} report a file to write
 * @param {{ vitest?: string, more?: string[], options?: Parameters<typeof run>[2] }} [how]
 */
export async function runVitestInto(
  node,
  report,
  { vitest = toolPath('vitest'), more = [], options } = {},
) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [vitest, 'run', ...reporters, ...more];
  const { code } = await run(node, args, options);
  return tallyFile(report, code, tallyVitest);
}

/**
 * All tests, but for slow ones that were right and whose turn it is not (vitest.config.ts).
 * @param {string} node
 * @param {import('./process.mjs').Show} show
 */
export const runVitest = (node, show) =>
  withReportFolder((folder) => {
    const env = projectEnv({ SLOW_TESTS_IN_TURN: 'yes' });
    return runVitestInto(node, join(folder, 'vitest.json'), { options: { show, env } });
  });
