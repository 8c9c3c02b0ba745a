import {
  type ImageVariant,
  listChoiceFiles,
  readChoiceMasks,
  readChoiceText,
  type TaskChoice,
} from '@vitrine/contract';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import {
  cutoutKey,
  findClean,
  findOwnFile,
  notesPrefix,
  readObject,
} from '../../base/files/public.ts';
import type { Queryable } from '../../db/client.ts';
import { type KnownGarment, type Operation, RefusedError } from '../../engines/core/engine.ts';
import { hiddenScenes, isOwnScene, loadOwnScene } from '../catalogue/public.ts';
import { findReading } from '../garments/public.ts';
import { embeddingKey } from '../photos/public.ts';

type Materials = Omit<Operation, 'kind' | 'options'>;
export type PictureOrder = {
  userId: string;
  source: { id: string; key: string; width: number; height: number };
  variant: ImageVariant;
};

/** Loads what an engine works with: the photo, the seller's mask for it, other pictures, and earlier readings. */
export async function gatherMaterials(
  { db, store }: { db: Queryable; store: ObjectStore },
  { userId, source: photo, variant }: PictureOrder,
  choice: TaskChoice,
): Promise<Materials> {
  const source = await readWithoutWords({ ...photo, userId });
  if (!source) throw new RefusedError('FILE_BROKEN', `${photo.key} is not in the store`);
  const { width, height } = photo;
  const maskId = readChoiceMasks(choice)[photo.id];
  const mask = maskId === undefined ? undefined : await readOwn(maskId);
  const notes = notesPrefix({ userId, id: photo.id });
  const embedding = choice.kind === 'cutout' && (await readObject(store, embeddingKey({ notes })));
  const isPlaced = choice.kind === 'stablediffusion' || choice.kind === 'handheld';
  const cutout = isPlaced && !mask && (await readObject(store, cutoutKey(notes)));
  const { pictures, masks } = listChoiceFiles(choice);
  const files = new Map<string, Buffer>();
  for (const id of [...pictures, ...masks.map(([, other]) => other)]) {
    files.set(id, await readOwn(id));
  }
  const readings: Operation['readings'] = await knownReadings();
  const known = { source, sourceId: photo.id, width, height, mask, variant, files, readings };
  const scene = await chosenOwnScene();
  const isOpen = readChoiceText(choice) !== '' || pictures.length > 0;
  return {
    ...known,
    embedding: embedding || undefined,
    cutout: cutout || undefined,
    ...(scene && { scene }),
    ...(isOpen && { hiddenScenes: await hiddenScenes(db) }),
  };

  async function chosenOwnScene() {
    const { options } = choice;
    const id = variant.scene_id ?? ('scene_id' in options ? options.scene_id : undefined);
    if (!id || !isOwnScene(id)) return undefined;
    const found = await loadOwnScene({ db, store }, id);
    if (!found) throw new RefusedError('SCENE_UNKNOWN', `The scene ${id} was taken away`);
    return found;
  }

  async function knownReadings() {
    const named =
      choice.kind === 'fashionclothing'
        ? choice.options.garments
        : choice.kind === 'fullbody'
          ? [{ file_id: photo.id, kind: undefined, mask_id: undefined }]
          : [];
    const found = new Map<string, KnownGarment>();
    for (const { file_id: id, kind, mask_id } of named) {
      const notes = notesPrefix({ userId, id });
      const reading =
        (await findReading(store, notes, kind)) ??
        (mask_id && (await findReading(store, notes, kind, mask_id)));
      if (reading) found.set(id, reading);
    }
    return found;
  }

  /** A picture made from an earlier result must not contain its visible label. */
  async function readWithoutWords(file: { userId: string; id: string; key: string }) {
    return readObject(store, (await findClean(store, file)) ?? file.key);
  }

  async function readOwn(id: string): Promise<Buffer> {
    const file = await findOwnFile(db, userId, id);
    const bytes = file && (await readWithoutWords(file));
    if (!bytes) throw new RefusedError('FILE_BROKEN', `The picture ${id} is gone`);
    return bytes;
  }
}
