import {
  PRODUCTS,
  type Product,
  type QueuedImage,
  type QueueKind,
  type QueueView,
} from '@vitrine/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { decodeCursor } from '../../db/cursor.ts';
import { findPaused } from './queue.ts';

/** Longer than making any picture takes. */
const RUNNING_MINUTES = 10;
const WAITING_MINUTES = 60;

const VIEWS: Readonly<Record<QueueView, SQL>> = {
  waiting: sql`image.state = 'queued'`,
  running: sql`image.state = 'running'`,
  stuck: sql`(
    (image.state = 'running' and image.started_at < now() - make_interval(mins => ${RUNNING_MINUTES}))
    or (image.state in ('queued', 'running') and job.attempts > 1)
    or (image.state = 'queued' and task.paid_at < now() - make_interval(mins => ${WAITING_MINUTES})))`,
  failed: sql`image.state = 'failed'`,
};

type Row = Omit<QueuedImage, 'created_at' | 'started_at' | 'finished_at'> & {
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  place: string;
};

const iso = (moment: Date | string | null) => (moment ? new Date(moment).toISOString() : null);

/** The longest waiting come first, and the latest failures. The cursor is the moment and id of the last row. */
export async function listQueue(
  db: Queryable,
  page: { cursor?: string; limit: number; show: QueueView; product?: Product },
) {
  const isFailed = page.show === 'failed';
  const moment = isFailed ? sql`image.finished_at` : sql`task.created_at`;
  const place = decodeCursor(page.cursor);
  const after = isFailed ? sql`<` : sql`>`;
  const { rows } = await db.execute<Row>(sql`
    select image.id as image_id, image.task_id, image.user_id, task.product, image.state,
      image.stage, image.progress, task.created_at, image.started_at, image.finished_at,
      coalesce(owner.email, owner.phone, owner.nickname) as user,
      coalesce(job.attempts, 0)::int as attempts, coalesce(job.max_attempts, 0)::int as max_attempts,
      coalesce(job.last_error, image.error->>'name') as last_error,
      ${moment}::text || '|' || image.id as place
    from task_images image
    join tasks task on task.id = image.task_id
    join users owner on owner.id = image.user_id
    left join graphile_worker._private_jobs job on job.key = 'image:' || image.id
    where ${VIEWS[page.show]}
      ${page.product ? sql`and task.product = ${page.product}` : sql``}
      ${place ? sql`and (${moment}, image.id) ${after} (${place.at}::timestamptz, ${place.id}::uuid)` : sql``}
    order by ${moment} ${isFailed ? sql`desc` : sql`asc`}, image.id ${isFailed ? sql`desc` : sql`asc`}
    limit ${page.limit + 1}`);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    list: shown.map(({ place: _, ...row }) => ({
      ...row,
      created_at: iso(row.created_at) ?? '',
      started_at: iso(row.started_at),
      finished_at: iso(row.finished_at),
    })),
    next_cursor:
      last && rows.length > page.limit ? Buffer.from(last.place).toString('base64url') : null,
  };
}

export async function listKinds(db: Queryable): Promise<QueueKind[]> {
  const { rows } = await db.execute<{ product: Product; queued: number; running: number }>(sql`
    select task.product, count(*) filter (where image.state = 'queued')::int as queued,
      count(*) filter (where image.state = 'running')::int as running
    from task_images image join tasks task on task.id = image.task_id
    where image.state in ('queued', 'running') group by task.product`);
  const paused = await findPaused(db);
  return PRODUCTS.map((product) => {
    const counts = rows.find((row) => row.product === product);
    const pause = paused.find((row) => row.product === product);
    return {
      product,
      queued: counts?.queued ?? 0,
      running: counts?.running ?? 0,
      paused_at: pause?.pausedAt.toISOString() ?? null,
      reason: pause?.reason ?? '',
    };
  });
}
