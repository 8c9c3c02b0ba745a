import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError, type Values } from '../values.ts';

/** The picture that `--mask` names; npm runs this in the root, INIT_CWD is where it was called from. */
export function readMaskFile({ mask }: Values): Uint8Array | undefined {
  if (mask === undefined || mask === true) return undefined;
  try {
    return readFileSync(path.resolve(process.env.INIT_CWD ?? process.cwd(), mask));
  } catch {
    throw new UsageError(`--mask: ${mask} cannot be read`);
  }
}
