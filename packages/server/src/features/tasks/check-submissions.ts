import {
  LIMITS,
  listChoiceFiles,
  type PayMethod,
  planImages,
  refuseSource,
  type TaskChoice,
} from '@vitrine/contract';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { type TaskBrief, type TaskNote, taskImages, tasks } from '../../db/schema/tasks.ts';
import { AppError } from '../../errors/app-error.ts';
import { memberRights } from '../../money/subscriptions/public.ts';
import type { PayingKey } from '../api-keys/public.ts';
import { requireMasks, requireWork } from './task-masks.ts';
import { readTerms } from './terms.ts';

export type Submission = {
  userId: string;
  choice: TaskChoice;
  fileIds: readonly string[];
  clientKey: string;
  brief?: TaskBrief;
  /** The first version of a regenerated task. */
  rootTaskId?: string;
  /** How the owner intends to pay; points by default. */
  payMethod?: PayMethod;
  /** The price shown to the owner; a different one is rejected. */
  expectedPrice?: number;
  /** The highest acceptable price. */
  maxPrice?: number;
  /** The key of a program that ordered it. */
  key?: PayingKey | undefined;
  note?: TaskNote;
  /** The catalogue run that this task is an attempt of. */
  runId?: string;
};

/** Refuses what may not be ordered, and tells what the others need to be written down. */
export async function checkSubmissions(
  tx: Transaction,
  submissions: readonly [Submission, ...Submission[]],
) {
  const [{ userId, choice, key }] = submissions;
  const terms = await readTerms(tx, userId, choice.kind);
  if (terms.isPaused) throw new AppError('KIND_PAUSED');
  const price = key?.isTest ? 0 : terms.price;
  const { imagesPerTask } = memberRights(terms.isMember);
  const wanted = submissions.map((submission) => {
    const { choice, fileIds, brief } = submission;
    const planned = planImages(choice, fileIds);
    if (planned.length > imagesPerTask) {
      throw new AppError('BATCH_TOO_LARGE', { params: { max: imagesPerTask } });
    }
    const { pictures, masks } = listChoiceFiles(choice);
    const own = [...fileIds, ...pictures, ...(brief?.refFileIds ?? [])];
    return { submission, planned, masks, own };
  });
  const find = await ownFiles(
    tx,
    userId,
    wanted.flatMap(({ own }) => own),
  );
  for (const { submission } of wanted) {
    const { choice } = submission;
    const sources = submission.fileIds.map(find);
    for (const source of sources) requireFit(choice, source);
    requireWork(choice, sources);
  }
  await requireMasks(
    tx,
    userId,
    wanted.flatMap(({ masks }) => masks),
  );
  const pictures = wanted.reduce((sum, { planned }) => sum + planned.length, 0);
  if (key?.isTest) await requireTestsLeft(tx, userId, pictures);
  const checked = wanted.map(({ submission, planned, masks, own }) => {
    requirePrice(submission, price * planned.length);
    const usedFileIds = [...new Set([...own, ...masks.map(([, mask]) => mask)])];
    return { submission, planned, usedFileIds };
  });
  return { price, isMember: terms.isMember, checked };
}

function requirePrice({ expectedPrice, maxPrice }: Submission, price: number) {
  if (expectedPrice !== undefined && expectedPrice !== price) {
    throw new AppError('PRICE_CHANGED', { params: { price } });
  }
  if (maxPrice !== undefined && price > maxPrice) {
    throw new AppError('PRICE_OVER_LIMIT', { params: { price, max: maxPrice } });
  }
}

/** Limits free test tasks, which could otherwise occupy the workers without end. */
async function requireTestsLeft(tx: Transaction, userId: string, images: number) {
  const max = LIMITS.testPicturesPerDay;
  const [made] = await tx
    .select({ images: count() })
    .from(taskImages)
    .innerJoin(tasks, eq(tasks.id, taskImages.taskId))
    .where(
      and(
        eq(tasks.userId, userId),
        eq(tasks.isTest, true),
        sql`${tasks.createdAt} > now() - interval '1 day'`,
      ),
    );
  if ((made?.images ?? 0) + images > max) throw new AppError('TEST_LIMIT', { params: { max } });
}

type SourceFile = { id: string; width: number; height: number };

/** Reads a seller's own files, all at once; somebody else's are treated as missing. */
async function ownFiles(tx: Transaction, userId: string, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: files.id, width: files.width, height: files.height })
          .from(files)
          .where(
            and(
              sql`${files.id} = any(${sql.placeholder('ids')}::uuid[])`,
              eq(files.userId, userId),
              isNull(files.photoId),
              isNull(files.deletedAt),
            ),
          )
          .prepare('own_files')
          .execute({ ids: [...new Set(ids)] });
  const own = new Map(rows.map((row): [string, SourceFile] => [row.id, row]));
  if (ids.some((id) => !own.has(id))) throw new AppError('NOT_FOUND');
  return (id: string): SourceFile => {
    const file = own.get(id);
    if (!file) throw new AppError('NOT_FOUND');
    return file;
  };
}

function requireFit(choice: TaskChoice, source: SourceFile) {
  const refusal = refuseSource(choice, source);
  if (refusal) throw new AppError(refusal.error, { params: refusal.params });
}
