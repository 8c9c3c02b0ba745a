import { Worker } from 'node:worker_threads';
import { ImagingError, throwIfAborted } from '../../errors.ts';
import type { HeicHeader, HeicPixels } from './heic-decoder.ts';
import type { HeicRequest } from './heic-worker.ts';

/** A 48 megapixel photo takes about 5 s; a file that takes more than ten times as long is hostile. */
const TIME_LIMIT_MS = 60_000;

/**
 * libheif runs as wasm in a thread of its own, so that a hostile file can be stopped midway and the memory that wasm
 * never returns is freed with the thread.
 */
export async function readHeicHeader(
  bytes: Uint8Array,
  maxPixels: number,
  signal?: AbortSignal,
): Promise<HeicHeader> {
  return inThread({ bytes, maxPixels, decode: false }, signal);
}

export async function decodeHeic(
  bytes: Uint8Array,
  maxPixels: number,
  signal?: AbortSignal,
): Promise<HeicPixels> {
  const result = await inThread<HeicHeader | HeicPixels>(
    { bytes, maxPixels, decode: true },
    signal,
  );
  if (!('rgba' in result)) throw new ImagingError('too-many-pixels', 'The photo is too large');
  return result;
}

async function inThread<T extends HeicHeader>(
  request: HeicRequest,
  signal?: AbortSignal,
): Promise<T> {
  throwIfAborted(signal);
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: request,
    // libheif reports its complaints on the console.
    stdout: true,
    stderr: true,
    execArgv: [],
  });
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  worker.once('message', resolve);
  worker.once('error', (error) =>
    reject(new ImagingError('corrupt', 'The HEIC photo cannot be read', { cause: error })),
  );
  worker.once('exit', () => reject(new ImagingError('corrupt', 'The HEIC decoder stopped')));
  const timer = setTimeout(
    () => reject(new ImagingError('corrupt', 'The HEIC photo takes too long to read')),
    TIME_LIMIT_MS,
  );
  const onAbort = () => reject(new ImagingError('aborted', 'The import was aborted'));
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    await worker.terminate();
  }
}
