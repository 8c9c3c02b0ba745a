import type { ItemState, Run } from '@vitrine/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { readPage } from '../../db/cursor.ts';
import { files } from '../../db/schema/files.ts';
import { runItems, runPhotos, runs } from '../../db/schema/runs.ts';
import type { RunRow } from './change-run.ts';

export const listRuns = (db: Queryable, userId: string, page: { cursor?: string; limit: number }) =>
  readPage(
    db,
    page,
    { moment: runs.createdAt, id: runs.id },
    ({ after, newestFirst, limit }) =>
      db
        .select()
        .from(runs)
        .where(and(eq(runs.userId, userId), isNull(runs.deletedAt), after))
        .orderBy(...newestFirst)
        .limit(limit),
    ({ id }) => id,
  );

export type RunCounts = Pick<
  Run,
  | 'articles'
  | 'photos'
  | 'photos_unmatched'
  | 'articles_matched'
  | 'articles_doubtful'
  | 'articles_with_problems'
  | 'uploads_open'
  | 'items'
  | 'items_total'
  | 'points'
> & { coverKeys: string[]; endedLately: number; secondsLately: number };

type Counted = {
  run_id: string;
  articles: number;
  matched: number;
  problems: number;
  doubtful: number;
  photos: number;
  unmatched: number;
  uploads: number;
  points: number;
  ended: number;
  seconds: number;
};

/** Everything that is counted of some runs, in a few queries for all of them together. */
export async function countRuns(
  db: Queryable,
  rows: readonly RunRow[],
): Promise<Map<string, RunCounts>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const among = sql`(${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`;
  const { rows: counted } = await db.execute<Counted>(sql`
    select run.id as run_id,
      (select count(*) from run_articles where run_id = run.id)::int as articles,
      (select count(*) from run_articles article where run_id = run.id and problems = '[]'::jsonb and not exists (
        select from run_photos where article_id = article.id and doubtful))::int as matched,
      (select count(*) from run_articles where run_id = run.id and problems <> '[]'::jsonb)::int as problems,
      (select count(distinct article_id) from run_photos where run_id = run.id and doubtful)::int as doubtful,
      (select count(*) from run_photos where run_id = run.id)::int as photos,
      (select count(*) from run_photos where run_id = run.id and article_id is null)::int as unmatched,
      (select count(*) from run_uploads where run_id = run.id and state in ('receiving', 'reading'))::int as uploads,
      (select coalesce(sum(price), 0) from run_attempts
        where run_id = run.id and state in ('running', 'made'))::int as points,
      lately.ended, lately.seconds
    from runs run
    cross join lateral (
      select count(*)::int as ended,
        coalesce(extract(epoch from max(ended_at) - min(ended_at)), 0)::float8 as seconds
      from (select ended_at from run_attempts where run_id = run.id and ended_at is not null
            order by ended_at desc limit 40) recent) lately
    where run.id in ${among}`);
  const states = await db
    .select({ runId: runItems.runId, state: runItems.state, count: sql<number>`count(*)::int` })
    .from(runItems)
    .where(inArray(runItems.runId, ids))
    .groupBy(runItems.runId, runItems.state);
  const covers = await readCovers(db, ids);
  return new Map(
    counted.map((row) => {
      const own = states.filter(({ runId }) => runId === row.run_id);
      const items = Object.fromEntries(own.map(({ state, count }) => [state, count]));
      return [
        row.run_id,
        {
          articles: row.articles,
          photos: row.photos,
          photos_unmatched: row.unmatched,
          articles_matched: row.matched,
          articles_doubtful: row.doubtful,
          articles_with_problems: row.problems,
          uploads_open: row.uploads,
          items: items as Record<ItemState, number>,
          items_total: own.reduce((sum, { count }) => sum + count, 0),
          points: row.points,
          coverKeys: covers.get(row.run_id) ?? [],
          endedLately: row.ended,
          secondsLately: row.seconds,
        },
      ];
    }),
  );
}

/** Some pictures to know a run by: of what was made, else of its photos. */
async function readCovers(db: Queryable, ids: readonly string[]): Promise<Map<string, string[]>> {
  const covers = new Map<string, string[]>();
  for (const id of ids) {
    const made = await db
      .select({ key: files.thumbKey })
      .from(runItems)
      .innerJoin(files, eq(files.id, runItems.resultFileId))
      .where(and(eq(runItems.runId, id), isNull(files.deletedAt)))
      .orderBy(runItems.position)
      .limit(4);
    const photos =
      made.length > 0
        ? made
        : await db
            .select({ key: files.thumbKey })
            .from(runPhotos)
            .innerJoin(files, eq(files.id, runPhotos.fileId))
            .where(and(eq(runPhotos.runId, id), isNull(files.deletedAt)))
            .orderBy(runPhotos.path)
            .limit(4);
    covers.set(
      id,
      photos.map(({ key }) => key),
    );
  }
  return covers;
}
