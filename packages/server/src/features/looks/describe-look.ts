import type { Language, Look } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import { findOwnFile, presentFile } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import { taskPrice } from '../../money/shop/public.ts';
import { describeTask, type Pace } from '../tasks/public.ts';
import { LOOK_KIND, readLookChoice, readLookStatus } from './looks.ts';
import type { LookRow } from './queries.ts';

export type DescribeDeps = { db: Database; links: LinkSigner; pace: Pace };

/** A look as its owner sees it. */
export async function describeLook(
  deps: DescribeDeps,
  look: LookRow,
  language: Language,
): Promise<Look> {
  const { db, links } = deps;
  const find = (id: string) => findOwnFile(db, look.userId, id);
  const reference = await find(look.referenceFileId);
  if (!reference) throw new AppError('NOT_FOUND');
  const work = look.workFileId ? await find(look.workFileId) : undefined;
  const wanted = readLookChoice(look);
  return {
    copy_task_id: look.id,
    product: look.product,
    title: look.title,
    status: await readLookStatus(db, look),
    reference: presentFile(reference, links),
    facts: look.facts,
    options: look.options,
    price: wanted && wanted.images * (await taskPrice(db, LOOK_KIND)),
    task: look.taskId ? await describeMaking(look.taskId) : null,
    selected_image_id: look.selectedImageId,
    sd_image: work ? presentFile(work, links) : null,
    created_at: look.createdAt.toISOString(),
    updated_at: look.updatedAt.toISOString(),
  };

  /** A task that was deleted in the records is no longer shown here either. */
  async function describeMaking(taskId: string) {
    try {
      return await describeTask(deps, look.userId, taskId, language);
    } catch (error) {
      if (error instanceof AppError && error.error === 'NOT_FOUND') return null;
      throw error;
    }
  }
}
