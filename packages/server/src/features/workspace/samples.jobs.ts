import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Imaging } from '@vitrine/imaging';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { cutoutKey, notesPrefix } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors/app-error.ts';
import type { BoundJob } from '../../jobs/define-job.ts';
import { bindInteractive } from '../../jobs/interactive.ts';
import { type Catalogue, findSample } from '../catalogue/public.ts';
import { asReading, type ReadGarment, readingKey, storeReading } from '../garments/public.ts';
import { importPicture } from '../uploads/public.ts';
import { importSample } from './samples.interactive.ts';

export type SampleJobDeps = {
  db: Database;
  store: ObjectStore;
  imaging: Imaging;
  catalogue: Catalogue;
};

type Sample = Catalogue['samples']['garments'][number];

export const sampleJobs = ({ db, store, imaging, catalogue }: SampleJobDeps): BoundJob[] => [
  bindInteractive(db, importSample, async ({ userId, sampleId }, { signal }) => {
    const sample = findSample(catalogue, sampleId);
    if (!sample) throw new AppError('NOT_FOUND');
    const file = path.join(catalogue.dir, sample.file);
    const photo = await importPicture({ db, store }, { userId, file }, signal);
    const notes = notesPrefix(photo);
    // A seller who uses a sample again already has everything.
    if (sample.alpha && !(await store.head(cutoutKey(notes)))) {
      const mask = await readFile(path.join(catalogue.dir, sample.alpha));
      // A third of the size is enough, because the edge is refined on the photo itself.
      const cut = await imaging.run('applyMask', { bytes: photo.picture, mask }, { signal });
      const png = Buffer.from(cut.png.buffer, cut.png.byteOffset, cut.png.byteLength);
      await keepAsRead(store, notes, { reading: createReading(sample, photo), png });
    }
    return { fileId: photo.id };
  }),
];

/** The cut-out is stored last, so its presence means that everything is there. */
async function keepAsRead(
  store: ObjectStore,
  notes: string,
  { reading, png }: { reading: ReadGarment['reading'] | undefined; png: Buffer },
): Promise<void> {
  if (reading) {
    for (const kind of [undefined, reading.kind]) {
      await storeReading(store, readingKey(notes, kind), { reading, png });
    }
  }
  await store.put(cutoutKey(notes), png, { contentType: 'image/png' });
}

/** Creates the reading of a sample from its known landmarks; products have none and are not read. */
function createReading(
  { kind, way, landmarks, size }: Sample,
  { width, height }: { width: number; height: number },
): ReadGarment['reading'] | undefined {
  if (!landmarks) return undefined;
  const places = Object.entries(landmarks).map(([name, [x, y]]) => [
    name,
    [(x * width) / size[0], (y * height) / size[1]],
  ]);
  return asReading({
    width,
    height,
    kind,
    way,
    landmarks: Object.fromEntries(places),
    certainty: Object.fromEntries(Object.keys(landmarks).map((name) => [name, 1])),
    confidence: 1,
    doubts: [],
    takenOff: [],
  });
}
