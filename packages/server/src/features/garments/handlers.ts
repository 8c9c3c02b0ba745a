import { type Api, type Landmarks, LIMITS } from '@vitrine/contract';
import type { LinkSigner } from '../../adapters/storage/signed-links.ts';
import { findOwnFile, findOwnPhoto, notesPrefix, presentFile } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers } from '../../http/context.ts';
import type { Ask } from '../../jobs/interactive.ts';
import { readGarmentPhoto, takeSetPart } from './interactive.ts';
import type { StoredReading } from './stored-reading.ts';

export type GarmentDeps = { db: Database; links: LinkSigner; ask: Ask };

/** The seller should check landmarks below this confidence. */
const SURE = 0.6;
/** How many points are shown for the seller to check. */
const FEW = 3;
/** These alone need no check: see `askingDoubts` of the imaging package, which the api does not load. */
const HARMLESS: readonly string[] = ['small-garment', 'border-touched'];

export const garmentHandlers = ({ db, links, ask }: GarmentDeps): Handlers<Api['garment']> => ({
  read: async ({ input, caller: { userId }, signal }) => {
    const photo = await requireReadable(db, userId, input.file_id);
    const own = input.mask_id ? await findOwnFile(db, userId, input.mask_id) : undefined;
    if (input.mask_id && own?.photoId !== photo.id) throw new AppError('NOT_FOUND');
    const { id: photoId, key } = photo;
    const { reading, maskId } = await ask(
      readGarmentPhoto,
      {
        ...{ userId, photoId, key, notes: notesPrefix(photo), kind: input.kind },
        outline: own && { id: own.id, key: own.key },
      },
      { userId, signal },
    );
    const mask = own ?? (await findOwnFile(db, userId, maskId));
    return {
      file_id: photo.id,
      kind: reading.kind,
      way: reading.way,
      confidence: reading.confidence,
      landmarks: asShares(reading),
      doubtful: doubtfulIn(reading),
      mask: mask ? presentFile(mask, links) : null,
    };
  },

  takePart: async ({ input: { file_id, part }, caller: { userId }, signal }) => {
    const photo = await requireReadable(db, userId, file_id);
    const { id: photoId, key } = photo;
    const set = { userId, photoId, key, notes: notesPrefix(photo), part };
    const { fileId } = await ask(takeSetPart, set, { userId, signal });
    const file = await findOwnFile(db, userId, fileId);
    if (!file) throw new AppError('NOT_FOUND');
    return presentFile(file, links);
  },
});

async function requireReadable(db: Database, userId: string, fileId: string) {
  const photo = await findOwnPhoto(db, userId, fileId);
  if (!photo) throw new AppError('NOT_FOUND');
  const ratio = LIMITS.segmentationRatioMax;
  if (Math.max(photo.width, photo.height) > ratio * Math.min(photo.width, photo.height)) {
    throw new AppError('FILE_RATIO', { params: { ratio } });
  }
  return photo;
}

/** Lists the least certain landmarks of a doubtful reading, least certain first. */
function doubtfulIn({ doubts, landmarks, certainty }: StoredReading): string[] {
  if (doubts.every((doubt) => HARMLESS.includes(doubt))) return [];
  const sure = (name: string) => certainty[name] ?? 1;
  const names = Object.keys(landmarks).sort((a, b) => sure(a) - sure(b));
  const unsure = names.filter((name) => sure(name) < SURE);
  return (unsure.length > 0 ? unsure : names).slice(0, FEW);
}

const asShares = ({ landmarks, width, height }: StoredReading): Landmarks =>
  Object.fromEntries(
    Object.entries(landmarks).map(([name, [x, y]]) => [name, [x / width, y / height]]),
  );
