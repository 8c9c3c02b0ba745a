import { type Lab, labAt, labDistance, medianLab } from '../../../../pixels/colour/lab.ts';
import { interpolate, type Point } from '../../../../pixels/geometry/points.ts';
import { HALF_OPAQUE } from '../../../../pixels/mask.ts';
import type { Photo } from '../../fit/photo.ts';
import type { GarmentInput } from '../../garment-input.ts';

type Landmarks = GarmentInput['reading']['landmarks'];
/** Two lines from above to below, between which something lies. */
type Strip = readonly [readonly [Point, Point], readonly [Point, Point]];

/** Legs stand apart if this share of the width of both hems lies between them. */
const APART = 0.12;
/** What lies there, and the legs, are looked at in these places, as shares of the way down and of the way across. */
const DOWN = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const BETWEEN = [0.14, 0.26, 0.38, 0.5, 0.62, 0.74, 0.86];
const WITHIN = [0.35, 0.5, 0.65];
/** It is another thing than the cloth if their colours differ by this much (CIELAB), and is in so many places at least. */
const UNLIKE = 18;
const PLACES = 4;
/** It may reach this share of the gap's width beyond a straight line from the crotch to a hem: legs bend. */
const BEYOND = 0.3;

/** Takes out the ground between two legs where a cut-out has kept it: there it would hang from the legs like cloth. */
export function openLegs(photo: Photo, landmarks: Landmarks): Photo {
  const { crotch, hem_inner_l, hem_inner_r, hem_outer_l, hem_outer_r, hip_l, hip_r } = landmarks;
  const width = hem_inner_l[0] - hem_inner_r[0];
  if (width < APART * (hem_outer_l[0] - hem_outer_r[0])) return photo;
  const [left, right] = [
    [crotch, hem_inner_l],
    [crotch, hem_inner_r],
  ] as const;
  const between = look(photo, [left, right], BETWEEN);
  const legs = [
    look(photo, [left, [hip_l, hem_outer_l]], WITHIN),
    look(photo, [right, [hip_r, hem_outer_r]], WITHIN),
  ];
  const ground = medianLab(between.map(({ lab }) => lab));
  const cloth = medianLab(legs.flatMap((leg) => leg.map(({ lab }) => lab)));
  if (between.length < PLACES) return photo;
  if (!ground || !cloth || labDistance(ground, cloth) < UNLIKE) return photo;
  const data = new Uint8Array(photo.alpha.data);
  const isGround = (i: number) => {
    const [x, y] = [i % photo.alpha.width, Math.floor(i / photo.alpha.width)];
    const down = (y - crotch[1]) / (interpolate(hem_inner_l, hem_inner_r, 0.5)[1] - crotch[1]);
    if (down < 0) return false;
    const [l, r] = [interpolate(...left, down)[0], interpolate(...right, down)[0]];
    if (x > l + BEYOND * width || x < r - BEYOND * width) return false;
    const own = labAt(photo.rgb, i);
    return labDistance(own, ground) < labDistance(own, cloth);
  };
  clearFrom(
    { ...photo.alpha, data },
    between.map(({ i }) => i),
    isGround,
  );
  return { ...photo, alpha: { ...photo.alpha, data } };
}

/** The colours of the opaque places in a strip. */
function look(
  { rgb, alpha }: Photo,
  [one, other]: Strip,
  places: readonly number[],
): { i: number; lab: Lab }[] {
  return DOWN.flatMap((down) =>
    places.flatMap((across) => {
      const [x, y] = interpolate(interpolate(...one, down), interpolate(...other, down), across);
      const i = Math.floor(y) * alpha.width + Math.floor(x);
      return (alpha.data[i] ?? 0) >= HALF_OPAQUE ? [{ i, lab: labAt(rgb, i) }] : [];
    }),
  );
}

/** Clears what counts and hangs together with a start. Changes the mask. */
function clearFrom(
  { data, width }: { data: Uint8Array; width: number },
  starts: readonly number[],
  counts: (i: number) => boolean,
): void {
  const open = [...starts];
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    if (!data[i] || !counts(i)) continue;
    data[i] = 0;
    open.push(i - 1, i + 1, i - width, i + width);
  }
}
