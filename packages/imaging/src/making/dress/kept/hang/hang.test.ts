import { describe, expect, it } from 'vitest';
import type { GarmentKind } from '../../../../catalogue/garment-kinds.ts';
import type { Point } from '../../../../pixels/geometry/points.ts';
import { isInsidePolygon } from '../../../../pixels/geometry/polygon.ts';
import type { Photo } from '../../fit/photo.ts';
import { angleFrom, angleOf, bend, bendBy, sleevePoints, unbend } from './bend.ts';
import { canHang } from './can-hang.ts';
import { hang } from './hang.ts';
import { roundOff, turnFor, unroll } from './round.ts';

const WIDTH = 500;
const HEIGHT = 460;
const DEGREE = Math.PI / 180;
const BLUE = [30, 60, 200];
const GREEN = [40, 160, 60];
const YELLOW = [240, 220, 40];

/**
 * A blue top with a yellow print and green sleeves, of this length, that lie so many degrees from straight down; the
 * wearer's left cuff is this much narrower than the other.
 */
function layTop(
  degrees: number,
  length = 230,
  kind: GarmentKind = 'long-sleeve',
  { thin = 1 } = {},
) {
  const side = (sign: 1 | -1) => {
    const cuff = sign > 0 ? thin : 1;
    const along = (far: number, across: number): Point => [
      250 + sign * (80 + Math.sin(degrees * DEGREE) * far + Math.cos(degrees * DEGREE) * across),
      95 + Math.cos(degrees * DEGREE) * far - Math.sin(degrees * DEGREE) * across,
    ];
    const [outer, inner] = [along(length, 18 * cuff), along(length, -22 * cuff)];
    return {
      outer,
      inner,
      outline: [[250 + sign * 80, 70], outer, inner, [250 + sign * 80, 160]] as Point[],
    };
  };
  const [l, r] = [side(1), side(-1)];
  const trunk: Point[] = [
    [210, 60],
    [290, 60],
    [330, 70],
    [330, 400],
    [170, 400],
    [170, 70],
  ];
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3);
  const alpha = new Uint8Array(WIDTH * HEIGHT);
  for (let i = 0; i < alpha.length; i++) {
    const at: Point = [(i % WIDTH) + 0.5, Math.floor(i / WIDTH) + 0.5];
    const isPrint = Math.hypot(at[0] - 250, at[1] - 200) < 30;
    const isTrunk = isInsidePolygon(at, trunk);
    const isSleeve = isInsidePolygon(at, l.outline) || isInsidePolygon(at, r.outline);
    if (!isTrunk && !isSleeve) continue;
    rgb.set(isPrint ? YELLOW : isTrunk ? BLUE : GREEN, i * 3);
    alpha[i] = 255;
  }
  const size = { width: WIDTH, height: HEIGHT };
  const picture = { rgb: { data: rgb, ...size }, alpha: { data: alpha, ...size }, scale: 1 };
  const landmarks: Record<string, Point> = {
    neck_shoulder_l: [290, 60],
    neck_shoulder_r: [210, 60],
    shoulder_tip_l: [330, 70],
    shoulder_tip_r: [170, 70],
    armpit_l: [330, 160],
    armpit_r: [170, 160],
    hem_l: [330, 400],
    hem_r: [170, 400],
    cuff_outer_l: l.outer,
    cuff_inner_l: l.inner,
    cuff_outer_r: r.outer,
    cuff_inner_r: r.inner,
  };
  const photo: Photo = { ...picture, small: picture };
  return { photo, reading: { kind, way: 'flat' as const, landmarks } };
}

/** Of somebody who stands with both arms at the sides. */
const ARMS = { l: 7 * DEGREE, r: 7 * DEGREE };

type Top = ReturnType<typeof layTop>;

const hangs = ({ photo, reading }: Top, arms = ARMS) => {
  const hung = hang(photo, reading, arms);
  if (!hung) throw new Error('it was not hung');
  return hung;
};

/** How many pixels are about of a colour, and how far they reach to both sides. */
function find({ data, width }: { data: Uint8Array; width: number }, colour: readonly number[]) {
  let [count, first, last] = [0, width, -1];
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] < 250) continue;
    // Light makes all three channels darker or brighter, by as much of each.
    const light = data[i + 2] / (colour[2] as number);
    if (colour.some((value, c) => Math.abs(value * light - data[i + c]) > 12)) continue;
    count++;
    first = Math.min(first, (i / 4) % width);
    last = Math.max(last, (i / 4) % width);
  }
  return { count, first, last };
}

