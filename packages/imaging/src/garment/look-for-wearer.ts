import type { OperationContext } from '../operation.ts';
import { isSkinTone } from '../parse/colour/skin-tone.ts';
import { findFaces } from '../parse/faces.ts';
import { gatherShares, guessKind } from '../parse/photo-kind.ts';
import { findPose } from '../parse/pose.ts';
import { type SemanticMasks, semanticMasks } from '../parse/semantics.ts';
import { bodyOf } from '../parse/worn/body.ts';
import { hasHand } from '../parse/worn/hands.ts';
import { type Box, type Rgb, resizeRgb, wholeOf } from '../raster/raster.ts';

export type Look = Awaited<ReturnType<typeof lookForWearer>>;

export async function lookForWearer(rgb: Rgb, context: OperationContext) {
  const pose = await findPose(rgb, context);
  const faces = await findFaces(rgb, context, { pose });
  const masks = await semanticMasks(rgb, context, { pose });
  const small = await resizeRgb(rgb, wholeOf(rgb), masks.width, masks.height);
  const body = bodyOf(pose, masks);
  const real = faces.filter(({ box }) => !isPrinted(box, masks));
  const evidence = {
    // Hair and skin of a printed face are printed, too.
    ...(faces.length > real.length && real.length === 0
      ? { skin: 0, hair: 0 }
      : gatherShares(masks)),
    faces: real.length,
    body: body !== undefined,
    skinTone: isSkinTone(small, masks.planes.bodySkin, masks.planes.faceSkin),
    hand: hasHand(masks, body),
    hook: 0,
  };
  return { masks, small, body, evidence, way: guessKind(evidence).kind };
}

/** Cloth goes on above a face that is printed on it; above a head there is none. */
function isPrinted(face: Box, { planes, width, height }: SemanticMasks): boolean {
  const { data } = planes.clothes;
  let [cloth, count] = [0, 0];
  for (let n = 1; n <= 8; n++) {
    const y = Math.floor((face.top - face.height * (0.2 + 0.05 * n)) * height);
    const x = Math.floor((face.left + face.width * (0.1 + 0.1 * n)) * width);
    count++;
    if (x >= 0 && y >= 0 && x < width && (data[y * width + x] as number) > 127) cloth++;
  }
  return cloth > count / 2;
}
