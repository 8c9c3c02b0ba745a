import type { Product } from '@vitrine/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import type { Estimate } from './presenter.ts';
import type { ImageRow, TaskWithImages } from './queries.ts';

type Pace = { secondsPerImage: Map<string, number>; ahead: number; workers: number };

const KEEP_MS = 5_000;

/**
 * Estimates the time left from what the last images of the kind really took. Every progress event asks for it, so the
 * figures are kept for some seconds; without any finished image there is no estimate.
 */
export function createPace(db: Queryable, concurrency: number) {
  let pace: { at: number; value: Promise<Pace> } | undefined;

  const current = () => {
    // A monotonic clock: if the time of day were set back, an old figure would be kept too long.
    const now = performance.now();
    if (!pace || now - pace.at > KEEP_MS) {
      const fresh = { at: now, value: measure(db) };
      pace = fresh;
      // A failed measurement is not cached, so the next caller measures again.
      fresh.value.catch(() => {
        if (pace === fresh) pace = undefined;
      });
    }
    return pace.value;
  };

  return async (tasks: readonly TaskWithImages[]): Promise<Estimate> => {
    const open = tasks.some(({ images }) => images.some(({ image }) => image.finishedAt === null));
    if (!open) return () => null;
    const { secondsPerImage, ahead, workers } = await current();
    const products = new Map<string, Product>(tasks.map(({ task }) => [task.id, task.product]));
    return (image) => {
      const seconds = secondsPerImage.get(products.get(image.taskId) ?? '');
      if (seconds === undefined) return null;
      const waiting = image.state === 'queued' ? (ahead / (workers * concurrency)) * seconds : 0;
      return Math.max(1, Math.ceil(waiting + remaining(image, seconds)));
    };
  };
}

/** The share of the work after which only its own pace counts. */
const OWN_PACE_FROM = 0.3;

/** A large photo takes longer than usual, so the further an image is, the more its own pace counts. */
export function remaining(
  { progress, startedAt }: Pick<ImageRow, 'progress' | 'startedAt'>,
  usualSeconds: number,
  now = Date.now(),
): number {
  const left = 1 - progress;
  const usual = usualSeconds * left;
  if (!startedAt || progress <= 0) return usual;
  const own = ((now - startedAt.getTime()) / 1000) * (left / progress);
  const weight = Math.min(1, progress / OWN_PACE_FROM);
  return usual + (own - usual) * weight;
}

/** Measures the recent speed per image, the number of waiting images, and the number of workers. */
export async function measure(db: Queryable): Promise<Pace> {
  const { rows } = await db.execute<{ product: string; seconds: number }>(sql`
    select product, percentile_cont(0.5) within group (order by seconds) as seconds from (
      select task.product, extract(epoch from image.finished_at - image.started_at)::float8 as seconds
        from task_images image join tasks task on task.id = image.task_id
        where image.state = 'done' order by image.finished_at desc limit 200
    ) recent group by product`);
  const { rows: queue } = await db.execute<{ ahead: number; workers: number }>(sql`
    select (select count(*) from task_images where state in ('queued', 'running'))::int as ahead,
           greatest(1, (select count(*) from worker_heartbeats
                        where lane = 'batch' and seen_at > now() - interval '15 seconds'))::int as workers`);
  return {
    secondsPerImage: new Map(rows.map((row) => [row.product, row.seconds])),
    ahead: queue[0]?.ahead ?? 0,
    workers: queue[0]?.workers ?? 1,
  };
}
