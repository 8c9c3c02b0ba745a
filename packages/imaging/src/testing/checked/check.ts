import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { hashFiles } from './hash-files.ts';

/** Something that takes long to check, and stays right as long as nothing changes that it depends on. */
export type Check = {
  /** The file that holds the hash of all that with which everything was found right. */
  record: string;
  root: string;
  /** The names below the root of everything that the outcome depends on. */
  listFiles: () => string[];
};

export const hashCheck = ({ root, listFiles }: Check) => hashFiles(root, listFiles());

/** Set for those that look at everything, to record that it is right. */
export const ALL = 'CHECK_ALL';

/** Whether everything was right with exactly what is here now. */
export function isAsChecked(check: Check): boolean {
  const [known] = readFileSync(check.record, 'utf8').split('\n');
  return !process.env[ALL] && hashCheck(check) === known;
}

/** Writes down that everything is right, with more about it on lines of its own. */
export function recordAsChecked(check: Check, lines: readonly string[] = []): void {
  writeFileSync(check.record, `${[hashCheck(check), ...lines].join('\n')}\n`);
}

/**
 * Records what was found right. The tests themselves are no part of a check's hash; nothing is recorded where either has
 * changed while they ran.
 * @param look gives the lines to record; nothing where it found a fault
 */
export async function checkAll(
  check: Check,
  hashTests: () => string,
  look: () => Promise<readonly string[] | undefined>,
): Promise<boolean> {
  const hashNow = () => hashCheck(check) + hashTests();
  const before = hashNow();
  const lines = await look();
  if (!lines) return false;
  if (hashNow() !== before) {
    process.stderr.write('✗ Files have changed meanwhile: nothing is recorded.\n');
    return false;
  }
  recordAsChecked(check, lines);
  process.stdout.write(`All is right; ${check.record} says so.\n`);
  return true;
}

let turn: number | undefined;

/** The same for everybody who has this commit, another one for the next. */
export function turnOfCommit(): number {
  turn ??= Number.parseInt(readCommit().slice(0, 8), 16) || 0;
  return turn;
}

function readCommit(): string {
  const how = { cwd: import.meta.dirname, encoding: 'utf8' } as const;
  // What was unpacked from an archive has no commit.
  return spawnSync('git', ['rev-parse', 'HEAD'], how).stdout ?? '';
}

/** What is looked at: all parts, or one in `step` where all were right. Every part has its turn as commits go by. */
export function pickUnchecked<Part>(
  parts: readonly Part[],
  isChecked: boolean,
  step: number,
  turnNow = turnOfCommit(),
): readonly Part[] {
  const first = turnNow % Math.min(step, Math.max(1, parts.length));
  return isChecked ? parts.filter((_, index) => index % step === first) : parts;
}
