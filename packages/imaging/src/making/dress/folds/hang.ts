import type { GarmentKind } from '../../../catalogue/garment-kinds.ts';
import { type BodyFrame, findJoint } from './body-frame.ts';
import type { Grid } from './height.ts';

/** The middle of a tube of cloth shows this many centimetres lower than its sides: the camera looks down on it. */
const BODY = 1.4;
const SLEEVE = 1.2;

/**
 * How many centimetres lower the cloth shows at each cell: hems and cuffs end in an arc around the body, not in a
 * straight line. `parts` says which piece a cell belongs to: 1 is the body, 2 and 3 are the left and right sleeve.
 */
export function computeHang(
  parts: Uint8Array,
  grid: Grid,
  frame: BodyFrame,
  kind: GarmentKind,
): Float32Array {
  const hang = new Float32Array(parts.length);
  const findRow = (joint: string) => (findJoint(frame, joint)[1] - grid.top) / grid.step;
  // Two legs are two tubes, and a row does not say where one ends and the other begins.
  if (kind !== 'trousers' && kind !== 'shorts') {
    bend(hang, parts, 1, grid, BODY, findRow('chest'), findRow('pelvis'));
  }
  bend(hang, parts, 2, grid, SLEEVE, findRow('shoulder_l'), findRow('elbow_l'));
  bend(hang, parts, 3, grid, SLEEVE, findRow('shoulder_r'), findRow('elbow_r'));
  return hang;
}

/** Bends a part more and more from one row to another; the mean shift of each row is zero. */
function bend(
  hang: Float32Array,
  parts: Uint8Array,
  part: number,
  { width, height }: Grid,
  most: number,
  first: number,
  last: number,
): void {
  for (let y = Math.max(0, Math.ceil(first)); y < height; y++) {
    const row = parts.subarray(y * width, (y + 1) * width);
    const from = row.indexOf(part);
    if (from < 0) continue;
    const to = row.lastIndexOf(part) + 1;
    const share = Math.min(1, (y - first) / Math.max(1, last - first));
    for (let x = from; x < to; x++) {
      if (row[x] !== part) continue;
      const aside = (2 * (x + 0.5 - from)) / (to - from) - 1;
      hang[y * width + x] = most * share * (1 / 3 - aside * aside);
    }
  }
}
