import { masksOf, type TaskChoice } from '@vitrine/contract';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import type { Queryable } from '../../db/client.ts';
import { type Operation, RefusedError } from '../../engines/engine.ts';
import { findOwnFile, notesOf, readObject } from '../files/files.service.ts';
import { embeddingKey } from '../photos/embeddings.service.ts';
import type { Attempt } from './attempts.ts';

type Materials = Pick<Operation, 'source' | 'width' | 'height' | 'mask' | 'embedding'>;

/** What an engine works with: the photo, the seller's mask for it, and what is known of it already. */
export async function gatherMaterials(
  { db, store }: { db: Queryable; store: ObjectStore },
  { userId, source: photo }: Attempt,
  choice: TaskChoice,
): Promise<Materials> {
  const source = await readObject(store, photo.key);
  if (!source) throw new RefusedError('FILE_BROKEN', `${photo.key} is not in the store`);
  const { width, height } = photo;
  const maskId = masksOf(choice)[photo.id];
  const mask = maskId === undefined ? undefined : await readMask(maskId);
  const notes = notesOf({ userId, id: photo.id });
  const embedding = choice.kind === 'cutout' && (await readObject(store, embeddingKey({ notes })));
  return { source, width, height, mask, embedding: embedding || undefined };

  async function readMask(id: string): Promise<Buffer> {
    const file = await findOwnFile(db, userId, id);
    const bytes = file && (await readObject(store, file.key));
    if (!bytes) throw new RefusedError('FILE_BROKEN', `The mask ${id} is gone`);
    return bytes;
  }
}
