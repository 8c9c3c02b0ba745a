import { mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { createModelStore } from '@vitrine/imaging';
import { openStore } from '../adapters/storage/open-store.ts';
import type { Config } from '../config.ts';
import { describeReason, type Finding, fail, pass, warn } from './finding.ts';

const GIB = 1024 ** 3;
const TIGHT_BYTES = 5 * GIB;
const FULL_BYTES = GIB;

export async function checkStorage(config: Config): Promise<Finding[]> {
  const where = config.S3_BUCKET
    ? `bucket ${config.S3_BUCKET}`
    : path.join(config.VITRINE_DATA_DIR, 'storage');
  const todo = config.S3_BUCKET
    ? 'Check S3_ENDPOINT, S3_REGION, the two keys and what they may do: put, get, list and delete objects.'
    : 'Check that the account that runs Vitrine may write there, and that the disk is not full.';
  const checked = await openStore(config)
    .check()
    .then(
      () => pass('Storage', `${where} can be written and read`),
      (error) => fail('Storage', `${where} does not work (${describeReason(error)})`, todo),
    );
  const findings = [checked];
  if (config.S3_BUCKET && !config.DATABASE_URL) {
    const says = 'pictures go to S3, and the database stays on this machine';
    findings.push(warn('Storage', says, 'Set DATABASE_URL too before a second node is added.'));
  }
  return findings;
}

export async function checkDisk(
  config: Pick<Config, 'VITRINE_DATA_DIR'>,
  measure: typeof statfs = statfs,
): Promise<Finding> {
  const folder = config.VITRINE_DATA_DIR;
  try {
    await mkdir(folder, { recursive: true });
    const { bavail, bsize } = await measure(folder);
    const free = bavail * bsize;
    const says = `${(free / GIB).toFixed(1)} GiB free at ${folder}`;
    const todo = 'Free some space, or move VITRINE_DATA_DIR. A full disk stops the database.';
    if (free < FULL_BYTES) return fail('Disk', says, todo);
    return free < TIGHT_BYTES ? warn('Disk', says, todo) : pass('Disk', says);
  } catch (error) {
    const todo = 'Set VITRINE_DATA_DIR to a folder that can be made and written.';
    return fail('Disk', `${folder} cannot be used (${describeReason(error)})`, todo);
  }
}

export function checkModels(config: Pick<Config, 'VITRINE_MODELS_DIR'>): Finding {
  const states = Object.values(createModelStore({ dir: config.VITRINE_MODELS_DIR }).status());
  const ready = states.filter(({ state }) => state === 'ready').length;
  const says = `${ready} of ${states.length} are here`;
  if (ready === states.length) return pass('Models', says);
  const todo =
    'Workers fetch them from the npm registry when they need one; without that network, copy the folder from a machine that has them.';
  return warn('Models', says, todo);
}
