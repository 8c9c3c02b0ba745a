import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';

/**
 * Keeps what operations gave in a folder, by the hash of their name and input: the same is never computed twice, not by
 * other processes either. Failures are forgotten, and nothing is deleted. For tests, since whoever is answered at once
 * learns that somebody else had the same photo.
 */
export function openKeptResults(folder: string) {
  return async <Output>(
    operation: string,
    input: unknown,
    work: () => Promise<Output>,
  ): Promise<Output> => {
    const name = createHash('sha256')
      .update(serialize([operation, input]))
      .digest('hex');
    const file = path.join(folder, name);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return deserialize(kept);
    const output = await work();
    await mkdir(folder, { recursive: true });
    // Nobody may read half of it.
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, serialize(output));
    await rename(unfinished, file);
    return output;
  };
}
