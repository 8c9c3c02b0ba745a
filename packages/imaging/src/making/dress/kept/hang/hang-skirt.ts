import { boxBlur } from '../../../../pixels/blur/box-blur.ts';
import { apart, interpolate, type Point } from '../../../../pixels/geometry/points.ts';
import { HALF_OPAQUE } from '../../../../pixels/mask.ts';
import type { Plane } from '../../../../pixels/raster.ts';
import { clampShare, smoothShare } from '../../../../pixels/shares.ts';
import type { Photo } from '../../fit/photo.ts';
import type { GarmentInput } from '../../garment-input.ts';
import { hipsOf, waistbandOn } from '../stand.ts';
import type { Body } from '../wearer.ts';
import { drawCloth } from './cloth.ts';
import { measureStretch, toPicture } from './cloth-picture.ts';
import type { Hung } from './hang.ts';
import { type Round, roundOff, turnAt, turnFor, unroll } from './round.ts';

type Reading = GarmentInput['reading'];

/** The width of worn cloth as a share of its flat one: around the hips, and at the hem, which stands off. */
const HIPS = 0.74;
const HEM = 0.8;
/** A waistband is seen at this share of its flat width at least and at most: elastic ones are stretched. */
const WAIST = { least: 0.7, most: 0.94 };
/** The hips lie this share of a skirt's length below its waist; it is this much wider there than a body. */
const HIP_ROW = 0.3;
const EASE = 1.06;
/** Widths are averaged over this share of the skirt's length. */
const STEADY = 0.02;

/** Where a skirt's middle lies in each row of the photo, and how wide half of it is. */
type Laid = { middleAt: (y: number) => number; halfAt: (y: number) => number };

/** Hangs a skirt that was laid flat: it becomes round, as wide at the waist as the body is, and keeps its length. */
export function hangSkirt(photo: Photo, reading: Reading, body: Body): Hung {
  const { waist_l, waist_r, hem_l, hem_r } = reading.landmarks;
  const [waist, hem] = [interpolate(waist_l, waist_r, 0.5), interpolate(hem_l, hem_r, 0.5)];
  const length = hem[1] - waist[1];
  const rows: [number, number] = [Math.max(waist_l[1], waist_r[1]), Math.min(hem_l[1], hem_r[1])];
  const laid = measureLaid(photo.alpha, rows, STEADY * length);
  const onHips = (EASE * hipsOf(body)) / (2 * HIPS * laid.halfAt(waist[1] + HIP_ROW * length));
  const onWaist = waistbandOn(body).width / (apart(waist_l, waist_r) * onHips);
  const share = Math.min(WAIST.most, Math.max(WAIST.least, onWaist));
  const roundAt = (y: number): Round => {
    const down = clampShare((y - waist[1]) / length);
    const below = smoothShare(clampShare(down / HIP_ROW));
    const seen = share + (HIPS - share) * below + (HEM - HIPS) * smoothShare(down);
    return { half: laid.halfAt(y), turn: turnFor(seen) };
  };
  const isAll = new Uint8Array(photo.alpha.data.length).fill(1);
  const cloth = drawCloth(photo, isAll, ([x, y]) => {
    const round = roundAt(y);
    const away = unroll(x - waist[0], round);
    return { at: [laid.middleAt(y) + away, y], turned: turnAt(away, round) };
  });
  const hangPoint = ([x, y]: Point): Point => [
    waist[0] + roundOff(x - laid.middleAt(y), roundAt(y)),
    y,
  ];
  const landmarks = Object.entries(reading.landmarks).map(([name, at]) => [name, hangPoint(at)]);
  return {
    cutout: toPicture(cloth),
    reading: { ...reading, landmarks: Object.fromEntries(landmarks) },
    stretch: measureStretch([cloth]),
  };
}

/** Measures the rows between waist and hem; those above and below are taken to be like the nearest of them. */
function measureLaid(
  { data, width, height }: Plane<Uint8Array>,
  [from, until]: readonly [number, number],
  steady: number,
): Laid {
  const [top, bottom] = [Math.max(0, Math.ceil(from)), Math.min(height - 1, Math.floor(until))];
  const count = Math.max(1, bottom - top + 1);
  const [middles, halves] = [new Float32Array(count), new Float32Array(count)];
  let [first, last] = [0, width];
  for (let row = 0; row < count; row++) {
    const line = data.subarray((top + row) * width, (top + row + 1) * width);
    const [left, right] = [
      line.findIndex((value) => value >= HALF_OPAQUE),
      line.findLastIndex((value) => value >= HALF_OPAQUE),
    ];
    if (left >= 0) [first, last] = [left, right + 1];
    middles[row] = (first + last) / 2;
    halves[row] = Math.max(1, (last - first) / 2);
  }
  const around = Math.max(1, Math.round(steady));
  for (const values of [middles, halves]) {
    boxBlur(values, values, new Float32Array(count), 1, count, around);
  }
  const lookUp = (values: Float32Array) => (y: number) =>
    values[Math.max(0, Math.min(count - 1, Math.round(y) - top))];
  return { middleAt: lookUp(middles), halfAt: lookUp(halves) };
}
