import { apart, interpolate, type Point } from '../../../../pixels/geometry/points.ts';
import { mapBytes } from '../../../../pixels/map-values.ts';
import { clampShare, smoothShare } from '../../../../pixels/shares.ts';
import type { Photo } from '../../fit/photo.ts';
import type { GarmentInput } from '../../garment-input.ts';
import type { Side } from '../arms.ts';
import { waistbandOn } from '../stand.ts';
import type { Body } from '../wearer.ts';
import { bendGently } from './bend-gently.ts';
import { type Cloth, drawCloth, type Source } from './cloth.ts';
import { castShadows, drawOnto, measureStretch, toPicture } from './cloth-picture.ts';
import type { Hung } from './hang.ts';
import { legLine, maskLeg, measureLeg } from './laid-leg.ts';
import { type Laid, measureLaid } from './laid-rows.ts';
import { drawnOut } from './leg-length.ts';
import { type Round, roundOff, turnAt, turnFor, unroll } from './round.ts';
import { fitWaist } from './waist-share.ts';

type Reading = GarmentInput['reading'];

/** The width of worn cloth as a share of its flat one: around the hips, a long leg and a short one. */
const HIPS = 0.76;
const LEG = 0.76;
const SHORT_LEG = 0.8;
/** Their legs part this share of the way from the hips' joints to the knees. */
const CROTCH = 0.21;
/** The rise may be drawn out or pressed together by this much, to sit where the body's own legs part. */
const RISE = { least: 0.8, most: 1.25 };
/** Shorts whose legs are shorter than this share of the rise hang as a whole. */
const HARDLY = 0.35;
/** The cloth of the trunk becomes that of the legs over this share of their length. */
const BLEND = 0.25;
/** Widths are averaged over this share of a length. */
const STEADY = 0.02;
/** The width of the room around the photo, as a share of it: worn legs may stand elsewhere than laid ones. */
const ROOM = 0.2;
/** The reach of a leg's shadow on the other one, as a share of half of the trousers' width. */
const SHADOW = 0.06;
/** A knee bends over this share of a leg, above and below it. */
const KNEE = 0.12;

const SIDES = ['l', 'r'] as const;

/** Lets trousers or shorts that were laid flat hang: each leg becomes round and goes where the body's leg is. */
export function hangTrousers(photo: Photo, reading: Reading, body: Body): Hung {
  const trunk = hangTrunk(photo, reading, body);
  const legs = SIDES.map((side) => hangLeg(photo, reading, body, trunk, side));
  const { width, height } = photo.alpha;
  const room = Math.round(ROOM * width);
  const lowest = Math.max(...legs.map(({ end }) => end), height);
  const box = { left: -room, top: 0, width: width + 2 * room, height: Math.ceil(lowest) + room };
  const [cloth, over] = legs.map(({ mask, source }) => {
    const drawn = drawCloth(photo, mask, source, box);
    return { ...drawn, left: 0, top: 0 };
  });
  castShadows(cloth, [withoutTop(over, trunk)], SHADOW * trunk.half);
  drawOnto(cloth, over);
  const placeOf = (name: string, at: Point): Point => {
    const leg = legs[name.endsWith('_l') ? 0 : 1];
    const [x, y] = name.startsWith('hem') ? leg.place(at) : trunk.place(at);
    return [x + room, y];
  };
  const landmarks = Object.entries(reading.landmarks).map(([name, at]) => [
    name,
    placeOf(name, at),
  ]);
  return {
    cutout: toPicture(cloth),
    reading: { ...reading, landmarks: Object.fromEntries(landmarks) },
    stretch:
      measureStretch([cloth, over]) * Math.max(...legs.map(({ drawn }) => unlike(drawn, trunk))),
  };
}

/** How many times longer than wide, or wider than long, a round print becomes on a leg that is drawn out by a factor. */
const unlike = (drawn: number, { wider }: Trunk): number =>
  Math.max(drawn / wider, wider / Math.max(1, drawn));

/** A leg that begins softly below the crotch: above it, nothing casts a shadow on the trunk. */
function withoutTop(leg: Cloth, { crotch, half }: Trunk): Cloth {
  const data = leg.data.slice();
  for (let i = 3; i < data.length; i += 4) {
    const y = Math.floor(i / 4 / leg.width);
    data[i] = data[i] * smoothShare(clampShare((y - crotch.hung) / (SHADOW * half) - 1));
  }
  return { ...leg, data };
}

/** The part of the trousers above their crotch. */
type Trunk = {
  source: (at: Point) => Source;
  place: (at: Point) => Point;
  /** The row of the crotch, in the photo and as it hangs, with half of what is seen there and its middle. */
  crotch: { laid: number; hung: number; middle: number };
  half: number;
  /** By which factor it is wider from the hips down. */
  wider: number;
  /** A point of the body's picture in pixels of the photo. */
  fromBody: (at: Point) => Point;
  laid: Laid;
  /** From the waist to the crotch, as it lay. */
  rise: number;
};

