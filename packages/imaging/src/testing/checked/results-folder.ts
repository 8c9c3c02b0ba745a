import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { ALL, hashCheck } from './check.ts';
import { PICTURES, ROOT } from './checks.ts';

/** Some journeys bring photos that are like no other: what was made of those is never asked for again. */
const MOST_BYTES = 500 * 1024 ** 2;

const countBytes = (folder: string) =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);

/**
 * Where the engine's results are kept from one run of the journeys to the next, by everything that they are made with:
 * as soon as any of it changes, all are computed anew.
 */
export function openResultsFolder({
  place = path.join(ROOT, 'node_modules/.vitrine/results'),
  check = PICTURES,
  mostBytes = MOST_BYTES,
} = {}): string {
  const name = hashCheck(check);
  const folder = path.join(place, name);
  mkdirSync(folder, { recursive: true });
  for (const other of readdirSync(place)) {
    const isUsed = other === name && !process.env[ALL] && countBytes(folder) <= mostBytes;
    if (!isUsed) rmSync(path.join(place, other), { recursive: true, force: true });
  }
  return folder;
}
