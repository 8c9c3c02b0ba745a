import { type UpscaleOptions, upscaleTarget } from '@vitrine/contract';
import { type Imaging, ImagingError } from '@vitrine/imaging';
import { type Engine, type Made, type MakeContext, RefusedError } from './engine.ts';
import { LOCAL_KINDS } from './kinds.ts';

/** Changes whenever the same inputs give another picture. */
const VERSION = '1';
const REFUSALS = { 'no-subject': 'NO_SUBJECT', corrupt: 'FILE_BROKEN' } as const;

type Picture = Omit<Made, 'recipe' | 'bytes'> & { bytes: Uint8Array };

/** Makes pictures on this machine's processor, with no key and no network. */
export function createLocalEngine(imaging: Imaging): Engine {
  async function cutOut(source: Buffer, context: MakeContext): Promise<Picture> {
    const { png, width, height } = await imaging.run('cutout', { bytes: source }, context);
    return { bytes: png, contentType: 'image/png', width, height };
  }

  function upscale(
    source: Buffer,
    { size, crispness }: UpscaleOptions,
    context: MakeContext,
  ): Promise<Picture> {
    const target = upscaleTarget(size);
    const wanted = 'side' in target ? { targetSide: target.side } : target;
    return imaging.run('upscale', { bytes: source, ...wanted, crispness }, context);
  }

  return {
    name: 'local',
    kinds: LOCAL_KINDS,
    async make(operation, context) {
      try {
        const { bytes, ...picture } =
          operation.kind === 'upscale'
            ? await upscale(operation.source, operation.options, context)
            : await cutOut(operation.source, context);
        return {
          ...picture,
          bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
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
