import { ImagingError, throwIfAborted } from '../../errors.ts';
import { cutOut } from '../../perception/cutout/cut-out.ts';
import { requireWholePerson } from '../../perception/cutout/require-whole.ts';
import { locateFace } from '../../perception/faces/compare-faces.ts';
import { findFaces } from '../../perception/faces/faces.ts';
import { requireFaces } from '../../perception/faces/require-faces.ts';
import { findPose } from '../../perception/pose/pose.ts';
import { encodePng } from '../../pixels/encode.ts';
import { decodeRgb, flattenOnWhite, type Rgb, resizeRgb, wholeBox } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createStageReport } from '../../runtime/stage-report.ts';
import { type AroundWish, maskAroundGoods } from '../lock/goods.ts';
import { findPhotoFaces } from '../lock/photo-faces.ts';
import { createRecipe } from '../recipe.ts';
import { type Delivery, deliver } from '../upscale/deliver.ts';
import { arrangePerson } from './arrange-person.ts';
import { completeLook, type Look } from './look.ts';
import { chooseFrame, findCutOff } from './photo-frame.ts';
import type { PlacedPicture } from './place-product.ts';
import { type LitSettingChoice, readSetting } from './settings/read-setting.ts';
import type { Ratio } from './sizes.ts';
import { readTrimmedSubject } from './subject.ts';

export type ChangeSceneInput = Delivery &
  AroundWish &
  Look & {
    bytes: Uint8Array;
    mask?: Uint8Array;
    setting: LitSettingChoice;
    /** The photo's own frame unless stated otherwise. */
    ratio?: Ratio;
    /** `full` refuses a photo in which the feet are not visible; `auto` lets the person end where the photo does. */
    framing?: 'auto' | 'full';
    seed?: number;
  };

export type ChangeSceneChoices = Required<Look> & {
  setting: string;
  ratio: Ratio | 'photo';
  framing: 'auto' | 'full';
};

export type ChangeSceneResult = PlacedPicture<ChangeSceneChoices> & {
  /** `cut-off`: the feet are not visible, and the person ends at the lower edge as in the photo. */
  person: 'stands' | 'cut-off';
  /** Pixels per metre, estimated from the joints or the outline. */
  perMetre: number;
};

/** Photos with a longer side are made smaller first, since the place has no finer detail. */
const MOST_SIDE = 2048;
const LOOK_SIDE = 640;

export async function changeScene(
  input: ChangeSceneInput,
  context: OperationContext,
): Promise<ChangeSceneResult> {
  const { mask, ratio, framing = 'auto', seed = 1 } = input;
  const look = completeLook(input);
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
  const bytes = await encodeIfResized(input.bytes, photo.rgb);
  const onProgress = (_: unknown, fraction: number) => report('outlining', fraction);
  const cut = await cutOut({ bytes, mask }, { ...context, onProgress });
  // An outline of the seller's own is taken as it is.
  if (!mask) await requireWholePerson(bytes, cut.png, context);
  const { subject, box, size } = await readTrimmedSubject(cut.png);
  const cutOff = findCutOff(box, size);
  if (framing === 'full' && cutOff.bottom) {
    throw new ImagingError('feet-not-shown', 'The photo ends before the feet do');
  }
  throwIfAborted(context.signal);
  report('lighting', 0);
  const pose = await findPose(await makeSmall(shown), context);
  const faces = (await findFaces(shown, context, { pose })).map((face) => locateFace(face, shown));
  const frame = chooseFrame(box, size, cutOff, ratio);
  const setting = await readSetting(input.setting, 'people', frame, seed);
  const person = { subject, box, photo: size, cutOff, pose };
  const made = await arrangePerson(person, setting, frame, look, seed);
  await requireFaces(
    { rgb: made.picture },
    findPhotoFaces(faces, { left: -frame.left, top: -frame.top }, made.goods),
    context,
  );
  const delivered = await deliver({ rgb: made.picture }, input, context, report);
  const choices = { ...look, setting: setting.id, ratio: ratio ?? ('photo' as const), framing };
  const background = input.setting.kind === 'picture' ? input.setting.bytes : undefined;
  const around = input.around ? { around: await maskAroundGoods(made.picture, [made.goods]) } : {};
  return {
    ...delivered,
    ...around,
    lock: made.lock,
    light: made.match.strength,
    assumed: setting.assumed,
    person: cutOff.bottom ? 'cut-off' : 'stands',
    perMetre: made.scale.perMetre,
    recipe: createRecipe('change-scene', { photo: input.bytes, mask, background }, choices, seed),
  };
}

/** The cut-out is made from the resized photo, so that both have the same pixels. */
async function encodeIfResized(bytes: Uint8Array, rgb: Rgb): Promise<Uint8Array> {
  const isWhole = Math.max(rgb.width, rgb.height) < MOST_SIDE;
  return isWhole ? bytes : encodePng({ ...rgb, channels: 3 });
}

async function makeSmall(rgb: Rgb): Promise<Rgb> {
  const scale = Math.min(1, LOOK_SIDE / Math.max(rgb.width, rgb.height));
  const [width, height] = [Math.round(rgb.width * scale), Math.round(rgb.height * scale)];
  return scale === 1 ? rgb : resizeRgb(rgb, wholeBox(rgb), width, height);
}
