import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../db/client.ts';
import { runArticles, runPhotos, type StoredProblem } from '../../../db/schema/runs.ts';
import type { Catalogue } from '../../catalogue/public.ts';
import type { RunRow } from '../change-run.ts';
import { type RunArticleFacts, readRow } from '../making/plan-items.ts';
import {
  isCalled,
  type MatchedPhoto,
  matchPhotos,
  readArticles,
} from '../matching/match-photos.ts';
import { readPhotoName, toKey } from '../matching/photo-name.ts';

type ArticleRow = typeof runArticles.$inferSelect;
type PhotoRow = typeof runPhotos.$inferSelect;

export const readArticleRows = (db: Queryable, runId: string) =>
  db
    .select()
    .from(runArticles)
    .where(eq(runArticles.runId, runId))
    .orderBy(runArticles.position, runArticles.id);

export const toFacts = ({ sku, position, columns }: ArticleRow): RunArticleFacts => ({
  ...{ sku, position, columns },
});

/**
 * Brings photos to articles, by the table where there is one, and says what is wrong with each article. What somebody
 * placed by hand stays. May be called as often as anything changes.
 */
export async function arrangeRun(tx: Transaction, run: RunRow, catalogue: Catalogue) {
  const photos = await tx.select().from(runPhotos).where(eq(runPhotos.runId, run.id));
  const before = await readArticleRows(tx, run.id);
  const listed = before.filter(({ line }) => line !== null);
  const free = photos.filter(({ matchedBy }) => matchedBy !== 'hand');
  const paths = free.map(({ path }) => path);
  const matching = matchPhotos(
    listed.map(({ sku, photoNames }) => ({ sku, photos: photoNames })),
    listed.length > 0 ? paths : [],
  );
  const matched = listed.length > 0 ? matching.photos : readArticles(paths);
  const articles = listed.length > 0 ? before : await addArticles(tx, run.id, before, matched);
  await writeMatches(tx, articles, free, matched);
  await dropEmpty(tx, run.id);
  const told = new Map<string, StoredProblem[]>();
  const add = (sku: string, problem: StoredProblem) =>
    told.set(toKey(sku), [...(told.get(toKey(sku)) ?? []), problem]);
  const placed = photos.filter((photo) => !free.includes(photo)).map(({ path }) => path);
  for (const { sku, name } of matching.missing) {
    // A photo that was placed elsewhere by hand is here all the same.
    if (!placed.some((path) => isCalled(readPhotoName(path), name))) {
      add(sku, { what: 'photo-missing', value: name });
    }
  }
  for (const { sku, path } of matching.shared) add(sku, { what: 'photo-shared', value: path });
  await writeProblems(tx, run.id, catalogue, told);
}

/** Adds the articles that only photos name, in natural order. */
async function addArticles(
  tx: Transaction,
  runId: string,
  known: readonly ArticleRow[],
  matched: readonly MatchedPhoto[],
): Promise<ArticleRow[]> {
  const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const keys = new Set(known.map(({ skuKey }) => skuKey));
  const found = new Map<string, string>();
  for (const { match } of matched) {
    if (match && !keys.has(toKey(match.sku))) found.set(toKey(match.sku), match.sku);
  }
  const fresh = [...found].sort(([, a], [, b]) => natural.compare(a, b));
  // Those that have lost their photos leave gaps: pages go by the place.
  const first = (known.at(-1)?.position ?? -1) + 1;
  if (fresh.length > 0) {
    await tx.insert(runArticles).values(
      fresh.map(([skuKey, sku], index) => ({
        runId,
        sku,
        skuKey,
        position: first + index,
      })),
    );
  }
  return readArticleRows(tx, runId);
}

async function writeMatches(
  tx: Transaction,
  articles: readonly ArticleRow[],
  photos: readonly PhotoRow[],
  matched: readonly MatchedPhoto[],
) {
  const ids = new Map(articles.map(({ skuKey, id }) => [skuKey, id]));
  const byPath = new Map(matched.map((one) => [one.path, one]));
  for (const photo of photos) {
    const found = byPath.get(photo.path);
    const articleId = found?.match ? (ids.get(toKey(found.match.sku)) ?? null) : null;
    const next = {
      articleId,
      matchedBy: articleId ? (found?.match?.by ?? null) : null,
      doubtful: articleId !== null && (found?.match?.doubtful ?? false),
      position: found?.position ?? 0,
    };
    const isSame =
      photo.articleId === next.articleId &&
      photo.matchedBy === next.matchedBy &&
      photo.doubtful === next.doubtful &&
      photo.position === next.position;
    if (!isSame) await tx.update(runPhotos).set(next).where(eq(runPhotos.id, photo.id));
  }
}

/** An article that only photos named is removed with the last of them. */
const dropEmpty = (tx: Transaction, runId: string) =>
  tx
    .delete(runArticles)
    .where(
      and(
        eq(runArticles.runId, runId),
        isNull(runArticles.line),
        notExists(
          tx.select({ one: sql`1` }).from(runPhotos).where(eq(runPhotos.articleId, runArticles.id)),
        ),
      ),
    );

async function writeProblems(
  tx: Transaction,
  runId: string,
  catalogue: Catalogue,
  told: ReadonlyMap<string, StoredProblem[]>,
) {
  const usable = await tx
    .selectDistinct({ id: runPhotos.articleId })
    .from(runPhotos)
    .where(and(eq(runPhotos.runId, runId), isNull(runPhotos.error)));
  const withPhoto = new Set(usable.map(({ id }) => id));
  for (const article of await readArticleRows(tx, runId)) {
    const problems: StoredProblem[] = [
      ...article.problems.filter(({ what }) => what === 'sku-twice'),
      ...(withPhoto.has(article.id) ? [] : [{ what: 'no-photo', value: '' }]),
      ...(told.get(article.skuKey) ?? []),
      ...readRow(catalogue, toFacts(article)).problems,
    ];
    if (JSON.stringify(problems) === JSON.stringify(article.problems)) continue;
    await tx.update(runArticles).set({ problems }).where(eq(runArticles.id, article.id));
  }
}
