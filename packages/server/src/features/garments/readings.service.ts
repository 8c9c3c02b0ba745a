import { type GarmentKind, garmentKindSchema, PHOTO_WAYS } from '@vitrine/contract';
import { z } from 'zod';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { readObject } from '../files/files.service.ts';

/** What was read of a photographed garment; landmarks in pixels of the photo. */
export const storedReadingSchema = z.object({
  width: z.number(),
  height: z.number(),
  kind: garmentKindSchema,
  way: z.enum(PHOTO_WAYS),
  landmarks: z.record(z.string(), z.tuple([z.number(), z.number()])),
  certainty: z.record(z.string(), z.number()),
  confidence: z.number(),
  doubts: z.array(z.string()),
  takenOff: z.array(z.enum(['tag', 'clips'])),
});
export type StoredReading = z.output<typeof storedReadingSchema>;
export type ReadGarment = { reading: StoredReading; png: Buffer };

/** Changes with what is read, so that old notes are not taken for new ones. */
const NOTE = 'garment-5';
export const readingKey = (notes: string, kind: GarmentKind | undefined) =>
  `${notes}.${NOTE}-${kind ?? 'any'}`;

/** What is known of a garment from an earlier reading. */
export async function findReading(
  store: ObjectStore,
  notes: string,
  kind: GarmentKind | undefined,
): Promise<ReadGarment | undefined> {
  const key = readingKey(notes, kind);
  const [note, png] = [
    await readObject(store, `${key}.json`),
    await readObject(store, `${key}.png`),
  ];
  const known = note && storedReadingSchema.safeParse(JSON.parse(note.toString()));
  return known?.success && png ? { reading: known.data, png } : undefined;
}
