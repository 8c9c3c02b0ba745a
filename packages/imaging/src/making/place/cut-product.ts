import { throwIfAborted } from '../../errors.ts';
import { cutOut } from '../../perception/cutout/cut-out.ts';
import { HALF_OPAQUE } from '../../pixels/mask.ts';
import type { Plane } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { createStageReport } from '../../runtime/stage-report.ts';
import { hasFoot, measureFoot } from './base.ts';
import { guessKind } from './guess-kind.ts';
import { findHoldingHand } from './held-in.ts';
import type { ProductKind } from './product-kinds.ts';
import type { Assumption, SettingChoice } from './setting.ts';
import { readScenes } from './settings/catalogue-setting.ts';
import { findSimilarFlatLay } from './settings/flat-lay.ts';
import { readSetting } from './settings/read-setting.ts';
import { chooseSize, type Ratio } from './sizes.ts';
import { extractAlpha, readTrimmedSubject } from './subject.ts';
import { FROM_ABOVE } from './thresholds.ts';

/** What a product that stands in a place and one that lies in a hand have in common. */
export type ProductPhoto = {
  bytes: Uint8Array;
  /** The outline, if it is given; then no model is asked. */
  mask?: Uint8Array;
  setting: SettingChoice;
  /** Guessed from the outline unless stated. */
  kind?: ProductKind;
  ratio?: Ratio;
  /** The longer side of the picture, at most 1536; `targetSide` enlarges the finished one. */
  side?: number;
  targetSide?: number;
  seed?: number;
};

/** Cuts the product out of a photo, and finds what it is and the place that it goes to. */
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
  const frame = chooseSize(ratio, photo.side);
  const wished = await readSetting(photo.setting, use, frame, seed);
  const onProgress = (_: unknown, fraction: number) => report('outlining', fraction);
  const cut = await cutOut({ bytes, mask, mustBeWhole: true }, { ...context, onProgress });
  const { subject, box, size } = await readTrimmedSubject(cut.png);
  throwIfAborted(context.signal);
  report('lighting', 0);
  const kind = photo.kind ?? guessKind(subject);
  const guessed: Assumption[] = photo.kind ? [] : [{ what: 'kind', kind }];
  const alpha = extractAlpha(subject);
  const footless = !hasFoot(alpha);
  const unsteady: Assumption[] = footless ? [{ what: 'no-foot' }] : [];
  const held = findHoldingHand(subject, box, size);
  if (held) unsteady.push({ what: 'held' });
  const fromAbove = !held && isSeenFromAbove(alpha);
  if (fromAbove) unsteady.push({ what: 'seen-from-above' });
  const cannotStand = use === 'product' && (fromAbove || (footless && !held));
  const laid = cannotStand && !wished.lies && (await chooseFlatLay(photo.setting));
  const instead = laid ? await readSetting(laid, use, frame, seed) : undefined;
  if (instead) unsteady.push({ what: 'scene', scene: instead.id });
  const setting = instead ?? wished;
  // On a plain colour, what cannot stand lies, as if on a table seen from above.
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

/** What was photographed from above cannot stand in a scene seen from the side, so it lies in a similar one. */
async function chooseFlatLay(choice: SettingChoice): Promise<SettingChoice | undefined> {
  const flat = choice.kind === 'scene' && findSimilarFlatLay(await readScenes(), choice.id);
  return flat ? { kind: 'scene', id: flat.id } : undefined;
}

/** Whether an outline is that of something that lies in front of the camera. */
export function isSeenFromAbove(alpha: Plane<Uint8Array>): boolean {
  const { overlap, axes } = measureEllipseLikeness(alpha);
  if (overlap > FROM_ABOVE.round.overlap && axes > FROM_ABOVE.round.axes) return true;
  return (
    overlap < FROM_ABOVE.sparse.overlap &&
    measureFoot(alpha) < FROM_ABOVE.sparse.foot &&
    axes > FROM_ABOVE.sparse.axes
  );
}

function measureEllipseLikeness({ data, width, height }: Plane<Uint8Array>) {
  const each = (visit: (x: number, y: number, isSolid: boolean) => void) => {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) visit(x, y, data[y * width + x] >= HALF_OPAQUE);
    }
  };
  let [area, sumX, sumY] = [0, 0, 0];
  each((x, y, isSolid) => {
    if (!isSolid) return;
    area++;
    sumX += x;
    sumY += y;
  });
  const [cx, cy] = [sumX / Math.max(1, area), sumY / Math.max(1, area)];
  let [xx, yy, xy] = [0, 0, 0];
  each((x, y, isSolid) => {
    if (!isSolid) return;
    xx += (x - cx) ** 2 / area;
    yy += (y - cy) ** 2 / area;
    xy += ((x - cx) * (y - cy)) / area;
  });
  const determinant = Math.max(1e-9, xx * yy - xy * xy);
  let [both, either] = [0, 0];
  each((x, y, isSolid) => {
    const [dx, dy] = [x - cx, y - cy];
    const isInside = (yy * dx * dx - 2 * xy * dx * dy + xx * dy * dy) / determinant <= 4;
    if (isInside && isSolid) both++;
    if (isInside || isSolid) either++;
  });
  const [sum, difference] = [xx + yy, Math.hypot(xx - yy, 2 * xy)];
  const axes = Math.sqrt(Math.max(0, sum - difference) / Math.max(1e-9, sum + difference));
  return { overlap: both / Math.max(1, either), axes };
}
