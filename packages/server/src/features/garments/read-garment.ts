import type { GarmentKind } from '@vitrine/contract';
import type { Imaging } from '@vitrine/imaging';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { type ReadGarment, readingKey, storeReading } from './readings.ts';
import { storedReadingSchema } from './stored-reading.ts';

/** Reads a garment. This takes seconds, so the result is kept beside the photo. */
export async function readGarment(
  { store, imaging }: { store: ObjectStore; imaging: Imaging },
  photo: { bytes: Buffer; notes: string; kind: GarmentKind | undefined },
  signal?: AbortSignal,
): Promise<ReadGarment> {
  const { bytes, notes, kind } = photo;
  const input = { bytes, ...(kind && { kinds: [kind] }) };
  const { png, ...read } = await imaging.run('read-garment', input, { signal });
  const reading = storedReadingSchema.parse(read);
  const found = { reading, png: Buffer.from(png.buffer, png.byteOffset, png.byteLength) };
  await storeReading(store, readingKey(notes, kind), found);
  return found;
}
