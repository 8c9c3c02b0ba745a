import { ImagingError, throwIfAborted } from '../../errors.ts';
import { readText, type TextLine } from '../../perception/text/read-text.ts';
import { type Decoded, decodeRgb, flattenOnWhite, readSize } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createMemory } from '../../runtime/remember.ts';
import { createStageReport } from '../../runtime/stage-report.ts';
import { type AroundWish, type GoodsPart, maskAroundGoods } from '../lock/goods.ts';
import type { Lock } from '../place/lock.ts';
import { completeLook, type Look } from '../place/look.ts';
import { type LitSettingChoice, readSetting } from '../place/settings/read-setting.ts';
import { hashBytes, type Recipe } from '../recipe.ts';
import { type Delivery, deliver, type Picture } from '../upscale/deliver.ts';
import { enlargeTwice } from '../upscale/enlarge-to.ts';
import { onBackdrop } from './backdrop.ts';
import { type Cloth, commonGrain, withGrain } from './common-grain.ts';
import type { Dressed } from './compose/dress-model.ts';
import type { Worn } from './compose/garment.ts';
import type { DressedModel } from './dressed-model.ts';
import type { Fit } from './fit/fit.ts';
import type { GarmentInput } from './garment-input.ts';
import { keepsDrape, wearKept } from './kept/wear-kept.ts';
import { type DressWishes, type Outfit, type Substitute, wearOutfit } from './outfit.ts';
import { placeModel } from './place-model.ts';
import type { DressChoices } from './recipe.ts';
import { requireModel } from './require-model.ts';
import { type Breach, findBreaches, type GarmentScore } from './score.ts';
import { legible, textKept } from './score-text.ts';

export type DressInput = DressWishes &
  Delivery &
  AroundWish &
  Look & {
    /** Where the model stands: in a place, in a plain studio (the default), or nowhere (transparent). */
    setting?: LitSettingChoice | { kind: 'studio' } | { kind: 'transparent' };
    /** Whether to read the lettering on the photo and on the result, and to score how much of it is left. */
    checkText?: boolean;
  };

export type DressedPicture = Picture & {
  /** One for each garment, in the order in which they were given. */
  scores: GarmentScore[];
  /** How true the whole model is to its own render after the light of the place. */
  lock?: Lock;
  /** A mask that is white everywhere except on the garments, where that was asked for. */
  around?: Uint8Array;
  /** The kinds that are worn as another kind. */
  assumed: readonly Substitute[];
  /** The photo's lower edge cuts the garment, and the picture ends above the cut. */
  endsAtCut: boolean;
  recipe: Recipe<DressChoices>;
};

/** Lettering that is too small to read at this many pixels cannot be read on a model either. */
const TEXT_SIDE = 1536;

export async function dress(input: DressInput, context: OperationContext): Promise<DressedPicture> {
  const report = createStageReport(context.onProgress, {
    fitting: 40,
    dressing: 35,
    lighting: 20,
    enlarging: input.targetSide ? 200 : 0,
    saving: 5,
  });
  report('fitting', 0);
  const onProgress = (share: number) => report('dressing', share);
  const made = keepsDrape(input)
    ? await keptDrape(input, context)
    : await ownDrape(input, context, onProgress);
  const { dressed, goods, scores, assumed, recipe, endsAtCut } = made;
  throwIfAborted(context.signal);
  report('lighting', 0);
  const { shown, background, lock } = await setInto(made, input);
  const check = requireShown(shown, dressed, goods, context);
  // Enlarging is dear, so the picture must be right before it; encoding goes on while faces are looked for.
  if (input.targetSide) await check;
  const [delivered] = await Promise.all([deliver(shown, input, context, report), check]);
  const parts = goods.map(({ part }) => part);
  const around = input.around ? { around: await maskAroundGoods(dressed.model, parts) } : {};
  return { ...delivered, ...around, scores, lock, assumed, endsAtCut, recipe: recipe(background) };
}

type Made = Pick<Outfit, 'scores' | 'assumed' | 'recipe'> & {
  dressed: Pick<Dressed, 'model' | 'face'>;
  goods: { part: GoodsPart; garment: GarmentInput }[];
  cloth: Cloth;
  endsAtCut: boolean;
};

/** Keeps the folds of the photo, and adds a person who wears the garment. */
async function keptDrape(input: DressInput, context: OperationContext): Promise<Made> {
  const { kept, scores, recipe } = await wearKept(input, (picture) =>
    enlargeTwice(picture, context),
  );
  const [garment] = input.garments as [GarmentInput];
  refuse(scores.flatMap((score) => findBreaches(score, garment.reading.kind)));
  const goods = [{ part: { cover: kept.cover, left: 0, top: 0 }, garment }];
  const { data: cover, width, height } = kept.cover;
  const cloth = [{ area: { left: 0, top: 0, width, height }, cover }];
  const { endsAtCut } = kept;
  return { dressed: kept, goods, cloth, scores, assumed: [], recipe, endsAtCut };
}

