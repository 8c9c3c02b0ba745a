import { type GarmentKind, SET_PARTS, type SetPart } from '@vitrine/contract';
import { readingVersion } from '@vitrine/imaging';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { readObject } from '../../base/files/public.ts';
import { type StoredReading, storedReadingSchema } from './stored-reading.ts';

export type ReadGarment = { reading: StoredReading; png: Buffer };

/** Changes with the way garments are read, as the networks' own version does, so that old notes are not reused. */
const NOTE = 'garment-5';
/** A reading within an outline that the seller has drawn holds for that outline alone. */
export const readingKey = (notes: string, kind: GarmentKind | undefined, outlineId?: string) =>
  [`${notes}.${NOTE}`, readingVersion(), kind ?? 'any', ...(outlineId ? [outlineId] : [])].join(
    '-',
  );

/** Checks a reading that does not come from a photo, such as that of a sample. */
export const asReading = (found: unknown): StoredReading => storedReadingSchema.parse(found);

export async function storeReading(
  store: ObjectStore,
  key: string,
  { reading, png }: ReadGarment,
): Promise<void> {
  await store.put(`${key}.png`, png, { contentType: 'image/png' });
  const note = Buffer.from(JSON.stringify(reading));
  await store.put(`${key}.json`, note, { contentType: 'application/json' });
}

/** What is known of a garment from an earlier reading. */
export async function findReading(
  store: ObjectStore,
  notes: string,
  kind: GarmentKind | undefined,
  outlineId?: string,
): Promise<ReadGarment | undefined> {
  const key = readingKey(notes, kind, outlineId);
  const [note, png] = [
    await readObject(store, `${key}.json`),
    await readObject(store, `${key}.png`),
  ];
  const known = note && storedReadingSchema.safeParse(JSON.parse(note.toString()));
  return known?.success && png ? { reading: known.data, png } : undefined;
}

const partKey = (notes: string, part: SetPart) => `${notes}.set-${readingVersion()}-${part}.png`;

/** Keeps both garments of a set beside its photo. The bottom is stored last, so its presence means that both are there. */
export async function storeParts(
  store: ObjectStore,
  notes: string,
  parts: Readonly<Record<SetPart, Uint8Array>>,
): Promise<void> {
  for (const part of SET_PARTS) {
    const { buffer, byteOffset, byteLength } = parts[part];
    const png = Buffer.from(buffer, byteOffset, byteLength);
    await store.put(partKey(notes, part), png, { contentType: 'image/png' });
  }
}

/** Whether a photo is known to show a set. */
export const isSet = async (store: ObjectStore, notes: string): Promise<boolean> =>
  (await store.head(partKey(notes, 'bottom'))) !== null;

export const findPart = (store: ObjectStore, notes: string, part: SetPart) =>
  readObject(store, partKey(notes, part));
