import type { ClothingTask, Language } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import { findOwnFile, presentFile } from '../../base/files/public.ts';
import type { Queryable } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import { describeTask, type Pace, requireTask } from '../tasks/public.ts';

/** Describes an assisted order as its owner sees it, including what they asked for. */
export async function describeOrder(
  deps: { db: Queryable; links: LinkSigner; pace: Pace },
  userId: string,
  taskId: string,
  language: Language,
): Promise<ClothingTask> {
  const { task } = await requireTask(deps.db, userId, taskId);
  if (!task.brief) throw new AppError('NOT_FOUND');
  const { desc, scene, faceId, refFileIds } = task.brief;
  const references = await Promise.all(refFileIds.map((id) => findOwnFile(deps.db, userId, id)));
  return {
    ...(await describeTask(deps, userId, taskId, language)),
    desc,
    scene,
    face_id: faceId,
    ref_images: references.flatMap((file) => (file ? [presentFile(file, deps.links)] : [])),
  };
}
