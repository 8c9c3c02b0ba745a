import { type Box, type Rgb, resizeRgb, wholeBox } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { findFaces } from '../faces/faces.ts';
import { gatherShares, guessKind } from '../parse/photo-kind.ts';
import { isSkinTone } from '../parse/skin-tone.ts';
import { locateBody } from '../parse/worn/body.ts';
import { hasHand } from '../parse/worn/hands.ts';
import { findPose } from '../pose/pose.ts';
import { findSemanticMasks, type SemanticMasks } from '../semantics/semantics.ts';
import type { Glance } from './glance.ts';

export type Look = Awaited<ReturnType<typeof lookForWearer>>;

/** Above this the first glance speaks against skin without joints or a head. */
const LIES = 0.96;
/** The least share of the picture that counts as hair. */
const LEAST_HAIR = 0.002;

export async function lookForWearer(rgb: Rgb, context: OperationContext, glance?: Glance) {
  const pose = await findPose(rgb, context);
  const faces = await findFaces(rgb, context, { pose });
  const masks = await findSemanticMasks(rgb, context, { pose });
  const small = await resizeRgb(rgb, wholeBox(rgb), masks.width, masks.height);
  const body = locateBody(pose, masks);
  const real = faces.filter(({ box }) => !isPrinted(box, masks));
  const evidence = {
    // The hair and skin of a printed face are printed, too.
    ...(faces.length > real.length && real.length === 0
      ? { skin: 0, hair: 0 }
      : gatherShares(masks)),
    faces: real.length,
    body: body !== undefined,
    skinTone: isSkinTone(small, masks.planes.bodySkin, masks.planes.faceSkin),
    hand: hasHand(masks, body),
    hook: 0,
  };
  if (glance && isWall(evidence, glance)) evidence.skin = 0;
  const { clothes } = masks.planes;
  return { masks, small, clothes, body, evidence, way: guessKind(evidence).kind };
}

/** Whether it is a wall or a floor in the colours of skin behind a garment that nobody wears. */
function isWall(
  { body, faces, hair }: { body: boolean; faces: number; hair: number },
  { ways }: Glance,
): boolean {
  return ways.flat + ways.hanger > LIES && !body && faces === 0 && hair < LEAST_HAIR;
}

/** Whether cloth goes on above a face, which is then printed on it; there is none above a head. */
function isPrinted(face: Box, { planes, width, height }: SemanticMasks): boolean {
  const { data } = planes.clothes;
  let [cloth, count] = [0, 0];
  for (let n = 1; n <= 8; n++) {
    const y = Math.floor((face.top - face.height * (0.2 + 0.05 * n)) * height);
    const x = Math.floor((face.left + face.width * (0.1 + 0.1 * n)) * width);
    count++;
    if (x >= 0 && y >= 0 && x < width && data[y * width + x] > 127) cloth++;
  }
  return cloth > count / 2;
}
