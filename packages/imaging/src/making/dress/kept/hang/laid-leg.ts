import { boxBlur } from '../../../../pixels/blur/box-blur.ts';
import { apart, interpolate, type Point } from '../../../../pixels/geometry/points.ts';
import { mapBytes } from '../../../../pixels/map-values.ts';
import { HALF_OPAQUE } from '../../../../pixels/mask.ts';
import type { Plane } from '../../../../pixels/raster.ts';
import { clampShare } from '../../../../pixels/shares.ts';
import type { GarmentInput } from '../../garment-input.ts';
import type { Side } from '../arms.ts';
import type { Laid } from './laid-rows.ts';

type Landmarks = GarmentInput['reading']['landmarks'];

/** A leg of the photo, from the crotch's row to its hem; across it lies what will be level. */
export type LegLine = { length: number; locate: (along: number, across: number) => Point };

export function legLine(landmarks: Landmarks, trunk: Laid, side: Side): LegLine {
  const { crotch } = landmarks;
  const [inner, outer] = [landmarks[`hem_inner_${side}`], landmarks[`hem_outer_${side}`]];
  const away = trunk.halfAt(crotch[1]) * (side === 'l' ? 1 : -1);
  const top: Point = [(crotch[0] + trunk.middleAt(crotch[1]) + away) / 2, crotch[1]];
  const hem = interpolate(inner, outer, 0.5);
  const slope = (outer[1] - inner[1]) / (outer[0] - inner[0] || 1);
  return {
    length: apart(top, hem),
    locate(along, across) {
      const [x, y] = interpolate(top, hem, along);
      const tilt = slope * clampShare(along);
      const share = across / Math.hypot(1, tilt);
      return [x + share, y + tilt * share];
    },
  };
}

/** Where one picture of cloth goes on with another, both show this many rows. */
const OVERLAP = 2;

/** The pixels of a leg; legs that touch part halfway between their inner hems. One of them has everything above as well. */
export function maskLeg(
  { data, width }: Plane<Uint8Array>,
  { crotch, hem_inner_l, hem_inner_r }: Landmarks,
  outwards: 1 | -1,
): Uint8Array {
  const between = interpolate(hem_inner_l, hem_inner_r, 0.5);
  return mapBytes(data, (opacity, i) => {
    const y = Math.floor(i / width);
    if (y < crotch[1]) return outwards > 0 || y > crotch[1] - OVERLAP ? opacity : 0;
    const share = (y - crotch[1]) / Math.max(1, between[1] - crotch[1]);
    const inseam = crotch[0] + (between[0] - crotch[0]) * share;
    return outwards * ((i % width) + 0.5 - inseam) > 0 ? opacity : 0;
  });
}

/** A leg is measured in this many places. */
const PLACES = 64;
/** Its widths are averaged over this share of it. */
const STEADY = 0.02;

/** Where the middle of a leg lies beside its line, to the right, and how wide half of it is; by the share along it. */
export function measureLeg(mask: Plane<Uint8Array>, line: LegLine) {
  const [middles, halves] = [new Float32Array(PLACES), new Float32Array(PLACES)];
  const isCloth = (along: number, across: number) => {
    const [x, y] = line.locate(along, across).map(Math.floor) as Point;
    return x >= 0 && x < mask.width && (mask.data[y * mask.width + x] ?? 0) >= HALF_OPAQUE;
  };
  for (let k = 0; k < PLACES; k++) {
    const along = (k + 0.5) / PLACES;
    const [right, left] = ([1, -1] as const).map((way) => {
      let away = 0;
      while (isCloth(along, way * (away + 1))) away++;
      return away;
    }) as [number, number];
    middles[k] = (right - left) / 2;
    halves[k] = Math.max(1, (right + left) / 2);
  }
  for (const values of [middles, halves]) {
    boxBlur(values, values, new Float32Array(PLACES), 1, PLACES, Math.ceil(STEADY * PLACES));
  }
  return (along: number) => {
    const at = Math.min(PLACES - 1, Math.max(0, along * PLACES - 0.5));
    const [k, share] = [Math.floor(at), at - Math.floor(at)];
    const between = (values: Float32Array) =>
      values[k] + ((values[k + 1] ?? values[k]) - values[k]) * share;
    return { middle: between(middles), half: between(halves) };
  };
}
