import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl';
import type { ObjectStore } from '../../../adapters/storage/storage.ts';
import { AppError } from '../../../errors/app-error.ts';

/** A file that lies in the store in parts of one length, read wherever it is asked for: nothing is put together. */
class StoredParts extends RandomAccessReader {
  readonly #store: ObjectStore;
  readonly #keys: readonly string[];
  readonly #partBytes: number;

  constructor(store: ObjectStore, keys: readonly string[], partBytes: number) {
    super();
    this.#store = store;
    this.#keys = keys;
    this.#partBytes = partBytes;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const output = new PassThrough();
    this.#send(start, end, output).catch((error) => output.destroy(error));
    return output;
  }

  async #send(start: number, end: number, output: PassThrough) {
    for (let at = start; at < end; ) {
      const part = Math.floor(at / this.#partBytes);
      const until = Math.min(end, (part + 1) * this.#partBytes);
      const from = part * this.#partBytes;
      const range = { start: at - from, end: until - from - 1 };
      const object = await this.#store.get(this.#keys[part] ?? '', range);
      if (!object) throw new AppError('ZIP_BROKEN');
      await pipeline(object.body, output, { end: false });
      at = until;
    }
    output.end();
  }
}

export type ZipEntry = {
  path: string;
  /** It leads out of the folder that it is unpacked to. */
  isUnsafe: boolean;
  isLocked: boolean;
  bytes: number;
  packedBytes: number;
  open(): Promise<Readable>;
};

const UTF8_FLAG = 0x800;
/** What systems put into a folder beside its files. */
const BYSTANDER = /(?:^|\/)(?:__MACOSX\/|\.[^./]|Thumbs\.db$|desktop\.ini$)/i;

/** The files of a ZIP that lies in parts, in its order; folders and bystanders are left out. */
export async function listZip(
  store: ObjectStore,
  { keys, partBytes, bytes }: { keys: readonly string[]; partBytes: number; bytes: number },
): Promise<ZipEntry[]> {
  const zip = await openZip(new StoredParts(store, keys, partBytes), bytes);
  const entries: ZipEntry[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      const path = readName(entry);
      if (!path.endsWith('/') && !BYSTANDER.test(path)) entries.push(describe(zip, entry, path));
      zip.readEntry();
    });
    zip.on('end', resolve);
    zip.on('error', (error) => reject(new AppError('ZIP_BROKEN', { cause: error })));
    zip.readEntry();
  });
  return entries;
}

const openZip = (parts: RandomAccessReader, bytes: number): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    // Names are read below: an odd one shall cost one file, not the whole ZIP.
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
    fromRandomAccessReader(parts, bytes, options, (error, zip) =>
      error ? reject(new AppError('ZIP_BROKEN', { cause: error })) : resolve(zip),
    );
  });

function describe(zip: ZipFile, entry: Entry, path: string): ZipEntry {
  const isLocked = (entry.generalPurposeBitFlag & 1) !== 0;
  return {
    path: path.replaceAll('\\', '/').slice(-300).toWellFormed(),
    isUnsafe: /^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)/i.test(path),
    isLocked,
    bytes: entry.uncompressedSize,
    packedBytes: entry.compressedSize,
    open: () =>
      new Promise((resolve, reject) => {
        zip.openReadStream(entry, {}, (error, stream) =>
          error ? reject(new AppError('ZIP_BROKEN', { cause: error })) : resolve(stream),
        );
      }),
  };
}

/** ZIPs made by Windows in China have names in its own form and do not say so. */
function readName(entry: Entry): string {
  const bytes = entry.fileName as unknown as Buffer;
  const encodings =
    (entry.generalPurposeBitFlag & UTF8_FLAG) !== 0 ? ['utf-8'] : ['utf-8', 'gb18030'];
  for (const encoding of encodings) {
    try {
      // A character that no name may hold, nor the database.
      return new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll('\u0000', '');
    } catch {
      // The next one.
    }
  }
  return bytes.toString('latin1').replaceAll('\u0000', '');
}
