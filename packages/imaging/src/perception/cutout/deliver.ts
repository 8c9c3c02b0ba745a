import { encodePng } from '../../pixels/encode.ts';
import { measureMask } from '../../pixels/mask.ts';
import { decontaminate } from '../../pixels/matting/decontaminate.ts';
import type { Box, Plane, Rgb } from '../../pixels/raster.ts';
import { noSubjectError } from './find-outline.ts';
import { type CutoutFinish, frameCutout } from './finish.ts';
import { measureSeeThrough } from './see-through.ts';
import { findShadow, layShadowUnder } from './shadow.ts';
import type { CutoutResult } from './stages.ts';

export const MAX_CUTOUT_PIXELS = 24_000_000;

type Info = Omit<CutoutResult['mask'], 'box'>;

/** Turns the opacity into the finished picture: clean colours, shadow, frame, PNG. */
export async function deliver(
  rgb: Rgb,
  outlined: Plane<Uint8Array>,
  info: Info,
  finish: CutoutFinish,
  known?: Uint8Array,
): Promise<CutoutResult> {
  const { alpha, rgba } =
    known || finish.material !== 'see-through'
      ? solid(rgb, outlined, known)
      : (measureSeeThrough(rgb, outlined) ?? solid(rgb, outlined));
  const { coverage, box } = measureMask(alpha);
  if (coverage === 0) throw noSubjectError();
  const { width, height } = alpha;
  const shadow = finish.shadow === 'keep' ? await findShadow(rgb, alpha) : undefined;
  const own = { data: rgba, width, height };
  const whole = shadow
    ? { picture: layShadowUnder(own, shadow), box: unionOfBoxes(box, measureMask(shadow).box) }
    : { picture: own, box };
  const { picture, box: inResult } = await frameCutout(whole, finish);
  const png = await encodePng({ ...picture, channels: 4 });
  const size = { width: picture.width, height: picture.height };
  return { png, ...size, coverage, mask: { ...info, box: inResult } };
}

const solid = (rgb: Rgb, alpha: Plane<Uint8Array>, known = decontaminate(rgb, alpha)) => ({
  alpha,
  rgba: known,
});

/** The smallest box around both boxes; an empty box adds nothing. */
function unionOfBoxes(a: Box, b: Box): Box {
  if (b.width === 0) return a;
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  const width = Math.max(a.left + a.width, b.left + b.width) - left;
  return { left, top, width, height: Math.max(a.top + a.height, b.top + b.height) - top };
}
