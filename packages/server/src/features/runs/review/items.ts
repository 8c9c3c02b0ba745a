import type { ItemState, Language, RunItem } from '@vitrine/contract';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LinkSigner } from '../../../adapters/storage/signed-links.ts';
import { presentFile } from '../../../base/files/public.ts';
import type { Queryable } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import { runArticles, runItems, runPhotos } from '../../../db/schema/runs.ts';
import { AppError } from '../../../errors/app-error.ts';
import { requireRun } from '../change-run.ts';
import { tell } from '../tell-error.ts';

export type View = { links: LinkSigner; language: Language };

const sources = alias(files, 'source_files');
const results = alias(files, 'result_files');

/** Those without a score come last: nothing is known against them. */
const badness = sql<number>`coalesce(${runItems.score}, 101)`;

const select = (db: Queryable) =>
  db
    .select({
      item: runItems,
      sku: runArticles.sku,
      source: sources,
      result: results,
      badness,
    })
    .from(runItems)
    .innerJoin(runArticles, eq(runArticles.id, runItems.articleId))
    .innerJoin(runPhotos, eq(runPhotos.id, runItems.photoId))
    .leftJoin(sources, eq(sources.id, runPhotos.fileId))
    .leftJoin(results, eq(results.id, runItems.resultFileId));
type Row = Awaited<ReturnType<typeof select>>[number];

const present = ({ item, sku, source, result }: Row, { links, language }: View): RunItem => ({
  item_id: item.id,
  article_id: item.articleId,
  sku,
  slot: item.slot,
  state: item.state,
  attempts: item.attempts,
  attempt: item.attempt,
  score: item.score,
  points: item.points,
  error: tell(item.error, language),
  note: item.note,
  source: source && presentFile(source, links),
  result: result && presentFile(result, links),
  version: item.version,
});

type ItemPage = {
  run_id: string;
  states?: ItemState[] | undefined;
  sort: 'worst' | 'order';
  cursor?: string | undefined;
  limit: number;
};

/** The cursor is the place of the last one: its badness and its position. */
const readCursor = (cursor: string | undefined) => {
  const match = /^(\d{1,3})\.(\d{1,6})$/.exec(cursor ?? '');
  return match && { badness: Number(match[1]), position: Number(match[2]) };
};

export async function listItems(db: Queryable, userId: string, page: ItemPage, view: View) {
  await requireRun(db, userId, page.run_id);
  const after = readCursor(page.cursor);
  const isWorst = page.sort === 'worst';
  const rows = await select(db)
    .where(
      and(
        eq(runItems.runId, page.run_id),
        page.states?.length ? inArray(runItems.state, page.states) : undefined,
        after && isWorst
          ? sql`(${badness}, ${runItems.position}) > (${after.badness}, ${after.position})`
          : after
            ? gt(runItems.position, after.position)
            : undefined,
      ),
    )
    .orderBy(...(isWorst ? [asc(badness)] : []), asc(runItems.position))
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    list: shown.map((row) => present(row, view)),
    next_cursor: last && rows.length > page.limit ? `${last.badness}.${last.item.position}` : null,
  };
}

const CHANGES_AT_ONCE = 300;

/** What changed after a version. All of one version come together, so that none is passed over. */
export async function listChanges(
  db: Queryable,
  userId: string,
  { run_id: runId, after }: { run_id: string; after: number },
  view: View,
) {
  const run = await requireRun(db, userId, runId);
  const changed = and(eq(runItems.runId, runId), gt(runItems.version, after));
  const rows = await select(db)
    .where(changed)
    .orderBy(asc(runItems.version), asc(runItems.position))
    .limit(CHANGES_AT_ONCE);
  const last = rows.at(-1);
  const more =
    last !== undefined && rows.length === CHANGES_AT_ONCE && last.item.version < run.version;
  if (!more) {
    const isCut = rows.length === CHANGES_AT_ONCE;
    const rest = isCut ? await select(db).where(changed).orderBy(asc(runItems.version)) : rows;
    return { list: rest.map((row) => present(row, view)), version: run.version, more: false };
  }
  const whole = rows.filter(({ item }) => item.version < last.item.version);
  // A version larger than a page is sent whole.
  const list =
    whole.length > 0
      ? whole
      : await select(db).where(and(changed, eq(runItems.version, last.item.version)));
  const version = whole.length > 0 ? last.item.version - 1 : last.item.version;
  return { list: list.map((row) => present(row, view)), version, more: true };
}

export async function describeItem(db: Queryable, itemId: string, view: View): Promise<RunItem> {
  const [row] = await select(db).where(eq(runItems.id, itemId));
  if (!row) throw new AppError('NOT_FOUND');
  return present(row, view);
}