/** Uses the folds of the model's own drape. */
async function ownDrape(
  input: DressInput,
  context: OperationContext,
  onProgress: (share: number) => void,
): Promise<Made> {
  const { outfit, scores } = await dressFaithfully(input, context, onProgress);
  const { dressed, fitted, assumed, recipe } = outfit;
  const goods = dressed.worn.map((one) => ({
    part: toGoodsPart(one),
    garment: input.garments[fitted.indexOf(one.fitted)],
  }));
  return { dressed, goods, cloth: dressed.worn, scores, assumed, recipe, endsAtCut: false };
}

const toGoodsPart = ({ cover, area: { width, height, left, top } }: Worn): GoodsPart => ({
  cover: { data: cover, width, height },
  left,
  top,
});

/** A picture that does not show the garment as it is helps nobody: one looser fit is tried, then it is refused. */
async function dressFaithfully(
  input: DressInput,
  context: OperationContext,
  onProgress: (share: number) => void,
) {
  try {
    return await dressWith('close');
  } catch (error) {
    const isChanged = error instanceof ImagingError && error.reason === 'garment-changed';
    if (!isChanged) throw error;
    return dressWith('loose');
  }

  async function dressWith(fit: Fit) {
    // What the fit alone shows needs no picture.
    const outfit = await wearOutfit(input, context.signal, onProgress, {
      fit,
      enlarge: (picture) => enlargeTwice(picture, context),
      onFitted: (fitted) => refuse(fitted.flatMap((one) => findBreaches(one, one.garment.kind))),
    });
    const scores = input.checkText
      ? await withText(outfit, input.garments, context)
      : outfit.scores;
    refuse(scores.flatMap((score, i) => findBreaches(score, kindAt(outfit, i))));
    return { outfit, scores };
  }
}

const kindAt = ({ fitted }: Outfit, index: number) => fitted[index].garment.kind;

function refuse(breaches: readonly Breach[]): void {
  if (breaches.length === 0) return;
  throw new ImagingError('garment-changed', `Not true to the photo: ${breaches.join(', ')}`);
}

async function requireShown(
  picture: Decoded,
  { face, model }: Made['dressed'],
  goods: Made['goods'],
  context: OperationContext,
): Promise<void> {
  const person = { cover: readAlpha(model), left: 0, top: 0 };
  await requireModel(picture, { face, person, goods }, context);
}

type Shown = { shown: Decoded; background: string; lock?: Lock };

async function setInto({ dressed: { model }, cloth }: Made, input: DressInput): Promise<Shown> {
  const { setting: choice = { kind: 'studio' }, seed = 1 } = input;
  if (choice.kind === 'transparent') return { shown: splitModel(model), background: choice.kind };
  if (choice.kind === 'studio')
    return {
      shown: { rgb: withGrain(onBackdrop(model), commonGrain(model, cloth), seed) },
      background: choice.kind,
    };
  const setting = await readSetting(choice, 'people', model, seed);
  const { picture, lock } = await placeModel(model, setting, {
    ...completeLook(input),
    seed,
    cloth,
  });
  const background = choice.kind === 'picture' ? nameOwn(choice) : setting.id;
  return { shown: { rgb: picture }, background, lock };
}

const nameOwn = ({ bytes, light }: { bytes: Uint8Array; light?: string }) =>
  [hashBytes(bytes), ...(light ? [`${light} light`] : [])].join(', ');

/** The text that was read on a photo stays the same for all pictures that are made of it. */
const rememberText = createMemory<TextLine[]>(12);

async function withText(
  { dressed, fitted, scores }: Outfit,
  garments: readonly GarmentInput[],
  context: OperationContext,
): Promise<GarmentScore[]> {
  let seen: TextLine[] | undefined;
  const scored: GarmentScore[] = [];
  for (const [index, { bytes }] of garments.entries()) {
    const { width, height } = await readSize(bytes);
    const { perPixel } = fitted[index].laid;
    const size = { width: width * perPixel, height: height * perPixel };
    const lines = legible(await readPhotoText(bytes, context), size);
    const score = scores[index];
    if (lines.length === 0) {
      scored.push(score);
      continue;
    }
    const { rgb, alpha } = splitModel(dressed.model);
    seen ??= await readText(flattenOnWhite(rgb, alpha), context);
    scored.push({ ...score, text: textKept(lines, seen) });
  }
  return scored;
}

const readPhotoText = (bytes: Uint8Array, context: OperationContext) =>
  rememberText(hashBytes(bytes), async () => {
    const photo = await decodeRgb(bytes, { maxSide: TEXT_SIDE });
    return readText(photo.alpha ? flattenOnWhite(photo.rgb, photo.alpha) : photo.rgb, context);
  });

function splitModel(model: DressedModel) {
  const { pixels, width, height } = model;
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = pixels[i * 4 + c];
  }
  return { rgb: { data: rgb, width, height }, alpha: readAlpha(model) };
}

function readAlpha({ pixels, width, height }: DressedModel) {
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++) data[i] = pixels[i * 4 + 3];
  return { data, width, height };
}
