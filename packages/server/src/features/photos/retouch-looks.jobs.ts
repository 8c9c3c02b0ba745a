import { proposalSchema, retouchAnalysisSchema } from '@vitrine/contract';
import { type Imaging, makeSmallCopy } from '@vitrine/imaging';
import { z } from 'zod';
import type { ObjectStore } from '../../adapters/storage/storage.ts';
import { createStoredWork } from '../../base/files/public.ts';
import type { Database } from '../../db/client.ts';
import { withAppErrors } from '../../errors/imaging-errors.ts';
import type { BoundJob } from '../../jobs/define-job.ts';
import { bindInteractive } from '../../jobs/interactive.ts';
import { analysePhoto, findBlemishes, previewHeadless, previewRetouch } from './interactive.ts';

const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png' } as const;
/** Sharp on any stage of the page, and quick. */
const RETOUCH_SIDE = 1280;
const HEADLESS_SIDE = 800;

/** Previews what retouching or removing the head would do, before anything is paid for. */
export function retouchLookJobs(deps: {
  db: Database;
  store: ObjectStore;
  imaging: Imaging;
}): BoundJob[] {
  const { db, store, imaging } = deps;
  const { read, write, remember } = createStoredWork(store);
  const found = z.object({ proposals: z.array(proposalSchema) });

  return [
    bindInteractive(db, findBlemishes, ({ key, notes }) =>
      withAppErrors(() =>
        remember(`${notes}.blemishes.json`, found, async () => {
          const { proposals, width, height } = await imaging.run('find-blemishes', {
            bytes: await read(key),
          });
          return {
            proposals: proposals.map(({ kind, confidence, points }) => ({
              kind,
              confidence,
              points: points.map(([x, y]): [number, number] => [x / width, y / height]),
            })),
          };
        }),
      ),
    ),
    bindInteractive(db, analysePhoto, ({ key, notes }) =>
      withAppErrors(() =>
        remember(`${notes}.analysis.json`, retouchAnalysisSchema, async () => {
          const {
            auto,
            measured,
            found: has,
          } = await imaging.run('retouch-analyse', {
            bytes: await read(key),
          });
          return { auto, cast: measured.cast, found: has };
        }),
      ),
    ),
    bindInteractive(db, previewRetouch, ({ fileKey, target, settings }) =>
      withAppErrors(async () => {
        const { bytes, contentType } = await imaging.run('retouch-preview', {
          bytes: await read(fileKey),
          settings,
          side: RETOUCH_SIDE,
          toned: false,
        });
        return write(`${target}.${EXTENSIONS[contentType]}`, bytes);
      }),
    ),
    bindInteractive(db, previewHeadless, ({ fileKey, target, line, mode }) =>
      withAppErrors(async () => {
        const { bytes, height } = await makeSmallCopy(await read(fileKey), HEADLESS_SIDE);
        const made = await imaging.run('headless', { bytes, line, mode });
        const { key } = await write(`${target}.${EXTENSIONS[made.contentType]}`, made.bytes);
        return { key, mode: made.mode, line: made.line.y / height };
      }),
    ),
  ];
}
