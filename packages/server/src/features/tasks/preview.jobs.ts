import { chooseForImage, PRODUCTS, planImages, readChoice } from '@vitrine/contract';
import { detectContentType, type ObjectStore } from '../../adapters/storage/storage.ts';
import { findOwnPhoto } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import type { Listener } from '../../db/listener.ts';
import { type Engine, RefusedError } from '../../engines/core/engine.ts';
import { AppError } from '../../errors/app-error.ts';
import { toAppError } from '../../errors/imaging-errors.ts';
import type { BoundJob } from '../../jobs/define-job.ts';
import { bindInteractive, createCancels } from '../../jobs/interactive.ts';
import { gatherMaterials } from './materials.ts';
import { firstLookKey, previewImage } from './preview.ts';

export type PreviewJobDeps = {
  db: Database;
  store: ObjectStore;
  listener: Listener;
  engineFor(product: string): Engine | undefined;
};

const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

export function previewJobs({ db, store, listener, engineFor }: PreviewJobDeps): BoundJob[] {
  const keep = (key: string, bytes: Buffer) =>
    store.put(key, bytes, { contentType: detectContentType(key) });
  return [
    bindInteractive(
      db,
      previewImage,
      async ({ userId, product, options, fileIds, target }, { signal }) => {
        const engine = engineFor(product);
        const kind = PRODUCTS.find((known) => known === product);
        const ordered = kind && readChoice(kind, options);
        if (!engine?.preview || !ordered) throw new AppError('PRODUCT_UNAVAILABLE');
        const [first] = planImages(ordered, fileIds);
        const source = first && (await findOwnPhoto(db, userId, first.fileId));
        if (!source) throw new AppError('NOT_FOUND');
        const choice = chooseForImage(ordered, first.variant);
        try {
          const order = { userId, source, variant: first.variant };
          const materials = await gatherMaterials({ db, store }, order, choice);
          const keepLook = (bytes: Buffer) => keep(firstLookKey(order), bytes);
          const context = { signal, onProgress: () => undefined, keepLook };
          const made = await engine.preview({ ...choice, ...materials }, context);
          const shown = {
            key: `${target}.${EXTENSIONS[made.contentType]}`,
            width: made.width,
            height: made.height,
            ...(made.thing && { thing: made.thing }),
          };
          await keep(shown.key, made.bytes);
          await keep(`${target}.json`, Buffer.from(JSON.stringify(shown)));
          return shown;
        } catch (error) {
          if (error instanceof RefusedError) throw new AppError(error.refusal, { cause: error });
          throw toAppError(error);
        }
      },
      createCancels(listener),
    ),
  ];
}
