import {
  isDraft,
  type LookAction,
  type LookStatus,
  planImages,
  readChoice,
  type TaskChoice,
  type TaskOptions,
} from '@vitrine/contract';
import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { looks } from '../../db/schema/looks.ts';
import { AppError, invalidInput } from '../../errors/app-error.ts';
import { lockAccount } from '../../money/points/public.ts';
import { mergeOptions } from '../tasks/public.ts';
import { findImages, findLook, type LookRow } from './queries.ts';
import { lookStatus, requireAction } from './state.ts';

/** Looks are recreated with clothes. */
export const LOOK_KIND = 'fashionclothing';

export async function readLookStatus(db: Queryable, look: LookRow): Promise<LookStatus> {
  const images = await findImages(db, look);
  return lookStatus({
    phase: look.phase,
    hasWorkingPicture: look.workFileId !== null,
    latest: images.filter(({ taskId }) => taskId === look.taskId).map(({ state }) => state),
    hasPictures: images.some(({ state }) => state === 'done'),
  });
}

/** Returns the look if its owner may do this with it now. The account's lock serialises a double click. */
export async function beginAction(
  tx: Transaction,
  userId: string,
  id: string,
  action: LookAction,
): Promise<LookRow> {
  await lockAccount(tx, userId);
  const look = await findLook(tx, userId, LOOK_KIND, id);
  if (!look) throw new AppError('NOT_FOUND');
  requireAction(await readLookStatus(tx, look), action);
  return look;
}

export async function changeLook(
  tx: Transaction,
  look: LookRow,
  change: Partial<Omit<LookRow, 'id' | 'userId' | 'updatedAt'>>,
): Promise<void> {
  await tx
    .update(looks)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(looks.id, look.id));
}

export function changedChoices(before: TaskOptions, change: TaskOptions): TaskOptions {
  const options = mergeOptions(before, change);
  // Keeping the person of the photo is a choice, too.
  if (change.model_id === null) options.model_id = null;
  if (!isDraft(LOOK_KIND, options)) throw invalidInput('options');
  return options;
}

export type LookChoice = { choice: TaskChoice; fileIds: string[]; images: number };

/** Reads what would be made now; null while choices are missing. */
export function readLookChoice({ options, referenceFileId }: LookRow): LookChoice | null {
  const references = [referenceFileId];
  const choice = readChoice(LOOK_KIND, { ...options, references });
  if (choice?.kind !== LOOK_KIND) return null;
  const fileIds = choice.options.garments.map(({ file_id }) => file_id);
  return { choice, fileIds, images: planImages(choice, fileIds).length };
}
