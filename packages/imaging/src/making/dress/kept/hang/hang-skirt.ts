import { apart, interpolate, type Point } from '../../../../pixels/geometry/points.ts';
import { clampShare, smoothShare } from '../../../../pixels/shares.ts';
import type { Photo } from '../../fit/photo.ts';
import type { GarmentInput } from '../../garment-input.ts';
import type { Body } from '../wearer.ts';
import { drawCloth } from './cloth.ts';
import { measureStretch, toPicture } from './cloth-picture.ts';
import type { Hung } from './hang.ts';
import { measureLaid } from './laid-rows.ts';
import { type HemChange, hemOverHips, NO_CHANGE } from './over-hips.ts';
import { type Round, roundOff, turnAt, turnFor, unroll } from './round.ts';
import { fitWaist } from './waist-share.ts';

type Reading = GarmentInput['reading'];

/** The width of worn cloth as a share of its flat one: around the hips, and at the hem, which stands off. */
const HIPS = 0.74;
const HEM = 0.8;
/** The hips lie this share of a skirt's length below its waist. */
const HIP_ROW = 0.3;
/** Widths are averaged over this share of the skirt's length. */
const STEADY = 0.02;

/** Hangs a skirt that was laid flat: it becomes round, as wide at the waist as the body is, and keeps its length. */
export function hangSkirt(photo: Photo, reading: Reading, body: Body): Hung {
  const { waist_l, waist_r, hem_l, hem_r } = reading.landmarks;
  const [waist, hem] = [interpolate(waist_l, waist_r, 0.5), interpolate(hem_l, hem_r, 0.5)];
  const length = hem[1] - waist[1];
  const rows: [number, number] = [Math.max(waist_l[1], waist_r[1]), Math.min(hem_l[1], hem_r[1])];
  const laid = measureLaid(photo.alpha, rows, STEADY * length);
  const { share, wider } = fitWaist(body, {
    kind: reading.kind,
    waist: apart(waist_l, waist_r),
    flat: 2 * laid.halfAt(waist[1] + HIP_ROW * length),
    seen: HIPS,
  });
  const downAt = (y: number) => clampShare((y - waist[1]) / length);
  const belowAt = (y: number) => smoothShare(clampShare(downAt(y) / HIP_ROW));
  const roundAt = (y: number): Round => {
    const seen = share + (HIPS - share) * belowAt(y) + (HEM - HIPS) * smoothShare(downAt(y));
    return { half: laid.halfAt(y), turn: turnFor(seen) };
  };
  // Where the hem comes to hang shows only when it hangs.
  const straight = hangMarks(NO_CHANGE);
  const change = hemOverHips({ ...reading, landmarks: straight }, body);
  const isAll = new Uint8Array(photo.alpha.data.length).fill(1);
  const cloth = drawCloth(photo, isAll, ([x, y]) => {
    const round = roundAt(y);
    const away = unroll((x - middleOf(y, change)) / widerAt(y, change), round);
    return { at: [laid.middleAt(y) + away, y], turned: turnAt(away, round) };
  });
  return {
    cutout: toPicture(cloth),
    reading: { ...reading, landmarks: hangMarks(change) },
    stretch: measureStretch([cloth]) * wider * change.wider,
  };

  function middleOf(y: number, { aside }: HemChange): number {
    return waist[0] + aside * smoothShare(downAt(y));
  }

  function widerAt(y: number, { wider: hem }: HemChange): number {
    return (1 + (wider - 1) * belowAt(y)) * (1 + (hem - 1) * smoothShare(downAt(y)));
  }

  function hangMarks(change: HemChange): Reading['landmarks'] {
    const hangPoint = ([x, y]: Point): Point => [
      middleOf(y, change) + widerAt(y, change) * roundOff(x - laid.middleAt(y), roundAt(y)),
      y,
    ];
    return Object.fromEntries(
      Object.entries(reading.landmarks).map(([name, at]) => [name, hangPoint(at)]),
    );
  }
}
