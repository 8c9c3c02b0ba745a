import { join } from 'node:path';
import { checkAll } from '../packages/imaging/src/testing/checked/check.ts';
import { JOURNEYS } from '../packages/imaging/src/testing/checked/checks.ts';
import {
  hashFile,
  hashFiles,
  listFiles,
} from '../packages/imaging/src/testing/checked/hash-files.ts';
import { writeSlowFile } from '../packages/imaging/src/testing/checked/slow-tests.ts';
import { ROOT, readJson } from './lib/paths.mjs';
import { runPlaywrightInto } from './lib/run-playwright.mjs';
import { withReportFolder } from './lib/run-vitest.mjs';
import { listJourneys } from './lib/test-reports.mjs';
import { buildWebIfChanged } from './lib/web-build.mjs';

/** Makes every journey in every language and on every device; records what was right: npm run check:journeys */
const hashSpecs = () => hashFiles(ROOT, listFiles(ROOT, ['e2e']));

const isRight = await withReportFolder((folder) =>
  checkAll(JOURNEYS, hashSpecs, async () => {
    await buildWebIfChanged(process.execPath);
    const report = join(folder, 'playwright.json');
    const tally = await runPlaywrightInto(process.execPath, report, { show: true });
    if (tally.failed > 0) return undefined;
    const runs = Map.groupBy(
      listJourneys(readJson(report)),
      ({ file, project }) => `e2e/${file} ${project}`,
    );
    return [...runs]
      .map(([run, journeys]) => {
        const [name = '', project] = run.split(' ');
        const seconds = journeys.reduce((sum, journey) => sum + journey.seconds, 0);
        return writeSlowFile({ seconds, hash: hashFile(join(ROOT, name)), name, project });
      })
      .sort();
  }),
);
if (!isRight) process.exitCode = 1;
