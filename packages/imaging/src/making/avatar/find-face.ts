import { ImagingError } from '../../errors.ts';
import { type Face, findFaces } from '../../perception/faces/faces.ts';
import { findPose } from '../../perception/pose/pose.ts';
import { type Decoded, flattenOnWhite, resizeRgb, wholeBox } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';

const LOOK_SIDE = 1024;

/** The largest face of the picture and the others, or the refusal that there is none. */
export async function requireFace(
  { rgb, alpha }: Decoded,
  context: OperationContext,
): Promise<{ face: Face; others: Face[] }> {
  const shown = alpha ? flattenOnWhite(rgb, alpha) : rgb;
  const scale = Math.min(1, LOOK_SIDE / Math.max(rgb.width, rgb.height));
  const small = await resizeRgb(
    shown,
    wholeBox(rgb),
    Math.round(rgb.width * scale),
    Math.round(rgb.height * scale),
  );
  const pose = await findPose(small, context);
  const [face, ...others] = await findFaces(small, context, { pose });
  if (!face) throw new ImagingError('no-face', 'There is no face in this photo');
  return { face, others };
}
