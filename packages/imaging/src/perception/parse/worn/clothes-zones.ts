import { type Lab, labAt, labDistance, medianLab } from '../../../pixels/colour/lab.ts';
import type { Plane, Rgb } from '../../../pixels/raster.ts';
import type { Body } from './body.ts';

type Mask = Plane<Uint8Array>;
export type Zones = { upper: Mask; lower: Mask };

/** Along the body (0 shoulders, 1 hips): cloth above the first is surely on the chest, below the second on the legs. */
const CHEST_END = 0.6;
const LEGS_BEGIN = 1.2;
/** Without joints, thirds of the clothes' height serve instead. */
const UPPER_THIRD = 0.33;
const LOWER_THIRD = 0.67;

/** Parts of the clothes that surely belong to the upper and to the lower body. */
export function findZones(clothes: Mask, body: Body | undefined): Zones {
  const { width, data } = clothes;
  const place = body ? body.along : relativeHeight(clothes);
  const [chest, legs] = body ? [CHEST_END, LEGS_BEGIN] : [UPPER_THIRD, LOWER_THIRD];
  const keep = (test: (along: number) => boolean): Mask => ({
    ...clothes,
    data: data.map((value, i) =>
      value > 127 && test(place(i % width, Math.floor(i / width))) ? 1 : 0,
    ),
  });
  return { upper: keep((along) => along < chest), lower: keep((along) => along > legs) };
}

function relativeHeight({ data, width, height }: Mask): (x: number, y: number) => number {
  let [top, bottom] = [height, 0];
  for (let i = 0; i < data.length; i++) {
    if (data[i] <= 127) continue;
    const y = Math.floor(i / width);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return (_, y) => (y - top) / Math.max(1, bottom - top);
}

export const countPixels = ({ data }: Mask) =>
  data.reduce((sum, value) => sum + (value ? 1 : 0), 0);

/** The CIELAB distance between the median colours of two masks; `picture` has the size of the masks. */
export function measureColourDifference(picture: Rgb, a: Mask, b: Mask): number {
  const [p, q] = [medianColour(picture, a), medianColour(picture, b)];
  return p && q ? labDistance(p, q) : 0;
}

function medianColour(photo: Rgb, mask: Mask): Lab | undefined {
  const labs: Lab[] = [];
  const step = Math.max(1, Math.floor(countPixels(mask) / 4000));
  let seen = 0;
  for (let i = 0; i < mask.data.length; i++) {
    if (!mask.data[i] || seen++ % step !== 0) continue;
    labs.push(labAt(photo, i));
  }
  return medianLab(labs);
}
