import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copyOpenTree } from './open-tree.mjs';
import { chooseOrdinary, parseAccounts, prepareWorkplace } from './ordinary-account.mjs';
import { countSecondRun, findAccountTests, testAsOrdinaryAccount } from './ordinary-tests.mjs';
import { run } from './process.mjs';
import { STEPS } from './steps.mjs';

const isRoot = process.getuid?.() === 0;
const others = (path: string) => statSync(path).mode & 0o007;

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-open-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function silence() {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  return log;
}

test('the files about accounts, the database and rights are found by what is in them', () => {
  const found = findAccountTests();
  expect(found).toEqual(
    expect.arrayContaining([
      'packages/server/src/db/embedded/account.test.ts',
      'packages/server/src/db/embedded/recovery.test.ts',
      'packages/server/src/db/embedded/start-postgres.test.ts',
      'packages/server/src/adapters/storage/disk-store.test.ts',
      'scripts/lib/ordinary-tests.test.ts',
    ]),
  );
  expect(found.length).toBeLessThan(30);
});

test('they are a step of their own, after the run of everything', () => {
  const ids = STEPS.map(({ id }) => id);
  expect(ids.indexOf('unit')).toBeGreaterThanOrEqual(0);
  expect(ids.at(-1)).toBe('ordinary');
});

test('the owner of the checkout is taken, else nobody, never root', () => {
  const known = parseAccounts(
    'root:x:0:0::/root:/bin/sh\nnobody:*:-2:-2::/:/bin/false\nann:x:1000:100::/home/ann:/bin/sh\n',
  );
  expect(chooseOrdinary(known, 1000)).toEqual({ name: 'ann', uid: 1000, gid: 100 });
  expect(chooseOrdinary(known, 0)).toEqual({ name: 'nobody', uid: -2, gid: -2 });
  expect(chooseOrdinary(known, 4711)?.name).toBe('nobody');
  expect(chooseOrdinary(parseAccounts('root:x:0:0::/root:/bin/sh'), 0)).toBeUndefined();
});

test('a closed folder is copied so that everybody can read it, and stays closed itself', () => {
  const [from, to] = [makeFolder(), join(makeFolder(), 'copy')];
  mkdirSync(join(from, 'bin'), { mode: 0o700 });
  mkdirSync(join(from, 'data'));
  mkdirSync(join(from, 'bin', 'cache'));
  writeFileSync(join(from, 'bin', 'tool'), 'tool', { mode: 0o700 });
  writeFileSync(join(from, 'text'), 'text', { mode: 0o600 });
  writeFileSync(join(from, 'open'), 'open', { mode: 0o644 });
  symlinkSync('bin/tool', join(from, 'link'));
  copyOpenTree(from, to, ['data', 'bin/cache', 'tool']);
  expect(readdirSync(to).sort()).toEqual(['bin', 'link', 'open', 'text']);
  expect(readdirSync(join(to, 'bin'))).toEqual(['tool']);
  expect(readlinkSync(join(to, 'link'))).toBe('bin/tool');
  expect(readFileSync(join(to, 'text'), 'utf8')).toBe('text');
  expect([to, join(to, 'bin'), join(to, 'bin', 'tool')].map(others)).toEqual([5, 5, 5]);
  expect([join(to, 'text'), join(to, 'open')].map(others)).toEqual([4, 4]);
  expect([from, join(from, 'bin'), join(from, 'text')].map(others)).toEqual([0, 0, 0]);
});

test('what needs root is counted in the first run only', () => {
  const log = silence();
  expect(countSecondRun({ passed: 20, failed: 1, skipped: 13 })).toEqual({
    passed: 20,
    failed: 1,
    skipped: 0,
  });
  expect(log).toHaveBeenCalledWith(expect.stringContaining('13'));
});

test.runIf(!isRoot)('an ordinary user is not asked for anything', async () => {
  silence();
  expect(await testAsOrdinaryAccount(process.execPath, false)).toEqual({
    passed: 0,
    failed: 0,
    skipped: 0,
  });
});

test('a program that may not be started as another account has failed, not thrown', async () => {
  const account = isRoot ? { uid: -1, gid: -1 } : { uid: 0, gid: 0 };
  const { code } = await run('/bin/sh', ['-c', 'true'], { cwd: '/', account });
  expect(code).not.toBe(0);
});

test.runIf(isRoot)('without root’s rights Node runs, reads the checkout and writes its own', () => {
  silence();
  const account = { name: 'daemon', uid: 1, gid: 1 };
  const closed = join(makeFolder(), 'node');
  writeFileSync(closed, readFileSync(process.execPath), { mode: 0o700 });
  chmodSync(closed, 0o700);
  const place = prepareWorkplace(account, closed);
  if (!place) throw new Error('no workplace');
  onTestFinished(() => rmSync(place.folder, { recursive: true, force: true }));
  expect(place.node).not.toBe(closed);
  const program = `
    const { readFileSync, writeFileSync } = require('fs');
    readFileSync(${JSON.stringify(join(place.checkout, 'package.json'))});
    writeFileSync(${JSON.stringify(join(place.folder, 'tmp', 'mine'))}, String(process.getuid()));`;
  const { uid, gid } = account;
  expect(spawnSync(place.node, ['-e', program], { uid, gid, cwd: '/' }).status).toBe(0);
  expect(existsSync(join(place.folder, 'tmp', 'mine'))).toBe(true);
});
