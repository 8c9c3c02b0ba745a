import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import type { ModelFile } from './catalogue.ts';

/**
 * True when `path` holds exactly the model. Hashing 135 MB takes half a second, so it is done once:
 * a stamp beside the file remembers size and time of what was hashed.
 */
export async function isIntact(path: string, file: ModelFile): Promise<boolean> {
  const info = await stat(path).catch(() => undefined);
  if (info?.size !== file.bytes) return false;
  const stamp = `${path}.stamp`;
  const expected = `${file.sha256} ${info.size} ${info.mtimeMs}\n`;
  if ((await readFile(stamp, 'utf8').catch(() => '')) === expected) return true;
  if ((await sha256Of(path)) !== file.sha256) return false;
  // A cache folder that cannot be written to only costs the hash again next time.
  await writeFile(stamp, expected).catch(() => undefined);
  return true;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk);
  return hash.digest('hex');
}
