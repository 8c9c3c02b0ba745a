import { refineOutline } from '../../perception/cutout/refine.ts';
import { findSaliency } from '../../perception/cutout/saliency.ts';
import { findSubjects } from '../../perception/cutout/subjects.ts';
import { type Face, findFaces } from '../../perception/faces/faces.ts';
import { findPose } from '../../perception/pose/pose.ts';
import { findSemanticMasks, type SemanticMasks } from '../../perception/semantics/semantics.ts';
import { type Plane, type Rgb, wholeBox } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import type { SkinGuide } from './adjust/skin.ts';
import { markOutline } from './erase/mask.ts';

/** Where cloth and skin are; undefined if there is none. */
export type Guides = { cloth?: Plane<Uint8Array>; skin?: SkinGuide };

/** Clothes or skin that cover less than these shares of the picture are a mistake of the network. */
const LEAST_CLOTHES = 0.02;
const LEAST_SKIN = 0.002;
/** If no face is visible, its assumed share of the longer side: that of a person who fills the picture. */
const USUAL_FACE = 0.08;

export async function findGuides(small: Rgb, context: OperationContext): Promise<Guides> {
  const pose = await findPose(small, context);
  const faces = await findFaces(small, context, { pose });
  if (!pose && faces.length === 0) return { cloth: await findGarment(small, context) };
  const masks = await findSemanticMasks(small, context, { pose });
  const { clothes } = masks.planes;
  const isWorn = measureShare(clothes) > LEAST_CLOTHES;
  return {
    cloth: isWorn ? clothes : await findGarment(small, context),
    skin: isWorn || faces.length > 0 ? maskSkin(masks, faces, small) : undefined,
  };
}

/** Without a wearer, what stands out is the garment. */
async function findGarment(small: Rgb, { model, sessions }: OperationContext) {
  const map = await findSaliency(small, model('u2netp'), sessions);
  if (findSubjects(map).length === 0) return undefined;
  const data = map.saliency.data.map((value) => (value - 0.5) * 12);
  return refineOutline(small, { ...map.saliency, data }, wholeBox(small));
}

/** Skin of face and body without eyes and lips. */
function maskSkin({ planes }: SemanticMasks, faces: Face[], { width, height }: Rgb) {
  const { faceSkin, bodySkin } = planes;
  const mask = {
    ...faceSkin,
    data: faceSkin.data.map((value, i) => Math.min(255, value + bodySkin.data[i])),
  };
  const spared = { ...mask, data: new Uint8Array(mask.data.length) };
  for (const { lips, leftEyeRing, rightEyeRing } of faces) {
    for (const ring of [lips, leftEyeRing, rightEyeRing]) {
      const points = ring.map(({ x, y }) => [x * mask.width, y * mask.height] as const);
      markOutline(spared, { points });
    }
  }
  for (let i = 0; i < mask.data.length; i++) if (spared.data[i]) mask.data[i] = 0;
  if (measureShare(mask) < LEAST_SKIN) return undefined;
  const widest = faces[0] ? (faces[0].box.width * width) / Math.max(width, height) : USUAL_FACE;
  return { mask, faceSize: widest };
}

function measureShare({ data }: Plane<Uint8Array>): number {
  return data.reduce((sum, value) => sum + value, 0) / 255 / data.length;
}
