import type {
  ArticleProblem,
  ArticleView,
  Language,
  RunArticle,
  RunPhoto,
} from '@vitrine/contract';
import { LIMITS } from '@vitrine/contract';
import { and, asc, eq, exists, gt, inArray, isNull, not, sql } from 'drizzle-orm';
import type { LinkSigner } from '../../../adapters/storage/signed-links.ts';
import { presentFile } from '../../../base/files/public.ts';
import type { Database, Queryable, Transaction } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import { runArticles, runPhotos } from '../../../db/schema/runs.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Catalogue } from '../../catalogue/public.ts';
import { changeRun, reopen, requireRun } from '../change-run.ts';
import { toKey } from '../matching/photo-name.ts';
import { findCell } from '../table/read-table.ts';
import { tell } from '../tell-error.ts';
import { arrangeRun } from './arrange.ts';

type Page = { run_id: string; cursor?: string | undefined; limit: number };
type View = { links: LinkSigner; language: Language };
type PhotoRow = typeof runPhotos.$inferSelect;
type FileRow = typeof files.$inferSelect;

/** Cursors are the place of the last row: articles by position, photos by id. */
const parseCursor = (cursor: string | undefined) => {
  const number = Number(cursor);
  return Number.isInteger(number) && number >= 0 ? number : -1;
};

const withDoubt = (db: Queryable) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(runPhotos)
      .where(and(eq(runPhotos.articleId, runArticles.id), runPhotos.doubtful)),
  );
const hasProblems = sql`${runArticles.problems} <> '[]'::jsonb`;

export async function listArticles(
  db: Database,
  userId: string,
  page: Page & { show: ArticleView },
  view: View,
): Promise<{ list: RunArticle[]; next_cursor: string | null }> {
  const { run_id: runId, limit, show } = page;
  await requireRun(db, userId, runId);
  const shown = {
    all: undefined,
    problems: hasProblems,
    doubtful: withDoubt(db),
    matched: and(not(hasProblems), not(withDoubt(db))),
  }[show];
  const rows = await db
    .select()
    .from(runArticles)
    .where(
      and(eq(runArticles.runId, runId), gt(runArticles.position, parseCursor(page.cursor)), shown),
    )
    .orderBy(asc(runArticles.position))
    .limit(limit + 1);
  const articles = rows.slice(0, limit);
  const ids = articles.map(({ id }) => id);
  const photos =
    ids.length === 0
      ? []
      : await db
          .select({ photo: runPhotos, file: files })
          .from(runPhotos)
          .leftJoin(files, eq(files.id, runPhotos.fileId))
          .where(inArray(runPhotos.articleId, ids))
          .orderBy(runPhotos.position, runPhotos.path);
  const list = articles.map(
    (article): RunArticle => ({
      article_id: article.id,
      sku: article.sku,
      title: findCell(article.columns, 'title', 'name', '名称', '标题', '商品名称'),
      line: article.line,
      columns: article.columns,
      problems: article.problems.map(({ what, value }) => ({
        what: what as ArticleProblem,
        value,
      })),
      photos: photos
        .filter(({ photo }) => photo.articleId === article.id)
        .map(({ photo, file }) => presentPhoto(photo, file, view)),
    }),
  );
  return { list, next_cursor: rows.length > limit ? String(articles.at(-1)?.position) : null };
}

export async function listPhotos(
  db: Database,
  userId: string,
  { run_id: runId, cursor, limit }: Page,
  view: View,
): Promise<{ list: RunPhoto[]; next_cursor: string | null }> {
  await requireRun(db, userId, runId);
  const rows = await db
    .select({ photo: runPhotos, file: files })
    .from(runPhotos)
    .leftJoin(files, eq(files.id, runPhotos.fileId))
    .where(
      and(
        eq(runPhotos.runId, runId),
        isNull(runPhotos.articleId),
        cursor ? gt(runPhotos.path, cursor) : undefined,
      ),
    )
    .orderBy(asc(runPhotos.path))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return {
    list: shown.map(({ photo, file }) => presentPhoto(photo, file, view)),
    next_cursor: rows.length > limit ? (shown.at(-1)?.photo.path.slice(0, 200) ?? null) : null,
  };
}

const presentPhoto = (
  photo: PhotoRow,
  file: FileRow | null,
  { links, language }: View,
): RunPhoto => ({
  photo_id: photo.id,
  path: photo.path,
  article_id: photo.articleId,
  matched_by: photo.matchedBy,
  doubtful: photo.doubtful,
  position: photo.position,
  picture: file && file.deletedAt === null ? presentFile(file, links) : null,
  error: tell(photo.error, language),
});

type Placing = {
  run_id: string;
  photo_id: string;
  article_id: string | null;
  sku?: string | undefined;
};

/** A photo's place by hand: it stays there, whatever table comes later. */
export async function placePhoto(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  userId: string,
  placing: Placing,
): Promise<void> {
  const { run_id: runId, photo_id: photoId } = placing;
  await changeRun(db, { userId, runId, action: 'edit' }, async (tx, run) => {
    const articleId = await findOrCreateArticle(tx, runId, placing);
    const position = articleId
      ? 1 + (await tx.$count(runPhotos, eq(runPhotos.articleId, articleId)))
      : 0;
    const placed = await tx
      .update(runPhotos)
      .set({ articleId, matchedBy: 'hand', doubtful: false, position })
      .where(and(eq(runPhotos.id, photoId), eq(runPhotos.runId, runId)))
      .returning({ id: runPhotos.id });
    if (placed.length === 0) throw new AppError('NOT_FOUND');
    await reopen(tx, run);
    await arrangeRun(tx, run, catalogue);
  });
}

async function findOrCreateArticle(tx: Transaction, runId: string, { article_id, sku }: Placing) {
  if (sku === undefined) {
    if (article_id === null) return null;
    const [article] = await tx
      .select({ id: runArticles.id })
      .from(runArticles)
      .where(and(eq(runArticles.id, article_id), eq(runArticles.runId, runId)));
    if (!article) throw new AppError('NOT_FOUND');
    return article.id;
  }
  const skuKey = toKey(sku);
  const same = and(eq(runArticles.runId, runId), eq(runArticles.skuKey, skuKey));
  const [known] = await tx.select({ id: runArticles.id }).from(runArticles).where(same);
  if (known) return known.id;
  const count = await tx.$count(runArticles, eq(runArticles.runId, runId));
  if (count >= LIMITS.runArticlesMax) {
    throw new AppError('TABLE_TOO_LONG', { params: { max: LIMITS.runArticlesMax } });
  }
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${runArticles.position}), -1)::int` })
    .from(runArticles)
    .where(eq(runArticles.runId, runId));
  const [created] = await tx
    .insert(runArticles)
    .values({ runId, sku, skuKey, position: (last?.position ?? -1) + 1 })
    .returning({ id: runArticles.id });
  return created?.id ?? null;
}

/** The owner has looked: these are right. */
export async function confirmPhotos(
  db: Database,
  userId: string,
  { run_id: runId, article_id: articleId }: { run_id: string; article_id?: string | undefined },
): Promise<void> {
  await changeRun(db, { userId, runId, action: 'edit' }, async (tx, run) => {
    if (articleId)
      await findOrCreateArticle(tx, runId, { run_id: runId, photo_id: '', article_id: articleId });
    await tx
      .update(runPhotos)
      .set({ doubtful: false, matchedBy: 'hand' })
      .where(
        and(
          eq(runPhotos.runId, runId),
          runPhotos.doubtful,
          articleId ? eq(runPhotos.articleId, articleId) : undefined,
        ),
      );
    await reopen(tx, run);
  });
}
