import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';

/** Unpacks what comes as it comes: a catalogue is larger than memory. Names that lead out of the folder are refused. */
export async function unpack(url: string, folder: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error('The pictures could not be downloaded');
  await mkdir(folder, { recursive: true });
  const root = path.resolve(folder);
  const saved: string[] = [];
  const writing: Promise<void>[] = [];
  const unzip = new Unzip((entry) => {
    const file = path.resolve(root, entry.name);
    if (path.dirname(file) !== root) throw new Error(`Not written: ${entry.name}`);
    const output = createWriteStream(file);
    writing.push(finished(output));
    saved.push(file);
    entry.ondata = (error, bytes, isLast) => {
      if (error) return void output.destroy(error);
      output.write(bytes);
      if (isLast) output.end();
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  for await (const bytes of response.body) unzip.push(bytes);
  unzip.push(new Uint8Array(0), true);
  await Promise.all(writing);
  return saved;
}
