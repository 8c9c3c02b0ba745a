import { type Check, isAsChecked, turnOfCommit } from './check.ts';
import { JOURNEYS, ROOT } from './checks.ts';
import { dealFiles, isUnchanged, readSlowFiles, type SlowFile } from './slow-tests.ts';

/** Half of the spec files begin with their first project, half with their second: every run has something of each. */
const PARTS = 2;

const readName = ({ name, project }: SlowFile) => `${project} ${name}`;

/**
 * The spec files that need not run at this commit, each with its project: while nothing has changed that the journeys
 * depend on, a spec file runs in one of its projects, and in the next with the next turn.
 */
export function chooseRestingSpecs(check: Check, { root = ROOT, turn = turnOfCommit() } = {}) {
  if (!isAsChecked(check)) return [];
  const runs = readSlowFiles(check)
    .filter((run) => isUnchanged(run, root))
    .sort((one, other) => readName(one).localeCompare(readName(other)));
  const specs = Map.groupBy(runs, ({ name }) => name);
  const lengths = [...specs].map(([name, projects]) => ({
    name,
    hash: '',
    seconds: projects.reduce((sum, { seconds }) => sum + seconds, 0),
  }));
  return dealFiles(lengths, PARTS).flatMap((part, offset) =>
    part.flatMap(({ name }) => {
      const projects = specs.get(name) ?? [];
      return projects.filter((_, index) => index !== (turn + offset) % projects.length);
    }),
  );
}

/** How Playwright calls the journeys of a resting spec file. What is made in one language alone never rests. */
export const matchResting = ({ name, project }: SlowFile) =>
  new RegExp(`^ ?${project} ${name.replace('e2e/', '').replaceAll('.', '\\.')} (?!.*@once)`);

/** For `npm test`, which asks for it; whoever calls Playwright has all of them run. */
export function restingSpecs(): SlowFile[] {
  if (!process.env.SLOW_TESTS_IN_TURN) return [];
  const resting = chooseRestingSpecs(JOURNEYS);
  const told =
    resting.length === 0
      ? 'all are made in every language'
      : `those of ${resting.length} spec files are made in one language`;
  process.stdout.write(`Journeys: ${told} (npm run check:journeys).\n`);
  return resting;
}
