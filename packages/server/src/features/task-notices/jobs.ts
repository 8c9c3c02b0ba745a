import { type Language, type Product, recordPath, TASK_STATUS } from '@vitrine/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import { type NoticeTerms, queueNotice } from '../../base/notices/public.ts';
import { wasPresentSince } from '../../base/presence/public.ts';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import { databaseTime } from '../../db/clock.ts';
import { files } from '../../db/schema/files.ts';
import { pendingTaskNotices } from '../../db/schema/messages.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';
import { type BoundJob, bindJob } from '../../jobs/define-job.ts';
import { scheduleTaskNotice, sendTaskNotices, taskStatus } from '../tasks/public.ts';
import { KIND_NAMES } from './kind-names.ts';

export type TaskNoticeDeps = { db: Database; links: LinkSigner; notices: NoticeTerms };

/** How long the link to the picture in a mail stays valid. */
const PICTURE_DAYS = 14;
/** The longest time a notice waits for other tasks of the same owner that are still being made. */
const TOGETHER_MS = 600_000;

type OverTask = {
  id: string;
  userId: string;
  product: Product;
  status: number;
  /** When its last image ended. */
  at: Date;
  done: number;
  thumbKey: string | undefined;
};

export const taskNoticeJobs = (deps: TaskNoticeDeps): BoundJob[] => [
  bindJob(sendTaskNotices, async (payload) => {
    const { db } = deps;
    const untold = await findPendingBeside(db, payload);
    const unseen: OverTask[] = [];
    const seen: string[] = [];
    for (const task of await findOver(db, untold)) {
      if (await wasPresentSince(db, task.userId, task.at)) seen.push(task.id);
      else unseen.push(task);
    }
    await claim(db, seen);
    const [first] = unseen;
    if (!first) return;
    const oldest = Math.min(...unseen.map(({ at }) => at.getTime()));
    if ((await databaseTime(db)) - oldest < TOGETHER_MS && (await isMakingMore(db, first.userId))) {
      const ids = unseen.map(({ id }) => id);
      await scheduleTaskNotice(db, first.userId, ids);
      return;
    }
    await db.transaction(async (tx) => {
      // The second of two concurrent jobs waits here and finds nothing left.
      const ids = unseen.map(({ id }) => id);
      const mine = await claim(tx, ids);
      const of = (status: number) =>
        unseen.filter((task) => task.status === status && mine.has(task.id));
      await queueMessage(tx, deps, 'task-done', of(TASK_STATUS.done));
      // Cancelled tasks are left out, because their owner cancelled them.
      await queueMessage(tx, deps, 'task-failed', of(TASK_STATUS.failed));
    });
  }),
];

/** All tasks of the same owners that await a notice. */
async function findPendingBeside(db: Database, named: readonly { taskId: string }[]) {
  const ids = named.map(({ taskId }) => taskId);
  const owners = db
    .select({ userId: pendingTaskNotices.userId })
    .from(pendingTaskNotices)
    .where(inArray(pendingTaskNotices.taskId, ids));
  const rows = await db
    .select()
    .from(pendingTaskNotices)
    .where(inArray(pendingTaskNotices.userId, owners));
  return rows.map(({ taskId }) => taskId);
}

/** Claims the tasks that no other job has notified in the meantime. */
async function claim(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const claimed = await db
    .delete(pendingTaskNotices)
    .where(inArray(pendingTaskNotices.taskId, [...ids]))
    .returning();
  return new Set(claimed.map(({ taskId }) => taskId));
}

async function findOver(db: Database, ids: readonly string[]): Promise<OverTask[]> {
  const rows = await db
    .select({ task: tasks, image: taskImages, result: files })
    .from(tasks)
    .innerJoin(taskImages, eq(taskImages.taskId, tasks.id))
    .leftJoin(files, eq(files.id, taskImages.resultFileId))
    .where(and(inArray(tasks.id, [...ids]), isNull(tasks.deletedAt)))
    .orderBy(asc(tasks.id), asc(taskImages.ordinal));
  return [...Map.groupBy(rows, ({ task }) => task.id).values()].flatMap((images) => {
    const [first] = images;
    const ended = images.flatMap(({ image }) => image.finishedAt?.getTime() ?? []);
    if (!first || ended.length < images.length) return [];
    const { id, userId, product } = first.task;
    const done = images.filter(({ image }) => image.state === 'done');
    const status = taskStatus(images.map(({ image }) => image.state));
    const at = new Date(Math.max(...ended));
    return {
      id,
      userId,
      product,
      status,
      at,
      done: done.length,
      thumbKey: done[0]?.result?.thumbKey,
    };
  });
}

const isMakingMore = async (db: Database, userId: string) =>
  (await db.$count(
    taskImages,
    and(eq(taskImages.userId, userId), inArray(taskImages.state, ['queued', 'running'])),
  )) > 0;

/** Sends one message for all tasks; it links to a single task, or to the records for several. */
async function queueMessage(
  tx: Transaction,
  { links, notices }: TaskNoticeDeps,
  kind: 'task-done' | 'task-failed',
  over: readonly OverTask[],
): Promise<void> {
  const [first] = over;
  if (!first) return;
  const thumbKey = over.find((task) => task.thumbKey)?.thumbKey;
  const names = (language: Language) =>
    [...new Set(over.map(({ product }) => KIND_NAMES[product][language]))].join(
      language === 'zh' ? '、' : ', ',
    );
  await queueNotice(tx, notices, {
    userId: first.userId,
    kind,
    reference: first.id,
    path:
      over.length === 1
        ? `/#${recordPath({ product: first.product, task_id: first.id })}`
        : '/#/edit/records',
    params: (language) => ({
      task: first.id,
      kind: names(language),
      count: String(over.reduce((sum, { done }) => sum + done, 0)),
      ...(thumbKey && { picture: links.sign({ key: thumbKey, days: PICTURE_DAYS }) }),
    }),
  });
}
