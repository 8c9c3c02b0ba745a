import type { Point } from '../../catalogue/catalogue.ts';
import type { Rgba } from '../../cutout/finish.ts';
import type { GarmentInput } from '../garment-input.ts';

/** Where a garment ends below, at the wearer's left and right. */
export function hemCorners({
  landmarks,
}: Pick<GarmentInput['reading'], 'landmarks'>): [Point, Point] {
  const at = (name: string) => landmarks[name] as Point;
  return landmarks.hem_l ? [at('hem_l'), at('hem_r')] : [at('hem_outer_l'), at('hem_outer_r')];
}

/** The lowest row of a garment in each column between its hem's corners, beside them the corner's; in pixels of the photo. */
export function hemRows({ data, width, height }: Rgba, l: Point, r: Point): Float32Array {
  const rows = new Float32Array(width);
  const [first, last] = [Math.ceil(r[0]), Math.floor(l[0])];
  for (let x = 0; x < width; x++) {
    if (x <= first) rows[x] = r[1];
    else if (x >= last) rows[x] = l[1];
    else rows[x] = lowest(x);
  }
  return rows;

  /** Also above the corners: a hem may rise between them. */
  function lowest(x: number): number {
    for (let y = height - 1; y > 0; y--) {
      if ((data[(y * width + x) * 4 + 3] as number) > 127) return y;
    }
    return 0;
  }
}
