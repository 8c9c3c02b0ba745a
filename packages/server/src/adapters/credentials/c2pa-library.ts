import { readFile } from 'node:fs/promises';

type Library = typeof import('@contentauth/c2pa-wasm');

type BytesBlob = Blob & { copy(): ArrayBuffer };

/**
 * The library was made for pages: it reads a `Blob` through a reader that only browsers' workers have. Both are stood in
 * for by these, over bytes that lie in memory already.
 */
export function toBlob(bytes: Uint8Array): BytesBlob {
  return Object.defineProperties(new Blob(), {
    size: { value: bytes.length },
    slice: { value: (start?: number, end?: number) => toBlob(bytes.subarray(start, end)) },
    copy: { value: () => Uint8Array.from(bytes).buffer },
  }) as BytesBlob;
}

function BytesReader(this: { readAsArrayBuffer(blob: BytesBlob): ArrayBuffer }) {
  this.readAsArrayBuffer = (blob) => blob.copy();
}

let opened: Promise<Library> | undefined;

/** Nine megabytes of WebAssembly: loaded when the first picture needs it. */
export function openLibrary(): Promise<Library> {
  opened ??= load();
  return opened;
}

async function load(): Promise<Library> {
  const library = await import('@contentauth/c2pa-wasm');
  const file = new URL(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'));
  Object.assign(globalThis, { FileReaderSync: BytesReader });
  await library.default({ module_or_path: await readFile(file) });
  return library;
}
