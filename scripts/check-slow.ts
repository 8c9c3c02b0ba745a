import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { checkAll } from '../packages/imaging/src/testing/checked/check.ts';
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
 * Runs every test of the picture engine and of the server; records what was right and which files took long:
 * npm run check:slow [-- --only imaging]
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

type Report = { testResults: { name: string; startTime: number; endTime: number }[] };

/** Another check that ends meanwhile writes its own. */
const isNoRecord = (name: string) => !/\/checked\/[\w-]+\.txt$/.test(name);

const checkSuite = ({ folders, check }: (typeof SUITES)[number]) =>
  withReportFolder((folder) =>
    checkAll(
      check,
      () => hashFiles(ROOT, listFiles(ROOT, folders).filter(isNoRecord)),
      async () => {
        const report = join(folder, 'vitest.json');
        const how = { more: [...folders], options: { show: true } };
        const tally = await runVitestInto(process.execPath, report, how);
        if (tally.failed > 0) return undefined;
        const { testResults }: Report = readJson(report);
        const files = testResults.map(({ name: file, startTime, endTime }) => ({
          seconds: (endTime - startTime) / 1000,
          hash: hashFile(file),
          name: relative(ROOT, file).replaceAll('\\', '/'),
        }));
        return files.filter(isSlow).map(writeSlowFile).sort();
      },
    ),
  );

for (const suite of SUITES) {
  if (!suite.name.includes(values.only)) continue;
  if (!(await checkSuite(suite))) process.exitCode = 1;
}
