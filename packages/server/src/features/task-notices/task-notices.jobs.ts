import { type Language, TASK_STATUS } from '@vitrine/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import type { Database } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';
import { type BoundJob, bindJob } from '../../jobs/define-job.ts';
import { giveNotice, type NoticeTerms } from '../notices/notices.service.ts';
import { wasPresentSince } from '../presence/presence.service.ts';
import { taskStatus } from '../tasks/status.service.ts';
import { tellTask } from '../tasks/task-over.service.ts';
import { KIND_NAMES } from './kind-names.ts';

export type TaskNoticeDeps = { db: Database; links: LinkSigner; notices: NoticeTerms };

/** How long the picture in a mail can be looked at. */
const PICTURE_DAYS = 14;

export const taskNoticeJobs = ({ db, links, notices }: TaskNoticeDeps): BoundJob[] => [
  bindJob(tellTask, async ({ taskId }) => {
    const images = await db
      .select({ task: tasks, image: taskImages, result: files })
      .from(tasks)
      .innerJoin(taskImages, eq(taskImages.taskId, tasks.id))
      .leftJoin(files, eq(files.id, taskImages.resultFileId))
      .where(and(eq(tasks.id, taskId), isNull(tasks.deletedAt)))
      .orderBy(asc(taskImages.ordinal));
    const [first] = images;
    const finished = images.map(({ image }) => image.finishedAt);
    if (!first || finished.some((at) => at === null)) return;
    const { userId, product } = first.task;
    const over = new Date(Math.max(...finished.map((at) => at?.getTime() ?? 0)));
    if (await wasPresentSince(db, userId, over)) return;
    const done = images.filter(({ image }) => image.state === 'done');
    const status = taskStatus(images.map(({ image }) => image.state));
    // Whoever cancelled it knows.
    if (status !== TASK_STATUS.done && status !== TASK_STATUS.failed) return;
    const picture = done[0]?.result;
    const params = (language: Language): Record<string, string> => ({
      task: taskId,
      kind: KIND_NAMES[product][language],
      count: String(done.length),
      ...(picture && { picture: links.sign({ key: picture.thumbKey, days: PICTURE_DAYS }) }),
    });
    const kind = status === TASK_STATUS.done ? 'task-done' : 'task-failed';
    await db.transaction((tx) =>
      giveNotice(tx, notices, { userId, kind, reference: taskId, params }),
    );
  }),
];
