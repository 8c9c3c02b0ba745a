import { ImagingError, throwIfAborted } from '../../errors.ts';
import { requireFaces } from '../../perception/faces/require-faces.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createStageReport } from '../../runtime/stage-report.ts';
import { type AroundWish, maskAroundGoods } from '../lock/goods.ts';
import { findPhotoFaces } from '../lock/photo-faces.ts';
import { createRecipe } from '../recipe.ts';
import { type Delivery, deliver } from '../upscale/deliver.ts';
import { arrangePerson } from './arrange-person.ts';
import { completeLook, type Look } from './look.ts';
import { chooseFrame } from './photo-frame.ts';
import type { PlacedPicture } from './place-product.ts';
import { readPerson } from './read-person.ts';
import { type LitSettingChoice, readSetting } from './settings/read-setting.ts';
import type { Ratio } from './sizes.ts';

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
  const onProgress = (_: unknown, fraction: number) => report('outlining', fraction);
  const person = await readPerson(input, { ...context, onProgress });
  const { box, photo: size, cutOff, faces } = person;
  if (framing === 'full' && cutOff.bottom) {
    throw new ImagingError('feet-not-shown', 'The photo ends before the feet do');
  }
  throwIfAborted(context.signal);
  report('lighting', 0);
  const frame = chooseFrame(box, size, cutOff, ratio);
  const setting = await readSetting(input.setting, 'people', frame, seed);
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
