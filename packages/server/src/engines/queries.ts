import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { readPage } from '../db/cursor.ts';
import { engineRuns, engineStates } from '../db/schema/engines.ts';
import { taskImages, tasks } from '../db/schema/tasks.ts';
import { IS_PAUSED } from './core/routing/admission.ts';

export type EngineFigures = {
  engine: string;
  running: number;
  answered: number;
  failed: number;
  medianSeconds: number | null;
  /** In millionths of a dollar. */
  spentToday: number;
  costPerAnswer: number | null;
};

/** The last day of each engine that was ever asked. What a seller cancelled says nothing about the engine. */
export async function readFigures(db: Database): Promise<EngineFigures[]> {
  const { rows } = await db.execute<EngineFigures>(sql`
    select run.engine,
      (count(*) filter (where run.state in ('submitting', 'submitted')
        and image.state in ('queued', 'running')))::int as running,
      (count(*) filter (where run.state = 'answered'))::int as answered,
      (count(*) filter (where run.state in ('failed', 'unclear')))::int as failed,
      percentile_cont(0.5) within group (order by extract(epoch from run.finished_at - run.created_at))
        filter (where run.state = 'answered') as "medianSeconds",
      coalesce(sum(run.cost) filter (where run.created_at >= date_trunc('day', now())), 0)::float8
        as "spentToday",
      (avg(run.cost) filter (where run.state = 'answered'))::float8 as "costPerAnswer"
    from engine_runs run join task_images image on image.id = run.image_id
    where run.created_at >= now() - interval '24 hours'
      or (run.state in ('submitting', 'submitted') and image.state in ('queued', 'running'))
    group by run.engine`);
  return rows;
}

export const readStates = (db: Database) =>
  db
    .select({
      engine: engineStates.engine,
      problem: engineStates.problem,
      queue: engineStates.queue,
      checkedAt: engineStates.checkedAt,
      pausedUntil: engineStates.pausedUntil,
      isPaused: IS_PAUSED,
    })
    .from(engineStates);

export type ListedRun = Awaited<ReturnType<typeof listRuns>>['list'][number];

/** What an engine was given, newest first. */
export async function listRuns(
  db: Database,
  { engine, ...page }: { engine: string; cursor?: string; limit: number },
) {
  const { rows, nextCursor } = await readPage(
    db,
    page,
    { moment: engineRuns.createdAt, id: engineRuns.id },
    ({ after, newestFirst, limit }) =>
      db
        .select({ run: engineRuns, product: tasks.product })
        .from(engineRuns)
        .innerJoin(taskImages, eq(taskImages.id, engineRuns.imageId))
        .innerJoin(tasks, eq(tasks.id, taskImages.taskId))
        .where(and(eq(engineRuns.engine, engine), after))
        .orderBy(...newestFirst)
        .limit(limit),
    ({ run }) => run.id,
  );
  return { list: rows, nextCursor };
}
