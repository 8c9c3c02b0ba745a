import {
  type Fidelity,
  type FramingChoice,
  type Garment,
  type Notice,
  outputSide,
  type PictureRatio,
  TASK_TYPES,
} from '@vitrine/contract';
import {
  askingDoubts,
  canHang,
  type Imaging,
  ImagingError,
  makeSmallCopy,
  type OperationInput,
  type OperationOutput,
} from '@vitrine/imaging';
import { type Made, type MakeContext, type Operation, RefusedError } from '../core/engine.ts';
import { dressOnce } from './first-look.ts';
import { FRAMINGS, readPersonChoices, withWords } from './person-wishes.ts';
import { replaceWearer, rounded } from './replace-wearer.ts';
import { PERSON_WISHES, settingFor } from './setting-for.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;
type Picture = Omit<Made, 'recipe' | 'bytes'> & { bytes: Uint8Array };
type Worn = OperationInput<'dress'>['garments'][number];
type Read = Worn & {
  /** What speaks against its landmarks, unless the seller has set them. */
  doubts: readonly string[];
  takenOff: readonly ('tag' | 'clips')[];
  withoutDummy: boolean;
  /** The photo ends before the garment does. */
  isAtEdge: boolean;
};

export type Wardrobe = {
  /** The model for garments that no model was chosen for. */
  defaultModel?: string;
};

/** Longer side of a preview. */
const PREVIEW_SIDE = 768;

type Wishes = {
  garments: readonly Garment[];
  model: string | null;
  pose: string;
  expression: string;
  framing: FramingChoice;
  ratio: PictureRatio;
  complements: readonly string[];
  /** Down to the shoes, whatever the photo shows. */
  isWhole: boolean;
  seed: number;
  targetSide: number | undefined;
};

