import { cutOut } from '../cutout/cut-out.ts';
import { throwIfAborted } from '../errors.ts';
import type { OperationContext } from '../operation.ts';
import { createStageReport } from '../stage-report.ts';
import { hasFoot } from './base.ts';
import { guessKind } from './guess-kind.ts';
import { heldIn } from './held-in.ts';
import type { ProductKind } from './product-kinds.ts';
import { isSeenFromAbove } from './seen-from-above.ts';
import type { Assumption, SettingChoice } from './setting.ts';
import { scenesOf } from './settings/catalogue-setting.ts';
import { flatLayLike } from './settings/flat-lay.ts';
import { readSetting } from './settings/read-setting.ts';
import { type Ratio, sizeFor } from './sizes.ts';
import { alphaOf, trimmedSubject } from './subject.ts';

/** What standing in a place and lying in a hand begin with. */
export type ProductPhoto = {
  bytes: Uint8Array;
  /** The outline is given; no model is asked. */
  mask?: Uint8Array;
  setting: SettingChoice;
  /** Guessed by its outline unless told. */
  kind?: ProductKind;
  ratio?: Ratio;
  /** Longer side of the picture, at most 1536; `targetSide` enlarges the finished one. */
  side?: number;
  targetSide?: number;
  seed?: number;
};

/** The product of a photo alone, what it is, and the place that it goes to. */
export async function cutProduct(
  photo: ProductPhoto,
  use: 'people' | 'product',
  context: OperationContext,
) {
  const { bytes, mask, ratio = '1:1', seed = 1 } = photo;
  const report = createStageReport(context.onProgress, {
    outlining: 65,
    lighting: 25,
    enlarging: photo.targetSide ? 60 : 0,
    saving: 5,
  });
  const frame = sizeFor(ratio, photo.side);
  const wished = await readSetting(photo.setting, use, frame, seed);
  const onProgress = (_: unknown, fraction: number) => report('outlining', fraction);
  const cut = await cutOut({ bytes, mask, mustBeWhole: true }, { ...context, onProgress });
  const { subject, box, size } = await trimmedSubject(cut.png);
  throwIfAborted(context.signal);
  report('lighting', 0);
  const kind = photo.kind ?? guessKind(subject);
  const guessed: Assumption[] = photo.kind ? [] : [{ what: 'kind', kind }];
  const alpha = alphaOf(subject);
  const footless = !hasFoot(alpha);
  const unsteady: Assumption[] = footless ? [{ what: 'no-foot' }] : [];
  const held = heldIn(subject, box, size);
  if (held) unsteady.push({ what: 'held' });
  const fromAbove = !held && isSeenFromAbove(alpha);
  if (fromAbove) unsteady.push({ what: 'seen-from-above' });
  const cannotStand = use === 'product' && (fromAbove || (footless && !held));
  const laid = cannotStand && !wished.lies && (await flatLayFor(photo.setting));
  const instead = laid ? await readSetting(laid, use, frame, seed) : undefined;
  if (instead) unsteady.push({ what: 'scene', scene: instead.id });
  const setting = instead ?? wished;
  // On one colour what cannot stand lies, as if it were a table that is seen from above.
  const lies =
    use === 'product' && (setting.lies || (setting.plain && unsteady.length > 0 && !held));
  const assumed = [...setting.assumed, ...guessed, ...unsteady];
  const background = photo.setting.kind === 'picture' ? photo.setting.bytes : undefined;
  const inputs = { photo: bytes, mask, background };
  return {
    subject,
    kind,
    frame,
    setting: { ...setting, lies },
    assumed,
    inputs,
    ratio,
    report,
    held,
  };
}

/** What was photographed from above cannot stand in a scene that is seen from the side: it lies in one like it. */
async function flatLayFor(choice: SettingChoice): Promise<SettingChoice | undefined> {
  const flat = choice.kind === 'scene' && flatLayLike(await scenesOf(), choice.id);
  return flat ? { kind: 'scene', id: flat.id } : undefined;
}
