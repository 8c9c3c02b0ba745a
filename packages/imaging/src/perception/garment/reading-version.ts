import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { MODEL_PACKAGES, type ModelName } from '../../runtime/models/catalogue.ts';
import { READING_MODELS } from '../models.ts';
import { LANDMARK_MODEL } from './landmark-model.ts';

/** Incremented whenever the output of the same networks is interpreted differently. */
const RULES = 10;
let known: string | undefined;

/** The version of the networks and rules that read a garment. What an older version read is read again. */
export function readingVersion(): string {
  known ??= hashModels();
  return known;
}

function hashModels(): string {
  const names: readonly ModelName[] = READING_MODELS;
  const hash = createHash('sha256').update(String(RULES)).update(readFileSync(LANDMARK_MODEL));
  for (const { name, sha256 } of MODEL_PACKAGES.flatMap(({ files }) => files)) {
    if (names.includes(name)) hash.update(sha256);
  }
  return hash.digest('hex').slice(0, 8);
}
