import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Check, pickUnchecked, recordAsChecked } from './check.ts';
import { IMAGING_TESTS, PICTURES, ROOT, SERVER_TESTS } from './checks.ts';
import { hashFile, hashFiles, listFiles } from './hash-files.ts';
import { openResultsFolder } from './results-folder.ts';
import { chooseResting, dealFiles, SUITES, writeSlowFile } from './slow-tests.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-checked-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

describe('what is looked at', () => {
  const parts = Array.from({ length: 30 }, (_, index) => index);

  it('is everything until it was found right, then some of it', () => {
    expect(pickUnchecked(parts, false, 12, 0)).toEqual(parts);
    expect(pickUnchecked(parts, true, 12, 0)).toEqual([0, 12, 24]);
    expect(pickUnchecked(parts, true, 10, 0)).toEqual([0, 10, 20]);
  });

  it('is another part in each turn, and everything once all had theirs', () => {
    expect(pickUnchecked(parts, true, 12, 13)).toEqual([1, 13, 25]);
    const all = [0, 1, 2, 3].flatMap((turn) => pickUnchecked(parts, true, 4, turn));
    expect(all.sort((a, b) => a - b)).toEqual(parts);
  });

  it('is never nothing', () => {
    for (let turn = 0; turn < 12; turn++)
      expect(pickUnchecked([1, 2], true, 12, turn)).toHaveLength(1);
    expect(pickUnchecked([], true, 12, 5)).toEqual([]);
  });
});

describe('a hash', () => {
  const hash = (...places: string[]) => hashFiles(folder, listFiles(folder, places));

  it('changes with a file’s content, its name, and another file', () => {
    write('a/one.png', '1');
    const first = hash('.');
    write('a/one.png', '2');
    const second = hash('.');
    write('b/one.png', '2');
    expect(new Set([first, second, hash('.')]).size).toBe(3);
    rmSync(path.join(folder, 'b'), { recursive: true });
    write('a/one.png', '1');
    expect(hash('.')).toBe(first);
  });

  it('is of all places that are named, files as well as folders', () => {
    write('code/one.ts', '1');
    write('list.json', '1');
    const first = hash('code', 'list.json');
    write('other/two.ts', '1');
    expect(hash('code', 'list.json')).toBe(first);
    write('list.json', '2');
    expect(hash('code', 'list.json')).not.toBe(first);
  });
});

describe('slow tests', () => {
  const names = Array.from({ length: 20 }, (_, index) => `slow-${index}.test.ts`);
  let check: Check;

  beforeEach(() => {
    write('code/one.ts', 'right');
    check = {
      record: write('record.txt', 'none\n'),
      root: folder,
      listFiles: () => listFiles(folder, ['code']),
    };
    for (const name of names) write(name, name);
  });

  const recordAll = () =>
    recordAsChecked(
      check,
      names.map((name, index) =>
        writeSlowFile({ seconds: 2 + index, hash: hashFile(path.join(folder, name)), name }),
      ),
    );
  const restAt = (turn: number) => chooseResting(check, { root: folder, turn });

  it('all run where nothing is recorded', () => {
    expect(restAt(0)).toEqual([]);
  });

  it('rest in turn where nothing has changed, and each runs in one turn of twelve', () => {
    recordAll();
    const ran = Array.from({ length: 12 }, (_, turn) => {
      const resting = restAt(turn);
      return names.filter((name) => !resting.includes(name));
    });
    expect(ran.flat().sort()).toEqual(names.toSorted());
    expect(restAt(12)).toEqual(restAt(0));
  });

  it('all run after a change of anything that they depend on', () => {
    recordAll();
    write('code/one.ts', 'wrong');
    expect(restAt(0)).toEqual([]);
    write('code/one.ts', 'right');
    expect(restAt(0)).not.toEqual([]);
    write('code/two.ts', 'new');
    expect(restAt(0)).toEqual([]);
  });

  it('run where they have changed themselves, or are not known yet', () => {
    recordAll();
    const [resting = ''] = restAt(0);
    write(resting, 'changed');
    expect(restAt(0)).not.toContain(resting);
  });

  it('are dealt to parts that take about equally long', () => {
    const files = names.map((name, index) => ({ name, hash: '', seconds: index + 1 }));
    const seconds = dealFiles(files, 4).map((part) =>
      part.reduce((sum, file) => sum + file.seconds, 0),
    );
    expect(Math.max(...seconds) - Math.min(...seconds)).toBeLessThan(5);
  });
});

describe('results of the engine', () => {
  const open = (mostBytes?: number) => {
    const check = { record: '', root: folder, listFiles: () => listFiles(folder, ['code']) };
    return openResultsFolder({ place: path.join(folder, 'results'), check, mostBytes });
  };
  const keep = () => {
    write('code/one.ts', 'right');
    write(path.relative(folder, path.join(open(), 'result')), 'a picture');
  };

  it('are kept until anything changes that they are made with', () => {
    keep();
    expect(existsSync(path.join(open(), 'result'))).toBe(true);
    write('code/one.ts', 'other');
    expect(existsSync(path.join(open(), 'result'))).toBe(false);
    write('code/one.ts', 'right');
    expect(existsSync(path.join(open(), 'result'))).toBe(false);
  });

  it('are forgotten where they are too many', () => {
    keep();
    expect(existsSync(path.join(open(3), 'result'))).toBe(false);
  });
});

describe('the checks', () => {
  /** What a test would have to notice, by a file of each kind. */
  const MAKERS = [
    'packages/imaging/src/operations.ts',
    'packages/imaging/src/testing/context.ts',
    'packages/imaging/weights/vitrine-x2-int8.onnx',
    'packages/picture-math/src/index.ts',
    'catalogue/people/group.json',
    'package-lock.json',
  ];
  const ENGINE = 'packages/server/src/engines/local/local.ts';

  it.each([
    ['pictures', PICTURES, MAKERS, [ENGINE]],
    ['imaging', IMAGING_TESTS, [...MAKERS, 'rules/amazon.json'], [ENGINE]],
    [
      'server',
      SERVER_TESTS,
      [...MAKERS, ENGINE, 'packages/contract/src/index.ts', 'docs/api/README.md'],
      [],
    ],
  ] as const)(
    '%s depend on what makes pictures, not on tests and records',
    (_, check, on, notOn) => {
      const counted = new Set(check.listFiles());
      for (const name of on) expect(counted).toContain(name);
      for (const name of notOn) expect(counted).not.toContain(name);
      const own = path.relative(ROOT, import.meta.filename);
      expect(counted).not.toContain(own);
      for (const suite of SUITES)
        expect(counted).not.toContain(path.relative(ROOT, suite.check.record));
    },
  );
});
