import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { hashCheck, recordAsChecked } from '../packages/imaging/src/testing/checked/check.ts';
import {
  hashFile,
  hashFiles,
  listFiles,
} from '../packages/imaging/src/testing/checked/hash-files.ts';
import {
  isSlow,
  SUITES,
  writeSlowFile,
} from '../packages/imaging/src/testing/checked/slow-tests.ts';
import { ROOT, readJson } from './lib/paths.mjs';
import { runVitestInto, withReportFolder } from './lib/run-vitest.mjs';

/**
 * Runs every test of the picture engine, and the runs in which the product's parts are killed; records what was right and
 * which files took long:
 * npm run check:engine [-- --only imaging]
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

type Report = { testResults: { name: string; startTime: number; endTime: number }[] };

async function checkSuite({ name, folders, check }: (typeof SUITES)[number]): Promise<boolean> {
  const hashNow = () => hashCheck(check) + hashFiles(ROOT, listFiles(ROOT, folders));
  const before = hashNow();
  return withReportFolder(async (folder) => {
    const report = join(folder, 'vitest.json');
    const how = { more: [...folders], options: { show: true } };
    const tally = await runVitestInto(process.execPath, report, how);
    if (tally.failed > 0) return false;
    if (hashNow() !== before) {
      console.error('✗ Files have changed meanwhile: nothing is recorded.');
      return false;
    }
    const { testResults }: Report = readJson(report);
    const files = testResults.map(({ name: file, startTime, endTime }) => ({
      seconds: (endTime - startTime) / 1000,
      hash: hashFile(file),
      name: relative(ROOT, file).replaceAll('\\', '/'),
    }));
    recordAsChecked(check, files.filter(isSlow).map(writeSlowFile).sort());
    console.log(`${name}: all tests are right; ${check.record} says so.`);
    return true;
  });
}

for (const suite of SUITES) {
  if (!suite.name.includes(values.only)) continue;
  if (!(await checkSuite(suite))) process.exitCode = 1;
}
