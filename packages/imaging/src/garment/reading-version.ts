import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { MODEL_PACKAGES } from '../models/catalogue.ts';
import { OPERATION_MODELS } from '../operation-models.ts';
import { LANDMARK_MODEL } from './landmark-model.ts';

let known: string | undefined;

/** Of the networks that read a garment: another one reads otherwise, and what the old one read is read anew. */
export function readingVersion(): string {
  known ??= digest();
  return known;
}

function digest(): string {
  const names = OPERATION_MODELS['read-garment'];
  const hash = createHash('sha256').update(readFileSync(LANDMARK_MODEL));
  for (const { name, sha256 } of MODEL_PACKAGES.flatMap(({ files }) => files)) {
    if (names.includes(name)) hash.update(sha256);
  }
  return hash.digest('hex').slice(0, 8);
}
