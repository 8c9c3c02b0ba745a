import { type Plane, type Rgb, wholeBox } from '../../../pixels/raster.ts';
import { resamplePlane } from '../../../pixels/resample/bilinear.ts';
import type { OperationContext } from '../../../runtime/operation.ts';
import { followEdges } from '../../semantics/follow-edges.ts';
import { labelIndex } from '../labels.ts';
import type { Body } from './body.ts';
import { measureColourDifference, type Zones } from './clothes-zones.ts';
import { splitClothes } from './split-clothes.ts';

/** Above this the answers are one garment: dresses gave 0.66 and 0.25, jackets over trousers of the same black 0.00. */
const ONE_GARMENT = 0.15;
/** Colours farther apart than this (CIELAB) are two garments, whatever the outlines show. */
const OTHER_COLOUR = 25;

/** What hangs together at the chest and at the legs: logits, above 0 is inside. */
export type UpperLower = { isOne: boolean; atChest: Plane; atLegs: Plane };

/** Tells one garment from two above one another. `small` is the picture at the size of the masks. */
export async function splitUpperLower(
  { picture, small }: { picture: Rgb; small: Rgb },
  clothes: Plane<Uint8Array>,
  { upper, lower }: Zones,
  context: OperationContext,
): Promise<UpperLower> {
  const split = await splitClothes(picture, clothes, upper, lower, context);
  const isOtherColour = measureColourDifference(small, upper, lower) > OTHER_COLOUR;
  const enlarge = (logits: Plane) =>
    resamplePlane(logits, wholeBox(logits), small.width, small.height);
  return {
    isOne: split.sameThing > ONE_GARMENT && !isOtherColour,
    atChest: enlarge(split.upper),
    atLegs: enlarge(split.lower),
  };
}

/** Labels each pixel as top or bottom. Where the outlines leave it open, the place on the body decides. */
export function labelBySplit(
  small: Rgb,
  { atChest, atLegs }: UpperLower,
  body: Body | undefined,
): Uint8Array {
  const { width, height } = atChest;
  const shares = new Float32Array(width * height);
  for (let i = 0; i < shares.length; i++) {
    const place = body ? (body.along(i % width, Math.floor(i / width)) - 1) * 4 : 0;
    const balance = clamp(atLegs.data[i]) - clamp(atChest.data[i]);
    shares[i] = 1 / (1 + Math.exp(-(balance + Math.min(Math.max(place, -3), 3))));
  }
  const plane = (data: Float32Array): Plane => ({ data, width, height });
  const rest = plane(shares.map((share) => 1 - share));
  const [bottom] = followEdges(small, [plane(shares), rest]);
  return Uint8Array.from(bottom?.data ?? [], (share) => labelIndex(share > 127 ? 'bottom' : 'top'));
}

const clamp = (logit: number) => Math.min(Math.max(logit, -6), 6);
