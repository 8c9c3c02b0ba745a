import type { Point } from '../../catalogue/catalogue.ts';
import {
  BACK_HEM,
  balanced,
  flareOf,
  isWorn,
  type Laid,
  type Measured,
  need,
  pairsOf,
  SLACK,
  WORN_SHARE,
  withoutTwins,
} from './laid.ts';
import { apart, between, carried, lengthOf, stretch } from './polyline.ts';
import type { Pair } from './thin-plate.ts';
import { layNeck, type NecklineFinder } from './top-neck.ts';
import { LEAST_BEYOND_NECK, laySide, measureSide, type Seams, seamsOf } from './top-side.ts';

/** Everything that hangs from the shoulders, with sleeves or without. */
export function layTop(measured: Measured, findFront: NecklineFinder): Laid {
  const { landmarks, outline, way } = measured;
  const [pitL, pitR] = [need(landmarks, 'armpit_l'), need(landmarks, 'armpit_r')];
  const seams = seamsOf(measured.pattern);
  const share = isWorn(way) ? WORN_SHARE : 1;
  const perPixel = (2 * seams.armpit[0] * share) / apart(pitL, pitR);
  const left = measureSide(measured, 'l', perPixel);
  const right = measureSide(measured, 'r', perPixel);
  for (const name of ['top', 'under', 'side'] as const) {
    [left.lengths[name], right.lengths[name]] = balanced(left.lengths[name], right.lengths[name]);
  }
  const necks = [need(landmarks, 'neck_shoulder_r'), need(landmarks, 'neck_shoulder_l')] as const;
  const half = Math.max((apart(...necks) * perPixel) / 2, seams.neckHalf + LEAST_BEYOND_NECK);
  const l = laySide(seams, left, half, perPixel, 1);
  const r = laySide(seams, right, half, perPixel, -1);
  const hem = outline.arc(need(landmarks, 'hem_l'), need(landmarks, 'hem_r'));
  const hemPhoto = stretch(hem, 0, lengthOf(hem), 25);
  const hemPlaces = carried(hemPhoto, l.hem, r.hem, perPixel);
  const neck = layNeck(measured, necks, [r.neck, l.neck], perPixel, findFront);
  const pairs = withoutTwins([
    ...l.body,
    ...r.body,
    ...pairsOf(hemPhoto, hemPlaces, SLACK.free),
    ...neck.pairs,
    ...(isWorn(way) ? aroundBody(pitR, pitL, seams, perPixel) : []),
  ]);
  const edges = [...l.edges, { line: hemPlaces, sewn: false }, ...r.edges];
  const sleeves = [l.sleeve, r.sleeve].filter((piece) => piece !== undefined);
  return {
    perPixel,
    pieces: [...sleeves, { pairs, contains: () => true, edges, backShorter: BACK_HEM }],
    neck: { front: neck.front, back: neck.back },
    flare: flareOf(
      apart(need(landmarks, 'hem_l'), need(landmarks, 'hem_r')) * perPixel,
      l.hem[0] - r.hem[0],
      (measured.pattern.landmarks.waist_l ?? seams.armpit)[1],
      (l.hem[1] + r.hem[1]) / 2,
    ),
  };
}

/** Cloth around a chest: what the camera sees narrow at the sides is as wide as in the middle. */
function aroundBody(pitR: Point, pitL: Point, { armpit }: Seams, perPixel: number): Pair[] {
  const width = apart(pitR, pitL);
  const [dx, dy] = [(pitL[0] - pitR[0]) / width, (pitL[1] - pitR[1]) / width];
  return [0, 14, 28].flatMap((level) =>
    [-0.5, 0, 0.5].map((share): Pair => {
      const x = share * armpit[0];
      const seen = x * (1 - (1 - WORN_SHARE) * share * share);
      const [px, py] = between(pitR, pitL, 0.5 + seen / perPixel / width);
      const down = level / perPixel;
      return {
        at: [x, armpit[1] + level],
        from: [px - dy * down, py + dx * down],
        slack: SLACK.neck,
      };
    }),
  );
}
