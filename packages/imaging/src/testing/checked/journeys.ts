import { type Check, isAsChecked, turnOfCommit } from './check.ts';
import { JOURNEYS, ROOT } from './checks.ts';
import { dealFiles, isUnchanged, readSlowFiles, type SlowFile } from './slow-tests.ts';

/** One part in so many of the runs, each a spec file in one language, is made while all were right. */
const PARTS = 6;

/** The spec files that need not run at this commit, each with its project: nothing has changed that they depend on. */
export function chooseRestingSpecs(check: Check, { root = ROOT, turn = turnOfCommit() } = {}) {
  if (!isAsChecked(check)) return [];
  return dealFiles(readSlowFiles(check), PARTS)
    .filter((_, part) => part !== turn % PARTS)
    .flat()
    .filter((run) => isUnchanged(run, root));
}

/** How Playwright calls the journeys of a resting spec file. */
export const matchResting = ({ name, project }: SlowFile) =>
  new RegExp(`^ ?${project} ${name.replace('e2e/', '').replaceAll('.', '\\.')} `);

/** For `npm test`, which asks for it; whoever calls Playwright has all of them run. */
export function restingSpecs(): SlowFile[] {
  if (!process.env.SLOW_TESTS_IN_TURN) return [];
  const resting = chooseRestingSpecs(JOURNEYS);
  const told =
    resting.length === 0
      ? 'all are made in every language'
      : `${resting.length} spec files, counted in each language, rest`;
  process.stdout.write(`Journeys: ${told} (npm run check:journeys).\n`);
  return resting;
}