/** Clothes on people: on a model of the catalogue, or on the person who wears them on the photo. */
export function dressingMakers(imaging: Imaging, { defaultModel }: Wardrobe) {
  /** A known reading saves seconds; what the seller has corrected counts more than what was read. */
  async function wear(garment: Garment, operation: Operation, signal: AbortSignal): Promise<Read> {
    const bytes = operation.files.get(garment.file_id) ?? operation.source;
    const mask = garment.mask_id ? operation.files.get(garment.mask_id) : undefined;
    const known =
      operation.readings.get(garment.file_id) ??
      (await readGarment({ bytes, mask, ...(garment.kind && { kinds: [garment.kind] }) }, signal));
    const { width, height } = known.reading;
    const cutout = mask && (await imaging.run('applyMask', { bytes, mask }, { signal }));
    const corrected = Object.entries(garment.landmarks ?? {}).map(
      ([name, [x, y]]): [string, [number, number]] => [name, [x * width, y * height]],
    );
    const landmarks = { ...known.reading.landmarks, ...Object.fromEntries(corrected) };
    const doubts = garment.landmarks ? [] : (known.reading.doubts ?? []);
    return {
      doubts: askingDoubts(doubts.filter((doubt) => !isSettled(doubt, garment))),
      isAtEdge: !cutout && (known.reading.doubts ?? []).includes('border-touched'),
      bytes: cutout ? cutout.png : known.png,
      takenOff: cutout ? [] : (known.reading.takenOff ?? []),
      withoutDummy: known.reading.withoutDummy ?? false,
      reading: {
        ...known.reading,
        kind: garment.kind ?? known.reading.kind,
        way: garment.way ?? known.reading.way,
        landmarks,
      },
    };
  }

  async function readGarment(input: OperationInput<'read-garment'>, signal: AbortSignal) {
    try {
      const { png, ...reading } = await imaging.run('read-garment', input, { signal });
      return { png, reading };
    } catch (error) {
      const isNothing = error instanceof ImagingError && error.reason === 'no-subject';
      throw isNothing ? new RefusedError('NO_GARMENT', error) : error;
    }
  }

  async function make(
    operation: Of<'fashionclothing' | 'fullbody'>,
    choices: Wishes,
    context: MakeContext,
  ): Promise<Picture> {
    const { signal } = context;
    const { options, files, scene, hiddenScenes } = operation;
    const { setting, said, notices } = await settingFor(
      imaging,
      {
        ...{ options, files, scene, hiddenScenes },
        use: 'people',
        model: choices.model ?? defaultModel,
        person: readPersonChoices(choices),
      },
      context,
    );
    const wishes = withWords(choices, said);
    const worn: Read[] = [];
    for (const garment of wishes.garments) worn.push(await wear(garment, operation, signal));
    const { ratio, seed, targetSide } = wishes;
    if (wishes.model === null && worn[0]?.reading.way === 'worn') {
      const [first] = wishes.garments;
      const bytes = (first && files.get(first.file_id)) ?? operation.source;
      const input = { bytes, setting, ratio, seed, targetSide };
      return {
        ...(await imaging.run('change-scene', input, context)),
        notices: notices(PERSON_WISHES),
      };
    }
    // A pose described in words does not replace the pose of somebody who wears the garment on the photo: that one is
    // kept, and the picture's fidelity says so.
    if (keepsPose(choices, worn)) {
      const [garment] = wishes.garments;
      const bytes = (garment && files.get(garment.file_id)) ?? operation.source;
      const replaced = await replaceWearer(
        imaging,
        { ...wishes, bytes, model: wishes.model ?? defaultModel, setting },
        context,
      );
      // The photo's own part of the body shows, unless the head is to go.
      const unchanged = wishes.framing === 'lips-down' ? [] : (['framing'] as const);
      if (replaced) {
        return { ...replaced, notices: [...notices(unchanged), ...replaced.notices] };
      }
    }
    const doubts = worn.flatMap((one) => one.doubts);
    if (doubts.length > 0) {
      // If no points can be moved, the seller has to use another photo.
      const refusal = operation.kind === 'fullbody' ? 'NO_GARMENT' : 'LANDMARKS_NEEDED';
      throw new RefusedError(refusal, doubts.join(', '));
    }
    const model = wishes.model ?? defaultModel;
    if (!model) throw new RefusedError('NO_PERSON', 'nobody wears it, and there is no model');
    const drape = keptDrape(choices, worn);
    const { pose, ...rest } = {
      garments: worn.map(({ bytes, reading }) => ({ bytes, reading })),
      model,
      setting,
      ratio,
      seed,
      targetSide,
      ...(wishes.framing !== 'auto' && { framing: FRAMINGS[wishes.framing] }),
      checkText: true,
      pose: wishes.pose === 'auto' ? undefined : wishes.pose,
      ...(wishes.expression !== 'auto' && { expression: wishes.expression }),
      ...(wishes.complements.length > 0 && { complements: [...wishes.complements] }),
    };
    const dress = (own?: string) =>
      dressOnce(imaging, { ...rest, ...(own && { pose: own }) }, context);
    if (drape && !pose) {
      const kept = await dressOnce(imaging, { ...rest, drape }, context).catch(fitInstead);
      if (kept) {
        const cut: Notice[] = kept.endsAtCut ? [{ what: 'ends-at-cut' }] : [];
        const all = [...notices([]), ...takenOffNotices(worn), ...cut];
        const fidelity = { ...measureFidelity(kept), drape_kept: true };
        return { ...kept, showsModel: true, notices: all, fidelity };
      }
    }
    const isWord = choices.pose === 'auto';
    const posed = await dress(pose).catch((error) => {
      if (pose && isWord && isNotInCatalogue(error)) return undefined;
      throw error;
    });
    // No such garment was draped in the pose that was described: a suitable pose replaces it, and the seller is
    // informed.
    const dressed = posed ?? (await dress());
    return {
      ...dressed,
      showsModel: true,
      notices: [...notices(posed ? [] : ['pose']), ...mendingNotices(worn)],
      fidelity: measureFidelity(dressed),
    };
  }

  return {
    fashionclothing(operation: Of<'fashionclothing'>, context: MakeContext): Promise<Picture> {
      const { options, variant } = operation;
      const isHeadless = options.headless || options.task_type === TASK_TYPES.headless;
      const isFull = options.task_type === TASK_TYPES.fullBody;
      return make(
        operation,
        {
          garments:
            variant.garment === undefined
              ? options.garments
              : options.garments.slice(variant.garment, variant.garment + 1),
          model: options.model_id,
          pose: options.pose,
          expression: options.expression,
          framing: isHeadless ? 'lips-down' : isFull ? 'full' : options.framing,
          ratio: options.ratio,
          complements: options.complement_ids,
          isWhole: isFull,
          seed: variant.seed ?? options.seed,
          targetSide: outputSide(options.size),
        },
        context,
      );
    },
    fullbody(operation: Of<'fullbody'>, context: MakeContext): Promise<Picture> {
      const { options, variant } = operation;
      // Somebody of whom half is missing cannot stay: the clothes go on a whole model.
      const model = options.model_id ?? defaultModel ?? '';
      if (!model) throw new RefusedError('NO_PERSON', 'there is no model');
      return make(
        operation,
        {
          garments: [{ file_id: operation.sourceId }],
          model,
          pose: options.pose,
          expression: options.expression,
          framing: 'full',
          ratio: options.ratio,
          complements: [],
          isWhole: true,
          seed: variant.seed ?? options.seed,
          targetSide: outputSide(options.size),
        },
        context,
      );
    },
  };
}

