import { LIMITS } from '@vitrine/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { notify } from '../../../db/notify.ts';
import { runItems, runPhotos, runs, runUploads } from '../../../db/schema/runs.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Catalogue } from '../../catalogue/public.ts';
import { changeRun, lockRun, moveRun, type RunRow } from '../change-run.ts';
import { arrangeRun, readArticleRows, toFacts } from '../intake/arrange.ts';
import { queueCheck } from '../run-jobs.ts';
import { planItems, readRow } from './plan-items.ts';

/** What keeps an article out of the run; a photo that is missing beside others does not. */
const HARMLESS = ['photo-missing', 'photo-shared', 'sku-twice'];

export async function askForCheck(db: Database, userId: string, runId: string): Promise<void> {
  await changeRun(db, { userId, runId, action: 'check' }, async (tx, run) => {
    const { recipe } = run;
    if (!recipe || (recipe.kind === 'fashionclothing' && recipe.cast.length === 0)) {
      throw new AppError('RUN_NO_LOOK');
    }
    if ((await tx.$count(runPhotos, eq(runPhotos.runId, runId))) === 0) {
      throw new AppError('RUN_EMPTY');
    }
    await moveRun(tx, run, 'checking');
    await queueCheck(tx, runId);
  });
}

/** Everything is looked at again and what is to be made is written. Waits for files that are still being read. */
export async function check(
  { db, catalogue }: { db: Database; catalogue: Catalogue },
  runId: string,
): Promise<void> {
  const [known] = await db.select({ userId: runs.userId }).from(runs).where(eq(runs.id, runId));
  if (!known) return;
  const isDone = await db.transaction(async (tx) => {
    const run = await lockRun(tx, known.userId, runId);
    if (run.state !== 'checking') return false;
    const reading = and(eq(runUploads.runId, runId), inArray(runUploads.state, ['reading']));
    if ((await tx.$count(runUploads, reading)) > 0) return false;
    await arrangeRun(tx, run, catalogue);
    await writeItems(tx, run, catalogue);
    await moveRun(tx, run, 'ready');
    return true;
  });
  if (isDone) await notify(db, 'run', known.userId, runId);
}

const AT_ONCE = 500;

async function writeItems(tx: Transaction, run: RunRow, catalogue: Catalogue) {
  const { recipe } = run;
  await tx.delete(runItems).where(eq(runItems.runId, run.id));
  if (!recipe) return;
  const photos = await tx
    .select({ id: runPhotos.id, articleId: runPhotos.articleId })
    .from(runPhotos)
    .where(and(eq(runPhotos.runId, run.id), isNull(runPhotos.error), eq(runPhotos.doubtful, false)))
    .orderBy(runPhotos.position, runPhotos.path);
  const items: (typeof runItems.$inferInsert)[] = [];
  for (const article of await readArticleRows(tx, run.id)) {
    if (article.problems.some(({ what }) => !HARMLESS.includes(what))) continue;
    const own = photos.filter(({ articleId }) => articleId === article.id).map(({ id }) => id);
    const { row } = readRow(catalogue, toFacts(article));
    for (const { photoId, slot } of planItems(recipe, row, own)) {
      const { version } = run;
      const position = items.length;
      items.push({ runId: run.id, articleId: article.id, photoId, slot, position, version });
    }
  }
  for (let at = 0; at < Math.min(items.length, LIMITS.runItemsMax + 1); at += AT_ONCE) {
    await tx.insert(runItems).values(items.slice(at, at + AT_ONCE));
  }
}
