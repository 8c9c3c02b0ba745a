import { type Imaging, ImagingError, type ModelName, type ModelStore } from '@vitrine/imaging';
import { type Engine, type MakeContext, RefusedError } from './engine.ts';

/** Changes whenever the same inputs give another picture. */
const VERSION = '1';
const CUTOUT_MODELS: readonly ModelName[] = ['u2netp', 'sam2-encoder', 'sam2-decoder'];
const REFUSALS = { 'no-subject': 'NO_SUBJECT', corrupt: 'FILE_BROKEN' } as const;

/** Makes pictures on this machine's processor, with no key and no network. */
export function createLocalEngine(imaging: Imaging, models: ModelStore): Engine {
  return {
    name: 'local',
    kinds: ['cutout'],
    async make({ source }, context) {
      await waitForModels(models, CUTOUT_MODELS, context);
      try {
        const { png, width, height } = await imaging.cutout(source, context);
        return {
          bytes: Buffer.from(png.buffer, png.byteOffset, png.byteLength),
          contentType: 'image/png',
          width,
          height,
          recipe: { engine: 'local', version: VERSION },
        };
      } catch (error) {
        if (error instanceof ImagingError && error.reason in REFUSALS) {
          throw new RefusedError(REFUSALS[error.reason as keyof typeof REFUSALS], error);
        }
        throw error;
      }
    },
  };
}

/** On the very first start a model may still be on its way: that wait is a stage of its own. */
async function waitForModels(
  store: ModelStore,
  names: readonly ModelName[],
  { signal, onProgress }: MakeContext,
) {
  for (const name of names) {
    await store.path(name, {
      signal,
      onProgress: (received, total) => onProgress('fetching-model', received / total),
    });
  }
}
