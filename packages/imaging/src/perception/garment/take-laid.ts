import { GARMENT_KINDS } from '../../catalogue/garment-kinds.ts';
import { throwIfAborted } from '../../errors.ts';
import { mapBytes } from '../../pixels/map-values.ts';
import { invertMask, limitAlpha, placeMask } from '../../pixels/mask.ts';
import { type Plane, type Rgb, resizeRgb, wholeBox } from '../../pixels/raster.ts';
import { resamplePlane } from '../../pixels/resample/bilinear.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import type { StageReport } from '../../runtime/stage-report.ts';
import { findOutline } from '../cutout/find-outline.ts';
import { removeHanger } from '../cutout/hanger.ts';
import { refineOutline } from '../cutout/refine.ts';
import { matteOnWall } from '../cutout/wall-matte.ts';
import { maskParts } from '../parse/labels.ts';
import { findDummy } from '../parse/laid/dummy/dummy.ts';
import { countHookRows } from '../parse/laid/hook.ts';
import { labelLaidParts } from '../parse/laid/laid-parts.ts';
import { measureSilhouette } from '../parse/laid/silhouette.ts';
import { guessKind, type PersonEvidence, type PhotoKind } from '../parse/photo-kind.ts';
import type { SemanticMasks } from '../semantics/semantics.ts';
import { keepOfCloth } from './beyond-cloth.ts';
import { fullSize } from './full-size.ts';
import { type Glance, liesAlone } from './glance.ts';
import { shrunkMask } from './masks.ts';
import type { TakenGarment } from './taken-garment.ts';

/** The longer side, in pixels, at which a dummy, a hook and cloth are looked for. */
const SIDE = 1024;
/** How likely the first glance must find that it hangs, if a hook sticks out at the top and if none does. */
const HANGS = { hooked: 0.1, bare: 0.9 };
/** If lying flat is likelier than this, nothing hangs, and anything thin at the top belongs to the garment. */
const LAID = 0.8;
/** Above this the first glance sees no dummy: bare parts are a wall in that colour. */
const NO_DUMMY = 0.95;

/** What is known about a photo in which nobody wears the garment; everything has the same size. */
type LaidLook = {
  small: Rgb;
  clothes?: Plane<Uint8Array>;
  evidence?: PersonEvidence;
  masks?: SemanticMasks;
};
type Known = { given?: Plane<Uint8Array>; glance?: Glance };
type Taken = Omit<TakenGarment, 'rgb' | 'cutout'>;

/** For photos where nobody had to be looked for: the first glance separates cloth from the rest just as well. */
export async function laidAlone(rgb: Rgb, glance?: Glance): Promise<LaidLook> {
  const scale = Math.min(1, SIDE / Math.max(rgb.width, rgb.height));
  const width = Math.max(1, Math.round(rgb.width * scale));
  const height = Math.max(1, Math.round(rgb.height * scale));
  const small = await resizeRgb(rgb, wholeBox(rgb), width, height);
  if (!glance?.expected) return { small };
  const { data } = resamplePlane(glance.expected, wholeBox(glance.expected), width, height);
  return {
    small,
    clothes: { data: mapBytes(data, (share) => share * 255), width, height },
  };
}

export async function takeLaid(
  rgb: Rgb,
  seen: LaidLook,
  { given, glance }: Known,
  context: OperationContext,
  report: StageReport,
): Promise<Taken> {
  const alpha = given
    ? { ...given, data: given.data.slice() }
    : await outlineLaid(rgb, glance, context, report);
  return tidyLaid(rgb, alpha, seen, { given, glance });
}

/** Removes what came along with a garment: a mannequin, a hanger, bits of the wall. Changes the mask. */
async function tidyLaid(
  rgb: Rgb,
  alpha: Plane<Uint8Array>,
  seen: LaidLook,
  { given, glance }: Known,
): Promise<Taken> {
  const { small, masks, clothes } = seen;
  const subject = shrunkMask(alpha, small.width, small.height);
  const mayBeDummy = !glance || glance.ways.flat + glance.ways.hanger < NO_DUMMY;
  const dummy = mayBeDummy ? findDummy(small, subject) : undefined;
  if (dummy) {
    limitAlpha(alpha, await fullSize(rgb, invertMask(dummy.mask)));
    const kinds = GARMENT_KINDS.filter((kind) => kind !== 'dress' || !dummy.showsHips);
    return { alpha, way: 'mannequin', kinds };
  }
  const outline = measureSilhouette(subject);
  const hook = outline ? countHookRows(outline) : 0;
  const way = guessWay(hook > 0, mayBeDummy ? seen.evidence : undefined, glance);
  if (way === 'mannequin' && masks) {
    const labels = labelLaidParts(small, subject, masks, way);
    limitAlpha(alpha, await fullSize(rgb, maskParts(labels, ['garment'])));
    return { alpha, way, kinds: GARMENT_KINDS };
  }
  if (way === 'hanger') {
    await removeHanger(rgb, alpha, { isBare: given !== undefined, maybe: hook === 0 });
    if (outline && hook > 0) clearAbove(alpha, (outline.top + hook) / small.height);
  } else if (!given) {
    const isLaid = glance !== undefined && glance.ways.flat > LAID;
    await removeHanger(rgb, alpha, isLaid ? { isLaid } : { maybe: true });
    const keep = clothes && keepOfCloth(shrunkMask(alpha, small.width, small.height), clothes);
    if (keep) limitAlpha(alpha, await fullSize(rgb, keep));
  }
  return { alpha, way, kinds: GARMENT_KINDS };
}

/** A hook alone proves nothing: a hood, a strap or a belt stick out at the top as well. */
function guessWay(hasHook: boolean, evidence?: PersonEvidence, glance?: Glance): PhotoKind {
  const hangs = glance ? glance.ways.hanger > (hasHook ? HANGS.hooked : HANGS.bare) : hasHook;
  const nobody = { skin: 0, hair: 0, faces: 0, body: false, skinTone: false };
  return guessKind({ ...nobody, ...evidence, hook: hangs ? 0.8 : 0.2 }).kind;
}

/** Clears the rows of a hook, which are not part of the garment; `end` is a share of the height. */
function clearAbove({ data, width, height }: Plane<Uint8Array>, end: number): void {
  data.fill(0, 0, Math.round(end * height) * width);
}

async function outlineLaid(
  rgb: Rgb,
  glance: Glance | undefined,
  context: OperationContext,
  report: StageReport,
) {
  const { logits, frame, wall } = await findOutline(rgb, context, report, {
    expected: glance?.expected,
    isAlone: glance && liesAlone(glance),
  });
  throwIfAborted(context.signal);
  report('refining', 0);
  const refined = await refineOutline(rgb, logits, frame);
  const placed = placeMask(refined, frame, rgb.width, rgb.height);
  return wall ? matteOnWall(rgb, placed, wall) : placed;
}
