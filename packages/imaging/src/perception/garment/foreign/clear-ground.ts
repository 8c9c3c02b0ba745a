import type { Point } from '../../../pixels/geometry/points.ts';
import { limitAlpha, measureMask } from '../../../pixels/mask.ts';
import { decontaminate } from '../../../pixels/matting/decontaminate.ts';
import { fullSize } from '../full-size.ts';
import { drawShape } from '../landmark-shape.ts';
import type { GarmentReading } from '../reading.ts';
import { smallPicture } from '../small-picture.ts';
import type { TakenGarment } from '../taken-garment.ts';
import { learnGround } from './ground-colours.ts';
import { findGroundInGaps } from './ground-in-gaps.ts';
import { findGroundRest } from './ground-rest.ts';

/** A less certain landmark may lie anywhere, and so may the shape. */
const SURE = 0.5;

type Found = Pick<GarmentReading, 'kind' | 'landmarks' | 'certainty'>;

/**
 * Removes ground that came along with a garment from its cut-out; returns whether there was any. Changes the mask and
 * the cut-out.
 */
export async function clearGroundRest(
  { rgb, alpha, cutout, way, isCutOut }: TakenGarment,
  { kind, landmarks, certainty }: Found,
): Promise<boolean> {
  const lies = way === 'flat' || way === 'hanger';
  if (!lies || isCutOut) return false;
  // An open front has no single place for its neckline, so that is not a corner of the shape.
  const corners = Object.keys(certainty).filter((name) => name !== 'collar_front');
  const isSure = corners.every((name) => certainty[name] >= SURE);
  const { scale, ...small } = await smallPicture(rgb, alpha);
  const marks = Object.fromEntries(
    Object.entries(landmarks).map(([name, [x, y]]): [string, Point] => [
      name,
      [x * scale, y * scale],
    ]),
  );
  const shape = drawShape(kind, marks, small.rgb);
  const colours = shape && learnGround({ ...small, ...shape });
  if (!shape || !colours) return false;
  const { box } = measureMask(small.alpha);
  const seen = { ...small, ...shape, ...colours, size: Math.max(box.width, box.height) };
  const gone = [
    ...(isSure ? [findGroundRest(seen)] : []),
    findGroundInGaps({ ...seen, kind, landmarks: marks }),
  ].filter((keep) => keep !== undefined);
  for (const keep of gone) limitAlpha(alpha, await fullSize(rgb, keep));
  if (gone.length > 0) cutout.data.set(decontaminate(rgb, alpha));
  return gone.length > 0;
}
