import type { GarmentKind } from '../catalogue/garment-kinds.ts';
import type { FlatPattern } from '../catalogue/templates.ts';
import type { Garment } from '../making/dress/fit/fit.ts';
import type { Point } from '../pixels/geometry/points.ts';
import { isInsidePolygon } from '../pixels/geometry/polygon.ts';
import type { Line } from '../pixels/geometry/polyline.ts';

/** Patterns as the studio draws them, with straight lines. */
const mirror = (line: Line): Point[] => line.map(([x, y]) => [-x, y]);
const sided = (points: Record<string, Point>): Record<string, Point> =>
  Object.fromEntries(
    Object.entries(points).flatMap(([name, [x, y]]): [string, Point][] => [
      [`${name}_l`, [x, y]],
      [`${name}_r`, [-x, y]],
    ]),
  );

const NECK: Point = [9.5, 0];
const TIP: Point = [19.6, 0.6];
const OUTER: Point = [51.8, 16.7];
const INNER: Point = [43.3, 32.1];
const PIT: Point = [24.8, 27.2];
const HEM: Point = [26.2, 66.6];
const shoulder: Point[] = [NECK, TIP, OUTER];
const lower: Point[] = [INNER, PIT, HEM];

export const TEE: FlatPattern = {
  id: 'test-tee',
  gender: 'female',
  kind: 'tee',
  landmarks: {
    ...sided({
      neck_shoulder: NECK,
      shoulder_tip: TIP,
      cuff_outer: OUTER,
      cuff_inner: INNER,
      armpit: PIT,
      hem: HEM,
    }),
    collar_front: [0, 6],
    collar_back: [0, 1.8],
  },
  front: [...shoulder, ...lower, ...mirror([...shoulder, ...lower]).reverse()],
  back: [...shoulder, ...lower, ...mirror([...shoulder, ...lower]).reverse()],
  seams: [shoulder, mirror(shoulder), lower, mirror(lower)],
};

const WAIST: Point = [20.5, 0];
const HIP: Point = [26.5, 15.8];
const SKIRT_HEM: Point = [39, 77.2];
const outer: Point[] = [[18.9, -3], WAIST, HIP, SKIRT_HEM];

export const SKIRT: FlatPattern = {
  id: 'test-skirt',
  gender: 'female',
  kind: 'skirt',
  landmarks: sided({ waist: WAIST, hip: HIP, hem: SKIRT_HEM }),
  front: [...outer, ...mirror(outer).reverse()],
  back: [...outer, ...mirror(outer).reverse()],
  seams: [outer, mirror(outer)],
};

const FORK: Point = [0, 28];
const LEG = { hip: [26, 20], outer: [24, 100], inner: [11, 100] } as const satisfies Record<
  string,
  Point
>;
const outerLeg: Point[] = [[18.9, -3], WAIST, LEG.hip, LEG.outer];
const innerLegs: Point[] = [[-LEG.inner[0], LEG.inner[1]], FORK, LEG.inner];

export const TROUSERS: FlatPattern = {
  id: 'test-trousers',
  gender: 'female',
  kind: 'trousers',
  landmarks: {
    ...sided({ waist: WAIST, hip: LEG.hip, hem_outer: LEG.outer, hem_inner: LEG.inner }),
    crotch: FORK,
  },
  front: [...outerLeg, LEG.inner, FORK, ...mirror([...outerLeg, LEG.inner]).reverse()],
  back: [...outerLeg, LEG.inner, FORK, ...mirror([...outerLeg, LEG.inner]).reverse()],
  seams: [outerLeg, mirror(outerLeg), innerLegs],
};

const BACK_NECK: Point[] = [
  [-5, 1.6],
  [0, 2],
  [5, 1.6],
];
const HOOD: Point[] = [
  [-11, 0.5],
  [-7, 0.95],
  [7, 0.95],
  [11, 0.5],
];

type Colour = readonly [number, number, number];
type Paint = (x: number, y: number) => Colour;

export const CREAM: Colour = [238, 232, 218];
export const NAVY: Colour = [34, 46, 82];

/** Stripes of 1.5 cm every 4 cm, level with the floor. */
const striped: Paint = (_, y) => (((y % 4) + 4) % 4 < 1.5 ? NAVY : CREAM);

type Drawing = {
  kind: GarmentKind;
  /** Clockwise, in centimetres. */
  outline: Line;
  landmarks: Record<string, Point>;
  paint: Paint;
  perCm?: number;
};

const MARGIN = 8;

