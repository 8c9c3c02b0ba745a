import { setTimeout as sleep } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { throwIfAborted } from '../../errors.ts';

export type FetchLockOptions = {
  signal: AbortSignal;
  /** Checked before and after waiting: another process may have done the work in the meantime. */
  isDone: () => Promise<boolean>;
  onWaiting: () => void;
  staleMs?: number;
};

const DEFAULT_STALE_MS = 20_000;
const POLL_MS = 300;

/**
 * Runs `work` in one process at a time. A holder killed by SIGKILL stops refreshing its lock, which then counts as
 * stale and is taken over.
 */
export async function withFetchLock(
  lockPath: string,
  { signal, isDone, onWaiting, staleMs = DEFAULT_STALE_MS }: FetchLockOptions,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  for (;;) {
    throwIfAborted(signal);
    const lost = new AbortController();
    const release = await tryLock(lockPath, staleMs, () => lost.abort());
    if (!release) {
      onWaiting();
      await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
      continue;
    }
    try {
      if (await isDone()) return;
      await work(AbortSignal.any([signal, lost.signal]));
      return;
    } catch (error) {
      // The machine slept and another process took over: wait for that one.
      if (!lost.signal.aborted || signal.aborted) throw error;
    } finally {
      await release().catch(() => undefined);
    }
  }
}

export function isBeingFetched(lockPath: string, staleMs = DEFAULT_STALE_MS): boolean {
  return lockfile.checkSync(lockPath, { realpath: false, stale: staleMs, lockfilePath: lockPath });
}

async function tryLock(lockPath: string, stale: number, onCompromised: () => void) {
  try {
    return await lockfile.lock(lockPath, {
      realpath: false,
      lockfilePath: lockPath,
      stale,
      update: stale / 4,
      onCompromised,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOCKED') return undefined;
    throw error;
  }
}
