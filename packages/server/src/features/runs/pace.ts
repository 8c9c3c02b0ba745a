import type { Queryable } from '../../db/client.ts';
import { measure } from '../tasks/public.ts';

type Capacity = { USER_CONCURRENCY: number; WORKER_CONCURRENCY: number };

const KEEP_MS = 5_000;

/** How fast one seller's pictures are made here, from what the last ones took. Kept for some seconds. */
export function createRunPace(db: Queryable, config: Capacity) {
  let known: { at: number; pace: Awaited<ReturnType<typeof measure>> } | undefined;
  return async (kind: string) => {
    const now = performance.now();
    if (!known || now - known.at > KEEP_MS) known = { at: now, pace: await measure(db) };
    const { secondsPerImage, workers } = known.pace;
    const atOnce = Math.min(config.USER_CONCURRENCY, workers * config.WORKER_CONCURRENCY);
    return { atOnce, secondsEach: secondsPerImage.get(kind) };
  };
}
