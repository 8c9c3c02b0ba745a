import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Check, isAsChecked, turnOfCommit } from './check.ts';
import { IMAGING_TESTS, ROOT, SERVER_TESTS } from './checks.ts';
import { hashFile } from './hash-files.ts';

/** One part in so many of the slow files is run while all were right. */
const PARTS = 12;

/** A file that takes less is run always. */
const SLOW_SECONDS = 2;

export type SlowFile = {
  seconds: number;
  hash: string;
  /** From the project's root, with forward slashes. */
  name: string;
  /** Of a spec file of the journeys, which has a line for each language or device. */
  project?: string;
};

/** Folders whose tests have the engine compute, or try the server and its doors over a database. */
export const SUITES: readonly { name: string; folders: readonly string[]; check: Check }[] = [
  { name: 'imaging', folders: ['packages/imaging/src'], check: IMAGING_TESTS },
  { name: 'server', folders: ['packages/server/src', 'scripts/doors'], check: SERVER_TESTS },
];

export const isSlow = ({ seconds }: SlowFile) => seconds >= SLOW_SECONDS;

export const writeSlowFile = ({ seconds, hash, name, project }: SlowFile) =>
  [seconds.toFixed(1), hash, name, ...(project ? [project] : [])].join(' ');

export function readSlowFiles({ record }: Check): SlowFile[] {
  const lines = readFileSync(record, 'utf8').trim().split('\n').slice(1);
  return lines.map((line) => {
    const [seconds, hash = '', name = '', project] = line.split(' ');
    return { seconds: Number(seconds), hash, name, ...(project && { project }) };
  });
}

/** Deals the files to parts that take about equally long, the slowest first. */
export function dealFiles(files: readonly SlowFile[], count: number): SlowFile[][] {
  const parts = Array.from({ length: count }, () => ({ seconds: 0, files: [] as SlowFile[] }));
  for (const file of files.toSorted((one, other) => other.seconds - one.seconds)) {
    const shortest = parts.reduce((best, part) => (part.seconds < best.seconds ? part : best));
    shortest.files.push(file);
    shortest.seconds += file.seconds;
  }
  return parts.map((part) => part.files);
}

/** A file that was changed since, or is gone, was not found right as it is. */
export const isUnchanged = ({ name, hash }: SlowFile, root: string) =>
  existsSync(path.join(root, name)) && hashFile(path.join(root, name)) === hash;

/** The slow files of a suite that need not run at this commit: nothing that they depend on has changed. */
export function chooseResting(check: Check, { root = ROOT, turn = turnOfCommit() } = {}): string[] {
  if (!isAsChecked(check)) return [];
  const parts = dealFiles(readSlowFiles(check), PARTS);
  return parts
    .filter((_, index) => index !== turn % PARTS)
    .flat()
    .filter((file) => isUnchanged(file, root))
    .map(({ name }) => name);
}

/** For `npm test`, which asks for it; whoever names a file has it run. */
export function restingTests(): string[] {
  if (!process.env.SLOW_TESTS_IN_TURN) return [];
  const resting = SUITES.flatMap(({ check }) => chooseResting(check));
  const told = resting.length === 0 ? 'all slow files run' : `${resting.length} slow files rest`;
  process.stdout.write(`Tests that take long: ${told} (npm run check:slow).\n`);
  return resting;
}
