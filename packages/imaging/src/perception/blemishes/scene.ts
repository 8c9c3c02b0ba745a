import { mapBytes } from '../../pixels/map-values.ts';
import { computeDistanceInside } from '../../pixels/morphology/distance.ts';
import { type Box, type Plane, type Rgb, resizeRgb, wholeBox } from '../../pixels/raster.ts';
import { resampleWeights } from '../../pixels/resample/field.ts';
import { readStrip } from '../../pixels/strips.ts';

/** Larger photos are reduced to this longer side in pixels, at which dust still covers a few pixels. */
const SIDE = 1600;

export type BlemishKind = 'tag' | 'thread' | 'lint' | 'dust';
/** A blemish, in pixels of the scene; `own` is its mask, with an empty rim of one pixel around the box. */
export type Finding = { kind: BlemishKind; confidence: number; box: Box; own: Plane<Uint8Array> };

/** The photo as the finders see it. */
export type Scene = {
  y: Float32Array;
  cb: Float32Array;
  cr: Float32Array;
  /** `inside` is 1 on the garment, and `depth` is the distance to the garment's outline, in pixels. */
  inside: Uint8Array;
  depth: Float32Array;
  width: number;
  height: number;
  /** The longer side. */
  side: number;
};

export async function createScene(picture: Rgb, cloth: Plane<Uint8Array>): Promise<Scene> {
  const longer = Math.max(picture.width, picture.height);
  const scale = Math.min(1, SIDE / longer);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const small = await resizeRgb(picture, wholeBox(picture), width, height);
  const { y, cb, cr } = readStrip(small, 0, height);
  const inside = mapBytes(resampleWeights(cloth, width, height), (weight) =>
    weight > 0.5 ? 1 : 0,
  );
  const depth = computeDistanceInside({ data: inside, width, height });
  return { y, cb, cr, inside, depth, width, height, side: longer * scale };
}