/** A photo of a flat garment, cut out. */
function drawGarmentPhoto({ kind, outline, landmarks, paint, perCm = 5 }: Drawing): Garment {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const width = Math.ceil((Math.max(...xs) + MARGIN - left) * perCm);
  const height = Math.ceil((Math.max(...ys) + MARGIN - top) * perCm);
  const data = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [x, y] = [left + (column + 0.5) / perCm, top + (row + 0.5) / perCm];
      const i = (row * width + column) * 4;
      data.set(paint(x, y), i);
      data[i + 3] = isInsidePolygon([x, y], outline) ? 255 : 0;
    }
  }
  const inPhoto = ([x, y]: Point): Point => [(x - left) * perCm, (y - top) * perCm];
  return {
    kind,
    way: 'flat',
    landmarks: Object.fromEntries(
      Object.entries(landmarks).map(([name, point]) => [name, inPhoto(point)]),
    ),
    cutout: { data, width, height },
  };
}

/**
 * Creates a tee of the given length; `drop` turns its sleeves down by that many degrees, as they often lie, and a
 * `hood` stands that many centimetres above its neck.
 */
export function drawTee(
  length: number,
  sleeve: number,
  { drop = 0, paint = striped, hood = 0 } = {},
): Garment {
  const turn = ([x, y]: Point): Point => {
    const angle = (drop * Math.PI) / 180;
    const [dx, dy] = [x - PIT[0], y - PIT[1]];
    return [
      PIT[0] + dx * Math.cos(angle) - dy * Math.sin(angle),
      PIT[1] + dx * Math.sin(angle) + dy * Math.cos(angle),
    ];
  };
  const along = (from: Point, to: Point, distance: number): Point => {
    const share = distance / Math.hypot(to[0] - from[0], to[1] - from[1]);
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  };
  const cuffOuter = turn(along(TIP, OUTER, sleeve));
  const cuffInner = turn(along(PIT, INNER, sleeve * 0.62));
  const hem: Point = [PIT[0] + ((HEM[0] - PIT[0]) * (length - PIT[1])) / (HEM[1] - PIT[1]), length];
  const half: Point[] = [NECK, TIP, cuffOuter, cuffInner, PIT, hem];
  return drawGarmentPhoto({
    kind: 'tee',
    // The back of the neck hangs a little below the shoulders.
    outline: [
      ...half,
      ...mirror(half).reverse(),
      ...(hood > 0 ? HOOD.map(([x, y]): Point => [x, -y * hood]) : BACK_NECK),
    ],
    landmarks: {
      ...sided({
        neck_shoulder: NECK,
        shoulder_tip: TIP,
        cuff_outer: cuffOuter,
        cuff_inner: cuffInner,
        armpit: PIT,
        hem,
      }),
      collar_front: [0, 9],
      collar_back: [0, 2],
    },
    paint,
  });
}

/** Narrow clips of a hanger above the waist, as far from the middle as they hold a skirt. */
const clip = (x: number): Point[] => [
  [x - 1.5, 0],
  [x - 1.5, -5],
  [x + 1.5, -5],
  [x + 1.5, 0],
];

/** `wide`: how many times wider its hem is than the pattern's there. */
export function drawSkirt(length: number, wide = 1, isClipped = false): Garment {
  const share = (length - HIP[1]) / (SKIRT_HEM[1] - HIP[1]);
  const hem: Point = [(HIP[0] + (SKIRT_HEM[0] - HIP[0]) * share) * wide, length];
  const half: Point[] = [WAIST, HIP, hem];
  return drawGarmentPhoto({
    kind: 'skirt',
    outline: [
      ...half,
      ...mirror(half).reverse(),
      ...(isClipped ? [...clip(-13), ...clip(13)] : []),
    ],
    landmarks: sided({ waist: WAIST, hip: HIP, hem }),
    paint: striped,
  });
}

/**
 * Their legs spread so far that each hem lies `apart` centimetres further out, the thighs parting at once, and end
 * `shorter` centimetres above the pattern's hems.
 */
export function drawTrousers(apart: number, shorter = 0): Garment {
  const outer: Point = [LEG.outer[0] + apart, LEG.outer[1] - apart / 3 - shorter];
  const inner: Point = [LEG.inner[0] + apart, LEG.inner[1] - shorter];
  const thigh: Point = [0.4 * apart, FORK[1] + 7];
  const half: Point[] = [WAIST, LEG.hip, outer, inner, thigh];
  return drawGarmentPhoto({
    kind: 'trousers',
    outline: [...half, FORK, ...mirror(half).reverse()],
    landmarks: {
      ...sided({ waist: WAIST, hip: LEG.hip, hem_outer: outer, hem_inner: inner }),
      crotch: FORK,
    },
    paint: striped,
  });
}
