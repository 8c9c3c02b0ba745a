import path from 'node:path';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ObjectStore } from '../../adapters/storage/storage.ts';

export type ZipPicture = { id: string; key: string };

/** A ZIP as a stream: pictures are read one after another, so that an account of any size fits into memory. */
export function buildZip(
  store: ObjectStore,
  data: Readonly<Record<string, unknown>>,
  pictures: readonly ZipPicture[],
): Readable {
  const zip = new ZipFile();
  const output = new Readable().wrap(zip.outputStream);
  zip.on('error', (error: Error) => output.destroy(error));
  for (const [name, content] of Object.entries(data)) {
    zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), name);
  }
  for (const { id, key } of pictures) {
    const name = `pictures/${id}${path.posix.extname(key)}`;
    // Compressed already: packing them again costs time and saves nothing.
    zip.addReadStreamLazy(name, { compress: false }, (add) => {
      store.get(key).then(
        // One that was deleted meanwhile leaves an empty file behind, not a failed export.
        (object) => add(null, object?.body ?? Readable.from([])),
        (error) => output.destroy(error),
      );
    });
  }
  zip.end();
  return output;
}
