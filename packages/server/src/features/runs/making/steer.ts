import { LIMITS, type Quote, WAITING_ITEMS } from '@vitrine/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { runArticles, runAttempts, runItems, runs } from '../../../db/schema/runs.ts';
import { products } from '../../../db/schema/shop.ts';
import { taskImages, tasks } from '../../../db/schema/tasks.ts';
import { AppError } from '../../../errors/app-error.ts';
import { availablePoints } from '../../../money/points/public.ts';
import { taskPrice } from '../../../money/shop/public.ts';
import { isMember } from '../../../money/subscriptions/public.ts';
import type { PayingKey } from '../../api-keys/public.ts';
import { cancelTask, queueConducting } from '../../tasks/public.ts';
import { changeRun, moveRun, requireRun } from '../change-run.ts';
import type { DescribeDeps } from '../describe-runs.ts';
import { priceFor } from './paying.ts';
import { secondsFor } from './run-rules.ts';

/** What the whole run costs and takes. */
export async function quoteRun(
  deps: DescribeDeps & { db: Database },
  userId: string,
  runId: string,
): Promise<Quote> {
  const { db } = deps;
  const run = await requireRun(db, userId, runId);
  const kind = run.recipe?.kind ?? 'fashionclothing';
  const pictures = await db.$count(
    runItems,
    and(eq(runItems.runId, runId), inArray(runItems.state, [...WAITING_ITEMS])),
  );
  const price = await taskPrice(db, kind);
  const points = price * pictures;
  const available = await availablePoints(db, userId);
  const { atOnce, secondsEach } = await deps.measurePace(kind);
  const [inRun] = await db
    .select({ count: sql<number>`count(distinct ${runItems.articleId})::int` })
    .from(runItems)
    .where(eq(runItems.runId, runId));
  const articles = await db.$count(runArticles, eq(runArticles.runId, runId));
  return {
    pictures,
    price,
    points,
    available_points: available,
    missing_points: Math.max(0, points - available),
    member_discount_percent: (await isMember(db, userId)) ? null : await memberDiscount(db),
    seconds: secondsFor(pictures, secondsEach, atOnce),
    left_out: articles - (inRun?.count ?? 0),
  };
}

async function memberDiscount(db: Database): Promise<number | null> {
  const [best] = await db
    .select({ percent: sql<number>`coalesce(max(${products.memberDiscountPercent}), 0)::int` })
    .from(products)
    .where(eq(products.active, true));
  return best?.percent || null;
}

type Start = { run_id: string; expected_points?: number | undefined };

/** Starts a run, which locks its look. */
export async function startRun(
  db: Database,
  userId: string,
  { run_id: runId, expected_points: expected }: Start,
  key: PayingKey | null = null,
) {
  await changeRun(db, { userId, runId, action: 'start' }, async (tx, run) => {
    const pictures = await tx.$count(runItems, eq(runItems.runId, runId));
    if (pictures === 0) throw new AppError('RUN_EMPTY');
    if (pictures > LIMITS.runItemsMax) {
      throw new AppError('RUN_TOO_LARGE', { params: { max: LIMITS.runItemsMax } });
    }
    const price = pictures * (await priceFor(tx, run, key));
    if (expected !== undefined && expected !== price) {
      throw new AppError('PRICE_CHANGED', { params: { price } });
    }
    const now = new Date();
    await moveRun(tx, run, 'running', {
      ...{ startedAt: now, watchedSince: null, apiKeyId: key?.id ?? null },
    });
    await queueConducting(tx, runId);
  });
}

export const pauseRun = (db: Database, userId: string, runId: string) =>
  changeRun(db, { userId, runId, action: 'pause' }, (tx, run) =>
    moveRun(tx, run, 'paused', { stopReason: 'asked' }),
  );

type Resume = { run_id: string; max_points?: number | null | undefined };

export const resumeRun = (
  db: Database,
  userId: string,
  { run_id: runId, max_points: maxPoints }: Resume,
  key: PayingKey | null = null,
) =>
  changeRun(db, { userId, runId, action: 'resume' }, async (tx, run) => {
    await moveRun(tx, run, 'running', {
      ...(maxPoints !== undefined && { maxPoints }),
      apiKeyId: key?.id ?? null,
    });
    // By the database's clock, as the ends of attempts are.
    await tx.update(runs).set({ watchedSince: sql`clock_timestamp()` }).where(eq(runs.id, runId));
    await queueConducting(tx, runId);
  });

/** What waits is given up at once; what is being made is asked to stop, and comes to its end by itself. */
export async function cancelRun(db: Database, userId: string, runId: string): Promise<void> {
  await changeRun(db, { userId, runId, action: 'cancel' }, async (tx, run) => {
    await tx
      .update(runItems)
      .set({ state: 'failed', error: { name: 'RUN_LEFT_OUT' }, version: run.version })
      .where(and(eq(runItems.runId, runId), inArray(runItems.state, [...WAITING_ITEMS])));
    const made = and(eq(runItems.runId, runId), sql`${runItems.resultFileId} is not null`);
    const state = (await tx.$count(runItems, made)) > 0 ? 'reviewing' : 'cancelled';
    await moveRun(tx, run, state, { finishedAt: new Date() });
    await queueConducting(tx, runId);
  });
  const open = await db
    .selectDistinct({ id: tasks.id, product: tasks.product })
    .from(runAttempts)
    .innerJoin(tasks, eq(tasks.id, runAttempts.taskId))
    .innerJoin(taskImages, eq(taskImages.taskId, tasks.id))
    .where(and(eq(runAttempts.runId, runId), inArray(taskImages.state, ['queued', 'running'])));
  for (const { id, product } of open) {
    await cancelTask(db, userId, id, product).catch((error) => {
      // It ended a moment ago.
      if (!(error instanceof AppError)) throw error;
    });
  }
}
