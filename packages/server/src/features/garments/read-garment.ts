import type { GarmentKind } from '@vitrine/contract';
import type { Imaging } from '@vitrine/imaging';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { type ReadGarment, readingKey, storedReadingSchema } from './readings.service.ts';

/** Reads a garment; some seconds of work, so it is kept beside the photo. */
export async function readGarment(
  { store, imaging }: { store: ObjectStore; imaging: Imaging },
  photo: { bytes: Buffer; notes: string; kind: GarmentKind | undefined },
  signal?: AbortSignal,
): Promise<ReadGarment> {
  const { bytes, notes, kind } = photo;
  const input = { bytes, ...(kind && { kinds: [kind] }) };
  const { png, ...read } = await imaging.run('read-garment', input, { signal });
  const reading = storedReadingSchema.parse(read);
  const key = readingKey(notes, kind);
  const cutout = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  await store.put(`${key}.png`, cutout, { contentType: 'image/png' });
  const note = Buffer.from(JSON.stringify(reading));
  await store.put(`${key}.json`, note, { contentType: 'application/json' });
  return { reading, png: cutout };
}
