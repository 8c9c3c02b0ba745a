import { cutOut } from '../cutout/cut-out.ts';
import { throwIfAborted } from '../errors.ts';
import type { OperationContext } from '../operation.ts';
import { createStageReport } from '../stage-report.ts';
import { type Delivery, deliver, type Picture } from '../upscale/deliver.ts';
import { arrangeProduct, type Placement } from './arrange-product.ts';
import { enlargeSubject } from './enlarge-subject.ts';
import type { Lock } from './lock.ts';
import { type Look, lookOf } from './look.ts';
import type { ProductKind } from './product-kinds.ts';
import { type Recipe, recipeOf } from './recipe.ts';
import type { Assumption, SettingChoice } from './setting.ts';
import { readSetting } from './settings/read-setting.ts';
import { type Ratio, sizeFor } from './sizes.ts';
import { trimmedSubject } from './subject.ts';

export type PlaceProductInput = Delivery &
  Look & {
    bytes: Uint8Array;
    /** The outline is given; no model is asked. */
    mask?: Uint8Array;
    setting: SettingChoice;
    kind?: ProductKind;
    ratio?: Ratio;
    /** Longer side of the picture, at most 1536; `targetSide` enlarges the finished one. */
    side?: number;
    placement?: Placement;
    seed?: number;
  };

export type PlacedPicture<Choices> = Picture & {
  lock: Lock;
  /** How much of the light of the place was followed in the end. */
  light: number;
  assumed: readonly Assumption[];
  recipe: Recipe<Choices>;
};

export type ProductChoices = Required<Placement> &
  Required<Look> & { setting: string; kind: ProductKind; ratio: Ratio; enlarged: boolean };

export async function placeProduct(
  input: PlaceProductInput,
  context: OperationContext,
): Promise<PlacedPicture<ProductChoices>> {
  const { bytes, mask, kind = 'other', ratio = '1:1', seed = 1 } = input;
  const look = lookOf(input);
  const report = createStageReport(context.onProgress, {
    outlining: 65,
    lighting: 25,
    enlarging: input.targetSide ? 60 : 0,
    saving: 5,
  });
  const frame = sizeFor(ratio, input.side);
  const setting = await readSetting(input.setting, 'product', frame);
  const onProgress = (_: unknown, fraction: number) => report('outlining', fraction);
  const cut = await cutOut({ bytes, mask }, { ...context, onProgress });
  const { subject } = await trimmedSubject(cut.png);
  throwIfAborted(context.signal);
  report('lighting', 0);
  const wishes = { kind, placement: input.placement ?? {}, look, frame, seed };
  const made = await arrangeProduct(subject, setting, wishes, (small, width) =>
    enlargeSubject(small, width, context),
  );
  const delivered = await deliver({ rgb: made.picture }, input, context, report);
  const { enlarged, placement } = made;
  const choices = { ...look, ...placement, setting: setting.id, kind, ratio, enlarged };
  const background = input.setting.kind === 'picture' ? input.setting.bytes : undefined;
  return {
    ...delivered,
    lock: made.lock,
    light: made.match.strength,
    assumed: setting.assumed,
    recipe: recipeOf('place-product', { photo: bytes, mask, background }, choices, seed),
  };
}
