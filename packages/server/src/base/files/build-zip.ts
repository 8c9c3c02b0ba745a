import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type ZipEntry = { name: string; open(): Promise<Readable | null> };

/** A ZIP as a stream: pictures are read one after another, so that any number of them fits into memory. */
export function buildZip(
  data: Readonly<Record<string, unknown>>,
  pictures: readonly ZipEntry[],
): Readable {
  const zip = new ZipFile();
  // `Readable.wrap` would end early: it takes the close of what it wraps for its own, with bytes still unread.
  const output = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error: Error) => output.destroy(error));
  for (const [name, content] of Object.entries(data)) {
    zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), name);
  }
  for (const { name, open } of pictures) {
    // Pictures are already compressed; deflating them again costs time and saves nothing.
    zip.addReadStreamLazy(name, { compress: false }, (add) => {
      open().then(
        // A picture deleted in the meantime becomes an empty file instead of failing the export.
        (body) => add(null, body ?? Readable.from([])),
        (error) => output.destroy(error),
      );
    });
  }
  zip.end();
  return output;
}