describe('cloth that becomes round', () => {
  it('is seen as wide as it should be, and most of all in its middle', () => {
    for (const share of [0.65, 0.8, 0.95]) {
      const round = { half: 100, turn: turnFor(share) };
      expect(roundOff(100, round)).toBeCloseTo(100 * share, 1);
      expect(roundOff(-100, round)).toBeCloseTo(-100 * share, 1);
      expect(roundOff(5, round)).toBeCloseTo(5, 1);
      for (const away of [-130, -90, 0, 40, 99, 120]) {
        expect(unroll(roundOff(away, round), round)).toBeCloseTo(away, 3);
      }
    }
  });

  it('stays flat where it is as wide as before', () => {
    expect(turnFor(1)).toBe(0);
    expect(roundOff(42, { half: 100, turn: 0 })).toBe(42);
  });
});

describe('a sleeve that is turned downwards', () => {
  const points = sleevePoints(layTop(45).reading.landmarks, 'l');
  const how = bendBy(35 * DEGREE, points, 1);

  it('is measured from straight down, outwards', () => {
    expect(angleFrom([10, 10], [10, 20], 1)).toBe(0);
    expect(angleFrom([10, 10], [20, 20], 1)).toBeCloseTo(45 * DEGREE);
    expect(angleFrom([10, 10], [0, 20], -1)).toBeCloseTo(45 * DEGREE);
    expect(angleFrom([10, 10], [0, 20], 1)).toBeCloseTo(-45 * DEGREE);
  });

  it('turns its cuff by the whole angle', () => {
    const [outer, inner] = [bend(how, points.outer), bend(how, points.inner)];
    expect(angleOf({ ...points, outer, inner }, 1)).toBeCloseTo(angleOf(points, 1) - how.turn, 1);
  });

  it('leaves the tip of the shoulder where it is', () => {
    expect(bend(how, points.tip)).toEqual(points.tip);
  });

  it('shows each place of it once', () => {
    for (const at of [points.outer, points.inner, [350, 90], [380, 190], [333, 150]] as Point[]) {
      const [x, y] = unbend(how, bend(how, at));
      expect(x).toBeCloseTo(at[0], 1);
      expect(y).toBeCloseTo(at[1], 1);
    }
  });
});

describe('a garment that was laid flat', () => {
  it.each([20, 35, 50])('hangs its sleeves, which lay at %i degrees', (degrees) => {
    const { reading, cutout } = hangs(layTop(degrees, 200));
    for (const [side, outwards] of [
      ['l', 1],
      ['r', -1],
    ] as const) {
      const points = sleevePoints(reading.landmarks, side);
      expect(Math.abs(angleOf(points, outwards))).toBeLessThan(14 * DEGREE);
      const [x, y] = [
        (points.outer[0] + points.inner[0]) / 2,
        (points.outer[1] + points.inner[1]) / 2,
      ];
      // There is cloth just inside the cuff, and none beyond it.
      const alphaAt = (row: number) =>
        cutout.data[(Math.round(row) * WIDTH + Math.round(x)) * 4 + 3];
      expect(alphaAt(y - 6)).toBeGreaterThan(200);
      expect(alphaAt(y + 8)).toBe(0);
    }
  });

  it('becomes as narrow as worn clothes are, and keeps its colours, its print and its length', () => {
    const top = layTop(35);
    const { cutout, reading } = hangs(top);
    const before = 330 - 170;
    const blue = find(cutout, BLUE);
    expect(blue.last - blue.first).toBeLessThan(0.92 * before);
    expect(blue.last - blue.first).toBeGreaterThan(0.65 * before);
    const print = find(cutout, YELLOW);
    expect(print.count / (Math.PI * 30 ** 2)).toBeGreaterThan(0.85);
    expect((print.first + print.last) / 2).toBeCloseTo(250, -0.5);
    expect(find(cutout, GREEN).count).toBeGreaterThan(2000);
    expect(reading.landmarks.hem_l[1]).toBeCloseTo(400, 0);
  });

  it('slopes at the shoulders', () => {
    const { reading } = hangs(layTop(35));
    const { neck_shoulder_l: neck, shoulder_tip_l: tip } = reading.landmarks;
    expect(tip[1] - neck[1]).toBeGreaterThan(12);
  });

  it.each([20, 35, 50])(
    'has upper arms that go on straight below the tip (%i degrees)',
    (degrees) => {
      const { cutout, reading } = hangs(layTop(degrees));
      const lastIn = (y: number) => {
        const row = cutout.data.subarray(y * WIDTH * 4, (y + 1) * WIDTH * 4);
        return Math.max(...Array.from({ length: WIDTH }, (_, x) => (row[x * 4 + 3] ? x : 0)));
      };
      const { shoulder_tip_l: tip, armpit_l: armpit } = reading.landmarks;
      expect(lastIn(Math.round(armpit[1]))).toBeGreaterThan(tip[0] + 11.5);
    },
  );

  it('lets a short sleeve stand off as far as an arm does', () => {
    const { reading } = hangs(layTop(80, 80), { l: 40 * DEGREE, r: 7 * DEGREE });
    const points = sleevePoints(reading.landmarks, 'l');
    expect(Math.abs(angleOf(points, 1) - 45 * DEGREE)).toBeLessThan(12 * DEGREE);
    // Its cuff lies across it.
    expect(points.outer[0] - points.inner[0]).toBeGreaterThan(17);
  });

  it('is darker where it turns away, and as light as before on the whole', () => {
    const { cutout, stretch } = hangs(layTop(35));
    const blues = Array.from(
      { length: WIDTH },
      (_, x) => cutout.data[(380 * WIDTH + x) * 4 + 2],
    ).filter((value) => value > 100);
    const middle = blues[Math.floor(blues.length / 2)] as number;
    for (const side of [blues[3], blues.at(-4)]) expect(side).toBeLessThan(middle - 10);
    const mean = blues.reduce((sum, one) => sum + one, 0) / blues.length;
    expect(Math.abs(mean - (BLUE[2] as number))).toBeLessThan(12);
    expect(stretch).toBeGreaterThan(1.02);
    expect(stretch).toBeLessThan(1.35);
  });

  it('keeps sleeves that hang already and lie on the trunk', () => {
    const hung = hangs(layTop(0));
    expect(find(hung.cutout, YELLOW).count).toBeGreaterThan(2000);
  });

  it('is none whose sleeves lie across it', () => {
    const top = layTop(35);
    const { landmarks } = top.reading;
    const across = {
      ...landmarks,
      cuff_outer_l: [260, 300] as Point,
      cuff_inner_l: [240, 260] as Point,
    };
    expect(hang(top.photo, { ...top.reading, landmarks: across }, ARMS)).toBeUndefined();
  });
});

