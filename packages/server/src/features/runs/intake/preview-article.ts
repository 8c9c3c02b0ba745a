import { and, eq, isNull } from 'drizzle-orm';
import type { LinkSigner } from '../../../adapters/storage/signed-links.ts';
import type { ObjectStore } from '../../../adapters/storage/storage.ts';
import type { Database } from '../../../db/client.ts';
import { runArticles, runPhotos } from '../../../db/schema/runs.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Ask } from '../../../jobs/interactive.ts';
import { type AdmissionDeps, admitChoice, requestPreview } from '../../tasks/public.ts';
import { requireRun } from '../change-run.ts';
import { readRow, toTaskOptions } from '../making/plan-items.ts';
import { toFacts } from './arrange.ts';

type Deps = AdmissionDeps & { db: Database; store: ObjectStore; links: LinkSigner; ask: Ask };

/** The first picture of an article in the look of the run, small and for nothing. */
export async function previewArticle(
  deps: Deps,
  userId: string,
  { run_id: runId, article_id: articleId }: { run_id: string; article_id: string },
  signal: AbortSignal,
) {
  const { db } = deps;
  const { recipe } = await requireRun(db, userId, runId);
  if (!recipe) throw new AppError('RUN_NO_LOOK');
  const [article] = await db
    .select()
    .from(runArticles)
    .where(and(eq(runArticles.id, articleId), eq(runArticles.runId, runId)));
  if (!article) throw new AppError('NOT_FOUND');
  const [photo] = await db
    .select({ fileId: runPhotos.fileId })
    .from(runPhotos)
    .where(and(eq(runPhotos.articleId, articleId), isNull(runPhotos.error)))
    .orderBy(runPhotos.position)
    .limit(1);
  if (!photo?.fileId) throw new AppError('RUN_EMPTY');
  const { fileId } = photo;
  const facts = toFacts(article);
  const { row } = readRow(deps.catalogue, facts);
  const wish = { article: facts, row, fileId, slot: 0, attempt: 1, changes: {} };
  const options = toTaskOptions(recipe, wish);
  const choice = admitChoice(deps, recipe.kind, { images: [fileId], options });
  const made = await requestPreview(deps, { userId, choice, fileIds: [fileId] }, signal);
  return { url: made.url, width: made.width, height: made.height };
}
