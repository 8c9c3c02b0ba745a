import { GARMENT_KINDS } from '../catalogue/garment-kinds.ts';
import { findOutline } from '../cutout/find-outline.ts';
import { removeHanger } from '../cutout/hanger.ts';
import { limitAlpha, placeMask } from '../cutout/place.ts';
import { refineOutline } from '../cutout/refine.ts';
import { matteOnWall } from '../cutout/wall-matte.ts';
import { throwIfAborted } from '../errors.ts';
import type { OperationContext } from '../operation.ts';
import { maskOf } from '../parse/labels.ts';
import { findDummy } from '../parse/laid/dummy/dummy.ts';
import { hookRows } from '../parse/laid/hook.ts';
import { laidParts } from '../parse/laid/laid-parts.ts';
import { silhouetteOf } from '../parse/laid/silhouette.ts';
import { guessKind } from '../parse/photo-kind.ts';
import type { Plane, Rgb } from '../raster/raster.ts';
import type { StageReport } from '../stage-report.ts';
import { keepOfCloth } from './beyond-cloth.ts';
import { expectGarment } from './expect-garment.ts';
import { fullSize } from './full-size.ts';
import type { Look } from './look-for-wearer.ts';
import { shrunkMask, stretchedMask } from './masks.ts';
import type { TakenGarment } from './taken-garment.ts';

export async function takeLaid(
  rgb: Rgb,
  seen: Look,
  given: Plane<Uint8Array> | undefined,
  context: OperationContext,
  report: StageReport,
): Promise<Omit<TakenGarment, 'rgb' | 'cutout'>> {
  const alpha = given
    ? { ...given, data: given.data.slice() }
    : await outlined(rgb, context, report);
  return tidyLaid(rgb, alpha, seen, given !== undefined);
}

/** Takes away what came along with a garment: a mannequin, a hanger, bits of the wall. Changes the mask. */
async function tidyLaid(
  rgb: Rgb,
  alpha: Plane<Uint8Array>,
  seen: Pick<Look, 'masks' | 'small' | 'evidence'>,
  isGiven: boolean,
): Promise<Omit<TakenGarment, 'rgb' | 'cutout'>> {
  const { width, height, planes } = seen.masks;
  const subject = shrunkMask(alpha, width, height);
  const dummy = findDummy(seen.small, subject);
  if (dummy) {
    limitAlpha(alpha, await fullSize(rgb, inverted(dummy.mask)));
    const kinds = GARMENT_KINDS.filter((kind) => kind !== 'dress' || !dummy.showsHips);
    return { alpha, way: 'mannequin', kinds };
  }
  const outline = silhouetteOf(subject);
  const hook = outline && hookRows(outline) > 0 ? 0.8 : 0.2;
  const { kind: way } = guessKind({ ...seen.evidence, hook });
  if (way === 'mannequin') {
    const labels = laidParts(seen.small, subject, seen.masks, way);
    limitAlpha(alpha, await fullSize(rgb, maskOf(labels, ['garment'])));
    return { alpha, way, kinds: GARMENT_KINDS };
  }
  if (way === 'hanger') {
    await removeHanger(rgb, alpha, { isBare: isGiven });
    const labels = laidParts(seen.small, subject, seen.masks, way);
    limitAlpha(alpha, stretchedMask(inverted(maskOf(labels, ['hanger'])), rgb.width, rgb.height));
  } else if (!isGiven) {
    await removeHanger(rgb, alpha, { maybe: true });
    const keep = keepOfCloth(shrunkMask(alpha, width, height), planes.clothes);
    if (keep) limitAlpha(alpha, await fullSize(rgb, keep));
  }
  return { alpha, way, kinds: GARMENT_KINDS };
}

const inverted = (mask: Plane<Uint8Array>): Plane<Uint8Array> => ({
  ...mask,
  data: mask.data.map((value) => 255 - value),
});

async function outlined(rgb: Rgb, context: OperationContext, report: StageReport) {
  const expected = await expectGarment(rgb, context.sessions);
  const { logits, frame, wall } = await findOutline(rgb, context, report, { expected });
  throwIfAborted(context.signal);
  report('refining', 0);
  const refined = await refineOutline(rgb, logits, frame);
  const placed = placeMask(refined, frame, rgb.width, rgb.height);
  return wall ? matteOnWall(rgb, placed, wall) : placed;
}
