import { LIMITS, type PictureFacts, type TaskOptions } from '@vitrine/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { copyPicture, findOwnPhoto, notesPrefix } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { looks } from '../../db/schema/looks.ts';
import { taskImages, tasks } from '../../db/schema/tasks.ts';
import { AppError, invalidInput } from '../../errors/app-error.ts';
import type { Ask } from '../../jobs/interactive.ts';
import { lockAccount } from '../../money/points/public.ts';
import type { Catalogue } from '../catalogue/public.ts';
import { findShownPicture } from '../community/public.ts';
import { readPicture } from '../prompts/public.ts';
import { LOOK_KIND } from './looks.ts';
import { countLooks, findByClientKey, type LookRow } from './queries.ts';

export type CreateDeps = { db: Database; store: ObjectStore; ask: Ask; catalogue: Catalogue };
export type NewLook = {
  userId: string;
  file_id?: string;
  image_id?: string;
  post_id?: string;
  title: string;
  read: boolean;
  client_key: string;
};

export async function createLook(deps: CreateDeps, wanted: NewLook): Promise<LookRow> {
  const { db } = deps;
  const { userId, client_key: clientKey, title } = wanted;
  const earlier = await findByClientKey(db, userId, clientKey);
  if (earlier) return earlier;
  const reference = await takeReference(deps, wanted);
  const facts = wanted.read ? await readFacts(deps, reference) : null;
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const known = await findByClientKey(tx, userId, clientKey);
    if (known) return known;
    if ((await countLooks(tx, userId)) >= LIMITS.looksMax) {
      throw new AppError('LOOKS_FULL', { params: { max: LIMITS.looksMax } });
    }
    const [look] = await tx
      .insert(looks)
      .values({
        userId,
        clientKey,
        title,
        facts,
        product: LOOK_KIND,
        referenceFileId: reference.id,
        options: firstChoices(deps.catalogue, facts),
      })
      .returning();
    if (!look) throw new Error('The look was not written');
    return look;
  });
}

type FileRow = typeof files.$inferSelect;

/** One's own picture is used as it is; one of the community is copied, because its owner may withdraw it. */
async function takeReference(
  { db, store }: CreateDeps,
  { userId, file_id, image_id, post_id }: NewLook,
): Promise<FileRow> {
  if ([file_id, image_id, post_id].filter(Boolean).length !== 1) {
    throw invalidInput('file_id');
  }
  if (file_id) {
    const file = await findOwnPhoto(db, userId, file_id);
    if (!file) throw new AppError('NOT_FOUND');
    return file;
  }
  if (image_id) {
    const [row] = await db
      .select({ file: files })
      .from(taskImages)
      .innerJoin(tasks, and(eq(tasks.id, taskImages.taskId), isNull(tasks.deletedAt)))
      .innerJoin(files, eq(files.id, taskImages.resultFileId))
      .where(and(eq(taskImages.id, image_id), eq(taskImages.userId, userId)));
    if (!row) throw new AppError('NOT_FOUND');
    return row.file;
  }
  const shown = await findShownPicture(db, post_id ?? '');
  if (!shown) throw new AppError('NOT_FOUND');
  return copyPicture({ db, store }, shown, userId);
}

/** A look is created even if the reference cannot be read; its owner then chooses everything. */
async function readFacts({ ask }: CreateDeps, file: FileRow): Promise<PictureFacts | null> {
  try {
    const { facts } = await ask(
      readPicture,
      { key: file.key, notes: notesPrefix(file) },
      { userId: file.userId },
    );
    return facts;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Suggests choices from the reference: a similar person, framing and scene. */
function firstChoices({ people, scenes }: Catalogue, facts: PictureFacts | null): TaskOptions {
  if (!facts) return {};
  const model = people.models.find(({ m_type }) => m_type === facts.m_type);
  const scene = scenes.scenes.find(({ id }) => id === facts.scene_ids[0]);
  return {
    ...(model && { model_id: model.id }),
    ...(scene && { scene_id: scene.id }),
    ...(facts.framing && { framing: facts.framing }),
  };
}
