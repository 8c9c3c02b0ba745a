import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyOpenTree } from './open-tree.mjs';
import { ROOT } from './paths.mjs';

/**
 * @typedef {{ name: string, uid: number, gid: number }} Account
 * @typedef {{ folder: string, checkout: string, node: string }} Workplace what an account can read and write
 */

/** An account that can read these can read the rest: a file of ours, one of npm, and the settings beside them. */
const SAMPLES = [
  'vitest.config.ts',
  'packages/server/package.json',
  'node_modules/vitest/package.json',
];

/** Large and of no use for running tests, or written meanwhile by what runs beside them. */
const LEFT_OUT = [
  ...['.git', 'data', 'coverage', 'test-results', 'playwright-report'],
  ...['.cache', '.vite', '.vite-temp', '.vitest-cache', '.vitrine'].map(
    (name) => `node_modules/${name}`,
  ),
];

/** @returns {Account[]} */
export function parseAccounts(passwd = '') {
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid) | 0, gid: Number(gid) | 0 }));
}

/**
 * As the embedded database chooses: the owner of the checkout, who will run the tests there too, else nobody.
 * @param {Account[]} known
 * @param {number} owner
 */
export const chooseOrdinary = (known, owner) =>
  known.find(({ uid }) => uid !== 0 && uid === owner) ??
  known.find(({ name, uid }) => name === 'nobody' && uid !== 0);

export async function ordinaryAccount() {
  const { uid } = await stat(ROOT);
  return chooseOrdinary(parseAccounts(readFileSync('/etc/passwd', 'utf8')), uid);
}

/**
 * @param {Account} account
 * @param {string} program
 * @param {string[]} args
 */
function succeeds({ uid, gid }, program, args) {
  return spawnSync(program, args, { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** @param {Account} account */
export const canBecome = (account) => succeeds(account, '/bin/sh', ['-c', 'true']);

/**
 * A folder of the account's own. Tried rather than computed: the folder for temporary files may be closed to others.
 * @param {Account} account
 */
function makeFolderFor(account) {
  for (const place of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    const folder = tryToMake(place);
    if (!folder) continue;
    chmodSync(folder, 0o755);
    chownSync(folder, account.uid >>> 0, account.gid >>> 0);
    if (succeeds(account, '/bin/sh', ['-c', 'mkdir "$0/tmp" "$0/home"', folder])) return folder;
    rmSync(folder, { recursive: true });
  }
  return undefined;
}

/** @param {string} place */
function tryToMake(place) {
  try {
    return mkdtempSync(join(place, 'vitrine-ordinary-'));
  } catch {
    return undefined;
  }
}

/**
 * @param {Account} account
 * @param {string} node
 * @param {string} folder
 */
function nodeFor(account, node, folder) {
  if (succeeds(account, node, ['--version'])) return node;
  const copy = join(folder, 'node');
  copyFileSync(node, copy);
  chmodSync(copy, 0o755);
  return copy;
}

/**
 * Everything that the account needs to run tests. A checkout in a closed folder is copied to where it can be read.
 * @param {Account} account
 * @param {string} node
 * @returns {Workplace | undefined} undefined where there is no folder for it on this machine
 */
export function prepareWorkplace(account, node) {
  const folder = makeFolderFor(account);
  if (!folder) return undefined;
  const itsNode = nodeFor(account, node, folder);
  const read = `for (const file of process.argv.slice(1)) require('fs').readFileSync(file)`;
  const samples = SAMPLES.map((file) => join(ROOT, file));
  if (succeeds(account, itsNode, ['-e', read, ...samples])) {
    return { folder, checkout: ROOT, node: itsNode };
  }
  console.log(`${account.name} cannot read ${ROOT}: what it needs is copied to ${folder}.`);
  const checkout = join(folder, 'checkout');
  copyOpenTree(ROOT, checkout, LEFT_OUT);
  return { folder, checkout, node: itsNode };
}
