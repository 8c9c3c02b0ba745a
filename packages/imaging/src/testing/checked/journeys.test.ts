import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Check, recordAsChecked } from './check.ts';
import { JOURNEYS, ROOT } from './checks.ts';
import { hashFile, listFiles } from './hash-files.ts';
import { chooseRestingSpecs, matchResting } from './journeys.ts';
import { writeSlowFile } from './slow-tests.ts';

const PROJECTS = ['english', 'chinese'];
const inBoth = Array.from({ length: 9 }, (_, index) => `e2e/both-${index}.spec.ts`);
const IN_ENGLISH = 'e2e/english.spec.ts';

const RUNS = [
  ...inBoth.flatMap((name) => PROJECTS.map((project) => `${project} ${name}`)),
  `english ${IN_ENGLISH}`,
];

let folder: string;
let check: Check;

function write(name: string, text: string) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-journeys-'));
  write('code/one.ts', 'right');
  write('record.txt', 'none\n');
  for (const name of [...inBoth, IN_ENGLISH]) write(name, name);
  check = {
    record: path.join(folder, 'record.txt'),
    root: folder,
    listFiles: () => listFiles(folder, ['code']),
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

function recordAll() {
  const lines = RUNS.map((run, index) => {
    const [project, name = ''] = run.split(' ');
    return writeSlowFile({
      ...{ name, project },
      seconds: 3 + index,
      hash: hashFile(path.join(folder, name)),
    });
  });
  recordAsChecked(check, lines);
}

const restAt = (turn: number) =>
  chooseRestingSpecs(check, { root: folder, turn }).map(
    ({ name, project }) => `${project} ${name}`,
  );

describe('journeys', () => {
  it('are all made in every language where nothing is recorded', () => {
    expect(restAt(0)).toEqual([]);
  });

  it('are made by sixths where nothing has changed, each with another commit', () => {
    recordAll();
    const made = [0, 1, 2, 3, 4, 5].map((turn) => {
      const resting = restAt(turn);
      return RUNS.filter((run) => !resting.includes(run));
    });
    expect(made.flat().sort()).toEqual(RUNS.toSorted());
    for (const part of made) expect(part.length).toBeGreaterThan(RUNS.length / 8);
    expect(restAt(6)).toEqual(restAt(0));
  });

  it('are all made after a change of anything that they depend on', () => {
    recordAll();
    write('code/one.ts', 'wrong');
    expect(restAt(0)).toEqual([]);
    write('code/one.ts', 'right');
    expect(restAt(0)).not.toEqual([]);
  });

  it('are made in every language where they have changed themselves', () => {
    recordAll();
    const [name = ''] = inBoth;
    write(name, 'changed');
    for (const turn of [0, 1, 2, 3, 4, 5]) {
      expect(restAt(turn).join()).not.toContain(name);
      expect(restAt(turn)).not.toEqual([]);
    }
  });
});

describe('a resting spec file', () => {
  const resting = matchResting({
    name: 'e2e/way-in.spec.ts',
    project: 'english',
    hash: '',
    seconds: 1,
  });

  it('is known by its project and its name', () => {
    expect('english way-in.spec.ts signs in').toMatch(resting);
    expect(' english way-in.spec.ts by phone signs in @slow').toMatch(resting);
    expect('chinese way-in.spec.ts signs in').not.toMatch(resting);
    expect('english no-way-in.spec.ts signs in').not.toMatch(resting);
    expect('english help.spec.ts finds way-in.spec.ts').not.toMatch(resting);
  });
});

describe('what journeys depend on', () => {
  const counted = new Set(JOURNEYS.listFiles());

  it.each([
    'catalogue/people/group.json',
    'e2e/fixtures.ts',
    'e2e/playwright.config.ts',
    'package-lock.json',
    'packages/contract/src/index.ts',
    'packages/imaging/src/operations.ts',
    'packages/imaging/weights/vitrine-x2-int8.onnx',
    'packages/server/drizzle/meta/_journal.json',
    'packages/server/src/main.ts',
    'packages/web/build/landing-documents.ts',
    'packages/web/index.html',
    'packages/web/src/i18n/zh/all.ts',
    'packages/web/vite.config.ts',
    'rules/amazon.json',
    'scripts/lib/web-build.mjs',
  ])('%s', (name) => {
    expect(counted).toContain(name);
  });

  it('is no journey, no test and no record: a changed spec file counts for itself', () => {
    const unwanted = /\.(spec|test)\.tsx?$|\/checked\/\w+\.txt$/;
    expect([...counted].filter((name) => unwanted.test(name))).toEqual([]);
    expect(counted).not.toContain(path.relative(ROOT, import.meta.filename));
  });
});
