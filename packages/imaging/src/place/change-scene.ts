import { cutOut } from '../cutout/cut-out.ts';
import { ImagingError, throwIfAborted } from '../errors.ts';
import { placeOfFace } from '../gate/compare-faces.ts';
import { facesOfPhoto } from '../gate/photo-faces.ts';
import { requireFaces } from '../gate/require-faces.ts';
import { requireWholePerson } from '../gate/require-whole.ts';
import { type AroundWish, aroundGoods } from '../lock/goods.ts';
import type { OperationContext } from '../operation.ts';
import { findFaces } from '../parse/faces.ts';
import { findPose } from '../parse/pose.ts';
import { encodePng } from '../raster/encode.ts';
import { decodeRgb, flattenOnWhite, type Rgb, resizeRgb, wholeOf } from '../raster/raster.ts';
import { createStageReport } from '../stage-report.ts';
import { type Delivery, deliver } from '../upscale/deliver.ts';
import { arrangePerson } from './arrange-person.ts';
import { type Look, lookOf } from './look.ts';
import { cutOffOf, photoFrame } from './photo-frame.ts';
import type { PlacedPicture } from './place-product.ts';
import { recipeOf } from './recipe.ts';
import type { SettingChoice } from './setting.ts';
import { readSetting } from './settings/read-setting.ts';
import type { Ratio } from './sizes.ts';
import { trimmedSubject } from './subject.ts';

export type ChangeSceneInput = Delivery &
  AroundWish &
  Look & {
    bytes: Uint8Array;
    mask?: Uint8Array;
    setting: SettingChoice;
    /** The photo's own frame unless told. */
    ratio?: Ratio;
    /** `full` refuses a photo in which the feet do not show; `auto` lets it end where it ends. */
    framing?: 'auto' | 'full';
    seed?: number;
  };

export type ChangeSceneChoices = Required<Look> & {
  setting: string;
  ratio: Ratio | 'photo';
  framing: 'auto' | 'full';
};

export type ChangeSceneResult = PlacedPicture<ChangeSceneChoices> & {
  /** `cut-off`: the feet do not show, and the person ends at the lower edge as in the photo. */
  person: 'stands' | 'cut-off';
  /** Pixels to a metre, as far as joints or the outline tell. */
  perMetre: number;
};

/** Larger photos are made smaller first: the place has no detail for more. */
const MOST_SIDE = 2048;
const LOOK_SIDE = 640;

export async function changeScene(
  input: ChangeSceneInput,
  context: OperationContext,
): Promise<ChangeSceneResult> {
  const { mask, ratio, framing = 'auto', seed = 1 } = input;
  const look = lookOf(input);
  const report = createStageReport(context.onProgress, {
    reading: 2,
    outlining: 60,
    lighting: 30,
    enlarging: input.targetSide ? 60 : 0,
    saving: 5,
  });
  report('reading', 0);
  const photo = await decodeRgb(input.bytes, { maxSide: MOST_SIDE });
  const shown = photo.alpha ? flattenOnWhite(photo.rgb, photo.alpha) : photo.rgb;
  const bytes = await smallEnough(input.bytes, photo.rgb);
  const onProgress = (_: unknown, fraction: number) => report('outlining', fraction);
  const cut = await cutOut({ bytes, mask }, { ...context, onProgress });
  // An outline of the seller's own is as they want it.
  if (!mask) await requireWholePerson(bytes, cut.png, context);
  const { subject, box, size } = await trimmedSubject(cut.png);
  const cutOff = cutOffOf(box, size);
  if (framing === 'full' && cutOff.bottom) {
    throw new ImagingError('feet-not-shown', 'The photo ends before the feet do');
  }
  throwIfAborted(context.signal);
  report('lighting', 0);
  const pose = await findPose(await smallOf(shown), context);
  const faces = (await findFaces(shown, context, { pose })).map((face) => placeOfFace(face, shown));
  const frame = photoFrame(box, size, cutOff, ratio);
  const setting = await readSetting(input.setting, 'people', frame, seed);
  const person = { subject, box, photo: size, cutOff, pose };
  const made = await arrangePerson(person, setting, frame, look, seed);
  await requireFaces(
    { rgb: made.picture },
    facesOfPhoto(faces, { left: -frame.left, top: -frame.top }, made.goods),
    context,
  );
  const delivered = await deliver({ rgb: made.picture }, input, context, report);
  const choices = { ...look, setting: setting.id, ratio: ratio ?? ('photo' as const), framing };
  const background = input.setting.kind === 'picture' ? input.setting.bytes : undefined;
  const around = input.around ? { around: await aroundGoods(made.picture, [made.goods]) } : {};
  return {
    ...delivered,
    ...around,
    lock: made.lock,
    light: made.match.strength,
    assumed: setting.assumed,
    person: cutOff.bottom ? 'cut-off' : 'stands',
    perMetre: made.scale.perMetre,
    recipe: recipeOf('change-scene', { photo: input.bytes, mask, background }, choices, seed),
  };
}

/** The cut-out works on what is kept, so that both have the same pixels. */
async function smallEnough(bytes: Uint8Array, rgb: Rgb): Promise<Uint8Array> {
  const isWhole = Math.max(rgb.width, rgb.height) < MOST_SIDE;
  return isWhole ? bytes : encodePng({ ...rgb, channels: 3 });
}

async function smallOf(rgb: Rgb): Promise<Rgb> {
  const scale = Math.min(1, LOOK_SIDE / Math.max(rgb.width, rgb.height));
  const [width, height] = [Math.round(rgb.width * scale), Math.round(rgb.height * scale)];
  return scale === 1 ? rgb : resizeRgb(rgb, wholeOf(rgb), width, height);
}
