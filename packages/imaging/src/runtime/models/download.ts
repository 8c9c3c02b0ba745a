import { open, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { throwIfAborted } from '../../errors.ts';

export type DownloadOptions = {
  signal?: AbortSignal;
  onProgress?: (received: number, total: number) => void;
  /** Doubled after every failed attempt that brought no bytes. */
  backoffMs?: number;
  attempts?: number;
  stallMs?: number;
};

/** The server answered and refused: trying the same again is pointless. */
class DownloadRefused extends Error {}

/** Downloads `url` into `file`, continuing after the bytes that are already there. */
export async function download(
  url: string,
  file: string,
  options: DownloadOptions = {},
): Promise<void> {
  const { signal, backoffMs = 500, attempts = 6 } = options;
  for (let failures = 0; ; ) {
    throwIfAborted(signal);
    const before = await readSize(file);
    try {
      return await downloadOnce(url, file, before, options);
    } catch (error) {
      throwIfAborted(signal);
      if (error instanceof DownloadRefused) throw error;
      // A connection that is interrupted now and then may still finish a large file.
      failures = (await readSize(file)) > before ? 0 : failures + 1;
      if (failures >= attempts) throw error;
      await sleep(backoffMs * 2 ** failures, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function downloadOnce(
  url: string,
  file: string,
  start: number,
  { signal, onProgress, stallMs = 30_000 }: DownloadOptions,
): Promise<void> {
  const stalled = new AbortController();
  let watch = setTimeout(() => stalled.abort(), stallMs);
  try {
    const response = await fetch(url, {
      headers: start > 0 ? { range: `bytes=${start}-` } : {},
      signal: signal ? AbortSignal.any([signal, stalled.signal]) : stalled.signal,
    });
    if (response.status === 416) {
      await response.body?.cancel();
      const total = Number(response.headers.get('content-range')?.split('/')[1]);
      if (total === start) return;
      await rm(file, { force: true });
      throw new Error('The server could not continue this download');
    }
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw refusalOrFault(response.status);
    }

    const offset = resumeOffset(response, start);
    const length = Number(response.headers.get('content-length') ?? Number.NaN);
    const total = offset + length;
    const handle = await open(file, offset > 0 ? 'a' : 'w');
    let received = offset;
    try {
      for await (const chunk of response.body) {
        clearTimeout(watch);
        watch = setTimeout(() => stalled.abort(), stallMs);
        await handle.write(chunk);
        received += chunk.byteLength;
        onProgress?.(received, Number.isNaN(total) ? received : total);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (!Number.isNaN(total) && received < total) throw new Error('The connection was cut');
  } finally {
    clearTimeout(watch);
  }
}

function refusalOrFault(status: number): Error {
  const message = `The server answered ${status}`;
  const mayPass = status >= 500 || status === 408 || status === 429;
  return mayPass ? new Error(message) : new DownloadRefused(message);
}

/** Returns 0 if the server ignored the range and sends the whole file again. */
function resumeOffset(response: Response, asked: number): number {
  if (response.status !== 206) return 0;
  const first = Number(/^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1]);
  if (first !== asked) throw new Error('The server sent another part than was asked for');
  return first;
}

async function readSize(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}