function takenOffNotices(worn: readonly Read[]): Notice[] {
  const things = new Set(worn.flatMap(({ takenOff }) => takenOff));
  return [...things].map((thing) => ({ what: `${thing}-taken-off` as const }));
}

/** What was taken off the garments, or drawn on where the photo ends. */
function mendingNotices(worn: readonly Read[]): Notice[] {
  const taken = takenOffNotices(worn);
  return worn.some(({ isAtEdge }) => isAtEdge) ? [...taken, { what: 'beyond-edge' }] : taken;
}

/** The worst of several garments counts: the seller judges by that one. */
function measureFidelity({ scores, assumed }: OperationOutput<'dress'>): Fidelity {
  const texts = scores.flatMap(({ text }) => text ?? []);
  return {
    colour: rounded(Math.max(...scores.map(({ colour }) => colour))),
    structure: rounded(Math.min(...scores.map(({ structure }) => structure))),
    ...(texts.length > 0 && { text: rounded(Math.min(...texts)) }),
    worn_as: assumed.map(({ kind, as }) => ({ kind, as })),
  };
}

/** One photo of somebody in the garment, and nothing asked for that their pose does not show. */
const keepsPose = ({ garments, pose, complements, isWhole }: Wishes, worn: readonly Read[]) =>
  worn.length === 1 &&
  worn[0]?.reading.way === 'worn' &&
  !garments[0]?.landmarks &&
  pose === 'auto' &&
  complements.length === 0 &&
  !isWhole;

/**
 * On a dummy, or on one that was removed from the picture, the folds are right as they are, and what was laid flat can
 * hang with its own. A pose gives them up.
 */
function keptDrape(
  { garments, pose }: Wishes,
  worn: readonly Read[],
): 'photo' | 'hung' | undefined {
  const [only, ...more] = worn;
  if (!only || more.length > 0 || pose !== 'auto') return undefined;
  const { reading, withoutDummy } = only;
  if (reading.way === 'mannequin' || (withoutDummy && !garments[0]?.way)) return 'photo';
  return canHang(reading) ? 'hung' : undefined;
}

/** If a picture with its own folds would not be true to the photo, the garment is fitted to the model. */
function fitInstead(error: unknown): undefined {
  const reasons: readonly string[] = ['garment-changed', 'not-in-catalogue', 'landmarks-missing'];
  if (error instanceof ImagingError && reasons.includes(error.reason)) return undefined;
  throw error;
}

const isNotInCatalogue = (error: unknown) =>
  error instanceof ImagingError && error.reason === 'not-in-catalogue';

/** A kind that the seller has named is sure. */
const isSettled = (doubt: string, { kind }: Garment) =>
  doubt === 'kind-unsure' && kind !== undefined;

/** The same in small: what takes long is reading the garment, and that is known by then. */
export function dressingPreviews(imaging: Imaging, wardrobe: Wardrobe) {
  const makers = dressingMakers(imaging, wardrobe);
  const small = async (made: Picture): Promise<Picture> => {
    const { bytes, width, height } = await makeSmallCopy(made.bytes, PREVIEW_SIDE);
    return { bytes, width, height, contentType: made.contentType };
  };
  const plain = <Options extends { size: string }>(options: Options) => ({
    ...options,
    size: 'original' as const,
  });
  return {
    fashionclothing: async (operation: Of<'fashionclothing'>, context: MakeContext) =>
      small(
        await makers.fashionclothing({ ...operation, options: plain(operation.options) }, context),
      ),
    fullbody: async (operation: Of<'fullbody'>, context: MakeContext) =>
      small(await makers.fullbody({ ...operation, options: plain(operation.options) }, context)),
  };
}