describe('what can hang', () => {
  const { reading } = layTop(25);

  it('is a top that was laid or hung', () => {
    expect(canHang(reading)).toBe(true);
    expect(canHang({ ...reading, way: 'hanger' })).toBe(true);
    expect(canHang({ ...reading, way: 'worn' })).toBe(false);
    expect(canHang({ ...reading, way: 'mannequin' })).toBe(false);
  });

  it('is a top without sleeves, whatever its armholes look like', () => {
    const { landmarks } = layTop(85, 120).reading;
    expect(canHang({ ...reading, kind: 'sleeveless', landmarks })).toBe(true);
    const { cuff_outer_l, cuff_inner_l, cuff_outer_r, cuff_inner_r, ...bare } = landmarks;
    expect(canHang({ ...reading, kind: 'sleeveless', landmarks: bare })).toBe(true);
    expect(canHang({ ...reading, landmarks: bare })).toBe(false);
  });

  it('is a dress whose cuffs are armholes at the tips of its shoulders', () => {
    const dress = (below: number): Top['reading'] => ({
      ...reading,
      kind: 'dress',
      landmarks: {
        ...reading.landmarks,
        cuff_outer_l: [330, 70 + below],
        cuff_outer_r: [170, 70 + below],
        // If these were sleeves, they would stand off too far.
        cuff_inner_l: [400, 75],
        cuff_inner_r: [100, 75],
      },
    });
    expect(canHang(dress(0))).toBe(true);
    expect(canHang(dress(2))).toBe(false);
  });

  it('is nothing with legs, and nothing that was read in part', () => {
    expect(canHang({ ...reading, kind: 'trousers' })).toBe(false);
    expect(canHang({ ...reading, kind: 'skirt' })).toBe(false);
    const [waist_l, waist_r] = [reading.landmarks.armpit_l, reading.landmarks.armpit_r];
    const asSkirt = { ...reading, landmarks: { ...reading.landmarks, waist_l, waist_r } };
    expect(canHang({ ...asSkirt, kind: 'skirt' })).toBe(true);
    const { armpit_l: _, ...landmarks } = reading.landmarks;
    expect(canHang({ ...reading, landmarks })).toBe(false);
  });

  it('has no sleeves that stand off like wings', () => {
    expect(canHang(layTop(45).reading)).toBe(false);
    expect(canHang(layTop(45, 120).reading)).toBe(true);
    expect(canHang(layTop(85, 120).reading)).toBe(false);
  });

  it('draws a sleeve that is seen from its edge out to the width of the other one', () => {
    const cuffOf = (thin: number) => {
      const { landmarks } = hangs(layTop(20, 200, 'long-sleeve', { thin })).reading;
      return Math.abs(landmarks.cuff_outer_l[0] - landmarks.cuff_inner_l[0]);
    };
    expect(cuffOf(0.3)).toBeGreaterThan(0.6 * cuffOf(1));
    expect(cuffOf(0.8)).toBeLessThan(0.85 * cuffOf(1));
  });
});
