import { throwIfAborted } from '../errors.ts';
import type { OperationContext } from '../operation.ts';
import type { Lock } from '../place/lock.ts';
import { type Look, lookOf } from '../place/look.ts';
import { placeModel } from '../place/place-model.ts';
import { hashBytes, type Recipe } from '../place/recipe.ts';
import type { SettingChoice } from '../place/setting.ts';
import { readSetting } from '../place/settings/read-setting.ts';
import { type Decoded, decodeRgb, flattenOnWhite } from '../raster/raster.ts';
import { createStageReport } from '../stage-report.ts';
import { readText } from '../text/read-text.ts';
import { type Delivery, deliver, type Picture } from '../upscale/deliver.ts';
import { onBackdrop } from './backdrop.ts';
import type { DressedModel } from './dressed-model.ts';
import type { GarmentInput } from './garment-input.ts';
import { type DressWishes, wearOutfit } from './outfit.ts';
import type { DressChoices } from './recipe.ts';
import { type GarmentScore, textKept } from './score.ts';

export type DressInput = DressWishes &
  Delivery &
  Look & {
    /** Where the model stands: a plain studio unless told, a place, or nowhere (transparent). */
    setting?: SettingChoice | { kind: 'studio' } | { kind: 'transparent' };
    /** Reads the lettering on the photo and on the result, and scores what is left of it. */
    checkText?: boolean;
  };

export type DressedPicture = Picture & {
  /** One for each garment, in the order in which they were given. */
  scores: GarmentScore[];
  /** How true the whole model is to its own render after the light of the place. */
  lock?: Lock;
  recipe: Recipe<DressChoices>;
};

/** Smaller lettering than this shows is not read on a model either. */
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
  const outfit = await wearOutfit(input, context.signal, (share) => report('dressing', share));
  const { model } = outfit.dressed;
  const scores = input.checkText
    ? await withText(outfit.scores, input.garments, model, context)
    : outfit.scores;
  throwIfAborted(context.signal);
  report('lighting', 0);
  const { shown, background, lock } = await setInto(model, input);
  const delivered = await deliver(shown, input, context, report);
  return { ...delivered, scores, lock, recipe: outfit.recipe(background) };
}

type Shown = { shown: Decoded; background: string; lock?: Lock };

async function setInto(model: DressedModel, input: DressInput): Promise<Shown> {
  const { setting: choice = { kind: 'studio' }, seed } = input;
  if (choice.kind === 'transparent') return { shown: splitModel(model), background: choice.kind };
  if (choice.kind === 'studio')
    return { shown: { rgb: onBackdrop(model) }, background: choice.kind };
  const setting = await readSetting(choice, 'people', model);
  const { picture, lock } = await placeModel(model, setting, { ...lookOf(input), seed });
  const background = choice.kind === 'picture' ? hashBytes(choice.bytes) : setting.id;
  return { shown: { rgb: picture }, background, lock };
}

async function withText(
  scores: readonly GarmentScore[],
  garments: readonly GarmentInput[],
  model: DressedModel,
  context: OperationContext,
): Promise<GarmentScore[]> {
  const { rgb, alpha } = splitModel(model);
  const seen = await readText(flattenOnWhite(rgb, alpha), context);
  const scored: GarmentScore[] = [];
  for (const [index, { bytes }] of garments.entries()) {
    const photo = await decodeRgb(bytes, { maxSide: TEXT_SIDE });
    const flat = photo.alpha ? flattenOnWhite(photo.rgb, photo.alpha) : photo.rgb;
    const text = textKept(await readText(flat, context), seen);
    scored.push({ ...(scores[index] as GarmentScore), text });
  }
  return scored;
}

function splitModel({ pixels, width, height }: DressedModel) {
  const rgb = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  for (let i = 0; i < alpha.length; i++) {
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = pixels[i * 4 + c] as number;
    alpha[i] = pixels[i * 4 + 3] as number;
  }
  return { rgb: { data: rgb, width, height }, alpha: { data: alpha, width, height } };
}
