import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { hashCheck, recordAsChecked } from '../packages/imaging/src/testing/checked/check.ts';
import { hashFile } from '../packages/imaging/src/testing/checked/hash-files.ts';
import {
  isSlow,
  SUITES,
  type Suite,
  writeSlowFile,
} from '../packages/imaging/src/testing/checked/slow-tests.ts';
import { ROOT, readJson } from './lib/paths.mjs';
import { runVitestInto, withReportFolder } from './lib/run-vitest.mjs';

/**
 * Runs every test of the picture engine, and records what was right and which files took long:
 * npm run check:engine [-- --only imaging]
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

type Report = { testResults: { name: string; startTime: number; endTime: number }[] };

const listTests = ({ folder, uses }: Suite) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => uses.test(readFileSync(join(ROOT, file), 'utf8')));

async function checkSuite(suite: Suite): Promise<boolean> {
  const before = hashCheck(suite.check);
  return withReportFolder(async (folder) => {
    const report = join(folder, 'vitest.json');
    const options = { show: true };
    const tally = await runVitestInto(process.execPath, report, {
      more: listTests(suite),
      options,
    });
    if (tally.failed > 0) return false;
    if (hashCheck(suite.check) !== before) {
      console.error('✗ Files have changed meanwhile: nothing is recorded.');
      return false;
    }
    const { testResults }: Report = readJson(report);
    const files = testResults.map(({ name, startTime, endTime }) => ({
      seconds: (endTime - startTime) / 1000,
      hash: hashFile(name),
      name: relative(ROOT, name).replaceAll('\\', '/'),
    }));
    recordAsChecked(suite.check, files.filter(isSlow).map(writeSlowFile).sort());
    console.log(`${suite.folder} is right; ${suite.check.record} says so.`);
    return true;
  });
}

for (const suite of SUITES) {
  if (!suite.folder.includes(values.only)) continue;
  if (!(await checkSuite(suite))) process.exitCode = 1;
}
