import { maskSize } from '@vitrine/contract';
import {
  extractCutoutMask,
  type Imaging,
  makeSmallCopy,
  makeThumbnail,
  type SizedPicture,
} from '@vitrine/imaging';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import {
  copyNotesFromTwinById,
  cutoutKey,
  readObject,
  storePicture,
  THUMBNAIL_SIDE,
} from '../../base/files/public.ts';
import { readMask } from '../../base/masks/public.ts';
import type { Database } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { AppError } from '../../errors/app-error.ts';
import { withAppErrors } from '../../errors/imaging-errors.ts';
import type { BoundJob } from '../../jobs/define-job.ts';
import { bindInteractive } from '../../jobs/interactive.ts';
import type { Embeddings } from '../photos/public.ts';
import { importMask, segmentPhoto } from './masks.interactive.ts';

export type MaskJobDeps = {
  db: Database;
  store: ObjectStore;
  imaging: Imaging;
  embeddings: Embeddings;
};

/** The size in which the page paints masks; the edge is refined on the photo itself. */
const MASK_SIDE = 2048;
/** A mask of one colour compresses to nothing; this limit guards against files that our page never sends. */
const MASK_SIDE_MAX = 4096;

export function maskJobs({ db, store, imaging, embeddings }: MaskJobDeps): BoundJob[] {
  const read = async (key: string) => {
    const bytes = await readObject(store, key);
    if (!bytes) throw new AppError('NOT_FOUND');
    return bytes;
  };

  async function keep(
    mask: SizedPicture,
    owner: { userId: string; photoId: string; kind: 'mask' | 'segment' },
  ) {
    const row = await storePicture(store, {
      ...owner,
      ...mask,
      contentType: 'image/png',
      thumbnail: await makeThumbnail(mask.bytes, THUMBNAIL_SIDE),
    });
    await db.insert(files).values(row);
    return { fileId: row.id };
  }

  /** Outlined once for each picture, however often its owner uploads it. */
  async function findSegmented(photoId: string, photo: { key: string; notes: string }) {
    await copyNotesFromTwinById({ db, store }, photoId);
    const key = `${photo.notes}.segment-1.png`;
    const known =
      (await readObject(store, cutoutKey(photo.notes))) ?? (await readObject(store, key));
    if (known) return known;
    const { bytes } = await makeSmallCopy(await read(photo.key), MASK_SIDE);
    const { png } = await embeddings.use(photo, (embedding) =>
      imaging.run('cutout', { bytes, embedding }),
    );
    const cutout = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
    await store.put(key, cutout, { contentType: 'image/png' });
    return cutout;
  }

  return [
    bindInteractive(db, importMask, ({ userId, photoId, incomingKey, size }) =>
      withAppErrors(async () => {
        const sizes = [size, maskSize(size)];
        const mask = await readMask(await read(incomingKey), { sizes, maxSide: MASK_SIDE_MAX });
        return keep(mask, { userId, photoId, kind: 'mask' });
      }),
    ),
    bindInteractive(db, segmentPhoto, ({ userId, photoId, photo }) =>
      withAppErrors(async () => {
        const png = await findSegmented(photoId, photo);
        return keep(await extractCutoutMask(png), { userId, photoId, kind: 'segment' });
      }),
    ),
  ];
}
