import { outputSide } from '@vitrine/contract';
import type { Imaging } from '@vitrine/imaging';
import type { Engine, Made, MakeContext, Operation } from '../../core/engine.ts';
import type { Prompt } from '../../core/remote-engine.ts';
import type { Picture, RemoteOperation } from '../../core/remote-request.ts';

export type PlanDeps = {
  imaging: Imaging;
  local: Engine;
  promptFor(operation: RemoteOperation, order: Operation): Prompt;
};

/** The engine's own work begins and ends at these shares of the whole. */
const [FIRST, LAST] = [0.1, 0.9];

const narrowProgress = (context: MakeContext, from: number, to: number): MakeContext => ({
  ...context,
  onProgress: (stage, fraction) => context.onProgress(stage, from + fraction * (to - from)),
});
export const contextBefore = (context: MakeContext) => narrowProgress(context, 0, FIRST);
export const contextAfter = (context: MakeContext) => narrowProgress(context, LAST, 1);

export const readSeed = ({ variant, options }: Operation): number =>
  variant.seed ?? ('seed' in options ? options.seed : 1);

/** The longer side that the seller asked for. */
export const readTargetSide = ({ options }: Operation): number | undefined =>
  'size' in options && (options.size === '2048' || options.size === '4096')
    ? outputSide(options.size)
    : undefined;

export const toPngPicture = (sized: {
  picture: Uint8Array;
  width: number;
  height: number;
}): Picture => ({
  bytes: Buffer.from(sized.picture),
  contentType: 'image/png',
  width: sized.width,
  height: sized.height,
});

type Delivered = Omit<Made, 'recipe' | 'bytes'> & { bytes: Uint8Array };
export const toMade = ({ bytes, contentType, width, height }: Delivered): Omit<Made, 'recipe'> => ({
  bytes: Buffer.from(bytes),
  contentType,
  width,
  height,
});
