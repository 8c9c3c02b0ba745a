import { cutOut } from '../cutout/cut-out.ts';
import { throwIfAborted } from '../errors.ts';
import type { OperationContext } from '../operation.ts';
import { createStageReport } from '../stage-report.ts';
import { type Delivery, deliver } from '../upscale/deliver.ts';
import { enlargeSubject } from './enlarge-subject.ts';
import { gripFor, heldSize } from './fit-grip.ts';
import { type GripId, readHand, type SkinType } from './hands.ts';
import { holdProduct } from './hold-product.ts';
import { type Look, lookOf } from './look.ts';
import type { PlacedPicture } from './place-product.ts';
import type { ProductKind } from './product-kinds.ts';
import { recipeOf } from './recipe.ts';
import type { SettingChoice } from './setting.ts';
import { readSetting } from './settings/read-setting.ts';
import { type Ratio, sizeFor } from './sizes.ts';
import { trimmedSubject } from './subject.ts';

export type HandheldInput = Delivery &
  Look & {
    bytes: Uint8Array;
    mask?: Uint8Array;
    setting: SettingChoice;
    kind?: ProductKind;
    /** Chosen by kind and shape unless told. */
    grip?: GripId;
    /** As for models: 1 Caucasian, 2 Asian, 3 African. */
    skin?: SkinType;
    ratio?: Ratio;
    side?: number;
    /** 1 is life size, as far as the hand can hold it. */
    scale?: number;
    /** Degrees to the right, −30 to 30. */
    tilt?: number;
    seed?: number;
  };

export type HandheldChoices = Required<Look> & {
  setting: string;
  kind: ProductKind;
  grip: GripId;
  skin: SkinType;
  ratio: Ratio;
  scale: number;
  tilt: number;
};

/** Far from 1: the thing is not of a size that this hand holds. */
export type HandheldResult = PlacedPicture<HandheldChoices> & { lifeSize: number };

export async function handheld(
  input: HandheldInput,
  context: OperationContext,
): Promise<HandheldResult> {
  const { bytes, mask, kind = 'other', skin = 2, ratio = '1:1' } = input;
  const { scale = 1, tilt = 0, seed = 1 } = input;
  const look = lookOf(input);
  const report = createStageReport(context.onProgress, {
    outlining: 65,
    lighting: 25,
    enlarging: input.targetSide ? 60 : 0,
    saving: 5,
  });
  const frame = sizeFor(ratio, input.side);
  const setting = await readSetting(input.setting, 'people', frame);
  const onProgress = (_: unknown, fraction: number) => report('outlining', fraction);
  const cut = await cutOut({ bytes, mask }, { ...context, onProgress });
  const { subject } = await trimmedSubject(cut.png);
  throwIfAborted(context.signal);
  report('lighting', 0);
  const shape = subject.height / subject.width;
  const grip = input.grip ?? gripFor(kind, shape);
  const hand = await readHand(grip, skin);
  const held = heldSize(grip, hand.object, kind, shape, scale);
  const large = await enlargeSubject(subject, held.width, context);
  const made = await holdProduct(large, hand, setting, { held, tilt, look, frame, seed });
  const delivered = await deliver({ rgb: made.picture }, input, context, report);
  const choices = { ...look, setting: setting.id, kind, grip, skin, ratio, scale, tilt };
  const background = input.setting.kind === 'picture' ? input.setting.bytes : undefined;
  return {
    ...delivered,
    lock: made.lock,
    light: made.match.strength,
    assumed: setting.assumed,
    lifeSize: held.lifeSize,
    recipe: recipeOf('handheld', { photo: bytes, mask, background }, choices, seed),
  };
}
