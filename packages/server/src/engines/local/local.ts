import { LIMITS, type OutputSize, outputSide, upscaleTarget } from '@vitrine/contract';
import { type Imaging, ImagingError, makeSmallCopy } from '@vitrine/imaging';
import { AppError } from '../../errors/app-error.ts';
import { IMAGING_ERRORS } from '../../errors/imaging-errors.ts';
import {
  type Engine,
  type Made,
  type MakeContext,
  type Operation,
  REFUSALS,
  RefusedError,
} from '../core/engine.ts';
import { LOCAL_KINDS } from '../core/kinds.ts';
import { creationMakers, creationPreviews } from './creations.ts';
import { cutoutInput } from './cutout-input.ts';
import { dressingMakers, dressingPreviews, type Wardrobe } from './dressing.ts';
import { placingMakers, placingPreviews } from './placing.ts';
import { VERSION } from './version.ts';

/** The share of the time that cutting out takes if enlarging follows. */
const BEFORE_ENLARGING = 0.4;
/** The longer side of a cut-out that is shown for nothing. */
const PREVIEW_SIDE = 512;

type LocalKind = (typeof LOCAL_KINDS)[number];
type Of<Kind extends LocalKind> = Extract<Operation, { kind: Kind }>;
type Picture = Omit<Made, 'recipe' | 'bytes'> & { bytes: Uint8Array };
/** One way of making for each kind: a missing one does not compile. */
type Makers = {
  [Kind in LocalKind]: (operation: Of<Kind>, context: MakeContext) => Promise<Picture>;
};

/** Makes pictures on this machine's processor, with no key and no network. */
export function createLocalEngine(imaging: Imaging, wardrobe: Wardrobe = {}): Engine {
  /** An embedding left behind by an older version must not fail the work. */
  async function cutOut(operation: Of<'cutout'>, context: MakeContext) {
    const input = cutoutInput(operation);
    try {
      return await imaging.run('cutout', input, context);
    } catch (error) {
      const isCorrupt = error instanceof ImagingError && error.reason === 'corrupt';
      if (!isCorrupt || !input.embedding) throw error;
      return imaging.run('cutout', { ...input, embedding: undefined }, context);
    }
  }

  const makers: Makers = {
    ...creationMakers(imaging),
    ...placingMakers(imaging),
    ...dressingMakers(imaging, wardrobe),
    async cutout(operation, context) {
      const side = outputSide(operation.options.size);
      const first = side === undefined ? context : narrowProgress(context, 0, BEFORE_ENLARGING);
      const { png, width, height } = await cutOut(operation, first);
      const longer = Math.max(width, height);
      if (side === undefined || longer >= side) {
        return { bytes: png, contentType: 'image/png', width, height };
      }
      // Cut to a small item, the photo may have lost more than enlarging can bring back.
      const isFar = side > longer * LIMITS.upscaleRatioMax;
      const target = isFar ? { factor: 4 as const } : { targetSide: side };
      const rest = narrowProgress(context, BEFORE_ENLARGING, 1);
      return imaging.run('upscale', { bytes: png, lossless: true, ...target }, rest);
    },
    async retouch({ source, options: { settings, size }, mask }, context) {
      const input = { bytes: source, settings, mask, ...enlarged(size) };
      const made = await imaging.run('retouch', input, context);
      // An empty mask, or a photo that 'auto' would leave as it is, costs nothing.
      if (made.steps.length === 0) throw new RefusedError('NOTHING_TO_RETOUCH', 'nothing was done');
      return made;
    },
    headless({ source, options: { line, mode, size } }, context) {
      return imaging.run('headless', { bytes: source, line, mode, ...enlarged(size) }, context);
    },
    upscale({ source, options: { size, crispness } }, context) {
      const target = upscaleTarget(size);
      const wanted = 'side' in target ? { targetSide: target.side } : target;
      return imaging.run('upscale', { bytes: source, ...wanted, crispness }, context);
    },
  };

  const previews: Partial<Makers> = {
    ...creationPreviews(imaging),
    ...placingPreviews(imaging),
    ...dressingPreviews(imaging, wardrobe),
    async cutout(operation, context) {
      const { png } = await cutOut(operation, context);
      return { ...(await makeSmallCopy(png, PREVIEW_SIDE)), contentType: 'image/png' };
    },
  };

  return {
    name: 'local',
    kinds: LOCAL_KINDS,
    async make(operation, context) {
      const maker = makers[operation.kind as LocalKind] as Maker;
      const made = await withRefusals(() => maker(operation, context));
      const { fidelity, notices } = made;
      const details = { ...(fidelity && { fidelity }), ...(notices?.length && { notices }) };
      return { ...made, recipe: { engine: 'local', version: VERSION, ...details } };
    },
    preview(operation, context) {
      const maker = previews[operation.kind as LocalKind] as Maker | undefined;
      if (!maker) throw new AppError('PRODUCT_UNAVAILABLE');
      return withRefusals(() => maker(operation, context));
    },
  };
}

type Maker = (operation: Operation, context: MakeContext) => Promise<Picture>;

/** Exactly what an engine promises, and its refusals in the engine's words. */
async function withRefusals(make: () => Promise<Picture>): Promise<Omit<Made, 'recipe'>> {
  try {
    const { bytes, contentType, width, height, thing, showsModel, extras, fidelity, notices } =
      await make();
    const own = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return {
      bytes: own,
      contentType,
      width,
      height,
      ...(thing && { thing }),
      ...(showsModel && { showsModel }),
      ...(extras && { extras }),
      ...(fidelity && { fidelity }),
      ...(notices && { notices }),
    };
  } catch (error) {
    throw toRefusal(error);
  }
}

/** Turns failures that another attempt cannot change into refusals; all other errors stay as they are. */
export function toRefusal(error: unknown): unknown {
  const name = error instanceof ImagingError && IMAGING_ERRORS[error.reason];
  const refusal = REFUSALS.find((known) => known === name);
  return refusal ? new RefusedError(refusal, error) : error;
}

const enlarged = (size: OutputSize) => ({ targetSide: outputSide(size) });

/** One of two operations that follow each other: its progress fills its part of the whole. */
const narrowProgress = (
  { signal, onProgress }: MakeContext,
  from: number,
  to: number,
): MakeContext => ({
  signal,
  onProgress: (stage, fraction) => onProgress(stage, from + fraction * (to - from)),
});