function hangTrunk(photo: Photo, { kind, landmarks }: Reading, body: Body): Trunk {
  const { waist_l, waist_r, hip_l, hip_r, crotch } = landmarks;
  const waist = interpolate(waist_l, waist_r, 0.5);
  const hip = interpolate(hip_l, hip_r, 0.5)[1];
  const rise = crotch[1] - waist[1];
  const rows: [number, number] = [Math.max(waist_l[1], waist_r[1]), crotch[1]];
  const laid = measureLaid(photo.alpha, rows, STEADY * rise);
  const band = waistbandOn(body, kind);
  const flatWaist = apart(waist_l, waist_r);
  const flatHips = 2 * laid.halfAt(hip);
  const { share, wider } = fitWaist(body, {
    kind,
    waist: flatWaist,
    flat: flatHips,
    seen: HIPS,
  });
  const scale = band.width / (flatWaist * share);
  const fromBody = ([x, y]: Point): Point => [
    waist[0] + (x - band.centre[0]) / scale,
    waist[1] + (y - band.centre[1]) / scale,
  ];
  const { hip_l: left, hip_r: right, knee_l, knee_r } = body.pose.joints;
  const hips = interpolate(left, right, 0.5);
  const parts = fromBody(interpolate(hips, interpolate(knee_l, knee_r, 0.5), CROTCH));
  const drawn = Math.min(RISE.most, Math.max(RISE.least, (parts[1] - waist[1]) / rise));
  const hung = waist[1] + rise * drawn;
  const middle = fromBody(hips)[0];
  const down = (y: number) => smoothShare(clampShare((y - waist[1]) / Math.max(1, hip - waist[1])));
  const middleOf = (y: number) =>
    waist[0] + (middle - waist[0]) * smoothShare(clampShare((y - waist[1]) / rise));
  const roundAt = (y: number): Round => ({
    half: laid.halfAt(y),
    turn: turnFor(share + (HIPS - share) * down(y)),
  });
  const widerAt = (y: number) => 1 + (wider - 1) * down(y);
  const laidRow = (y: number) => {
    if (y < waist[1]) return y;
    return y < hung ? waist[1] + (y - waist[1]) / drawn : crotch[1] + y - hung;
  };
  return {
    source([x, y]) {
      const row = laidRow(y);
      const round = roundAt(row);
      const away = unroll((x - middleOf(row)) / widerAt(row), round);
      return { at: [laid.middleAt(row) + away, row], turned: turnAt(away, round) };
    },
    place([x, y]) {
      const within = Math.max(0, Math.min(rise, y - waist[1]));
      const row = y + within * (drawn - 1);
      return [middleOf(y) + widerAt(y) * roundOff(x - laid.middleAt(y), roundAt(y)), row];
    },
    crotch: { laid: crotch[1], hung, middle },
    half: wider * roundOff(laid.halfAt(crotch[1]), roundAt(crotch[1])),
    wider,
    fromBody,
    laid,
    rise,
  };
}

/** One leg: its pixels in the photo, where what is drawn comes from, and where the points of its hem are drawn. */
type Leg = {
  mask: Uint8Array;
  source: (at: Point) => Source;
  place: (at: Point) => Point;
  /** By which factor it becomes longer, and the row in which it ends. */
  drawn: number;
  end: number;
};

function hangLeg(
  photo: Photo,
  { kind, way, landmarks }: Reading,
  { pose }: Body,
  trunk: Trunk,
  side: Side,
): Leg {
  const { crotch } = trunk;
  const outwards = side === 'l' ? 1 : -1;
  // Worn, both legs are of one length, however they were laid and photographed.
  const laid = SIDES.reduce((sum, one) => sum + legLine(landmarks, trunk.laid, one).length / 2, 0);
  if (laid < HARDLY * trunk.rise) {
    const all = mapBytes(photo.alpha.data, (opacity) => (outwards > 0 ? opacity : 0));
    return { mask: all, source: trunk.source, place: trunk.place, drawn: 1, end: 0 };
  }
  const line = legLine(landmarks, trunk.laid, side);
  const mask = maskLeg(photo.alpha, landmarks, outwards);
  const widths = measureLeg({ ...photo.alpha, data: mask }, line);
  const [knee, ankle] = (['knee', 'ankle'] as const).map((name) =>
    trunk.fromBody(pose.joints[`${name}_${side}`] as Point),
  ) as [Point, Point];
  const drawn = drawnOut({ kind, way, laid, crotch: crotch.hung, knee, ankle });
  const length = laid * drawn;
  const first: Point = [crotch.middle + (outwards * trunk.half) / 2, crotch.hung];
  const middleAt = bendGently([first, knee, ankle], KNEE * (ankle[1] - first[1]));
  const turn = turnFor(kind === 'shorts' ? SHORT_LEG : LEG);
  const ownSource = ([x, y]: Point): Source => {
    const along = (y - crotch.hung) / length;
    const { middle, half } = widths(along);
    const away = unroll((x - middleAt(y)) / trunk.wider, { half, turn });
    return { at: line.locate(along, middle + away), turned: turnAt(away, { half, turn }) };
  };
  return {
    mask,
    drawn,
    end: crotch.hung + length,
    source(place) {
      const share = smoothShare(clampShare((place[1] - crotch.hung) / (BLEND * length)));
      if (share === 0) return trunk.source(place);
      const own = ownSource(place);
      if (share === 1) return own;
      const above = trunk.source(place);
      return {
        at: interpolate(above.at, own.at, share),
        turned: above.turned + (own.turned - above.turned) * share,
      };
    },
    place([x]) {
      const { middle, half } = widths(1);
      const away = x - line.locate(1, 0)[0];
      const y = crotch.hung + length;
      return [middleAt(y) + trunk.wider * roundOff(away - middle, { half, turn }), y];
    },
  };
}
