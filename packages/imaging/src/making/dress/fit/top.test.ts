import { describe, expect, it } from 'vitest';
import type { GarmentKind } from '../../../catalogue/garment-kinds.ts';
import { apart, type Point } from '../../../pixels/geometry/points.ts';
import { drawTee, TEE } from '../../../testing/worn-garments.ts';
import { fitGarment } from './fit.ts';
import { evenInnerBack } from './inner-back.ts';
import type { Measured } from './laid.ts';
import { CHANNELS, type Level } from './texture.ts';
import { measureSeams, scaleOfTop } from './top-measure.ts';
import { collarCorners, layNeck } from './top-neck.ts';

const sided = (points: Record<string, Point>) =>
  Object.fromEntries(
    Object.entries(points).flatMap(([name, [x, y]]): [string, Point][] => [
      [`${name}_l`, [x, y]],
      [`${name}_r`, [-x, y]],
    ]),
  );

describe('how large a garment is', () => {
  /** A pattern with sleeves to the wrist. */
  const pattern = {
    ...TEE,
    seams: [
      [
        [9.5, 0],
        [19.6, 0.6],
        [66, 28],
      ],
      [
        [-9.5, 0],
        [-19.6, 0.6],
        [-66, 28],
      ],
      ...TEE.seams.slice(2),
    ] as Point[][],
  };
  const scale = (landmarks: Measured['landmarks'], way: Measured['way'] = 'flat') =>
    scaleOfTop({ landmarks, pattern, way } as Measured, measureSeams(pattern));
  const shoulders = { neck_shoulder: [9.5, 0], shoulder_tip: [19.6, 0.6] } as const;

  it('is told by the chest where sleeves lie spread', () => {
    const spread = { ...shoulders, armpit: [31, 28], cuff_outer: [60, 20], hem: [30, 70] };
    expect(scale(sided(spread as never))).toBeCloseTo((2 * 24.8) / 62);
  });

  it('is told by the shoulders where hanging sleeves cover its sides', () => {
    const hanging = { ...shoulders, armpit: [16, 28], cuff_outer: [23, 46], hem: [16, 66] };
    const found = scale(sided(hanging as never));
    expect(found).toBeGreaterThan(0.95);
    expect(found).toBeLessThan(1.15);
  });

  it('never makes sleeves much longer than arms', () => {
    const long = { ...shoulders, armpit: [20, 30], cuff_outer: [75, 75], hem: [20, 70] };
    const reach = 10.2 + apart([19.6, 0.6], [75, 75]);
    expect(scale(sided(long as never)) * reach).toBeLessThan(72);
  });

  it('counts what lies around the sides of a wearer', () => {
    const worn = { ...shoulders, armpit: [18, 26], cuff_outer: [24, 50], hem: [18, 66] };
    const found = scale(sided(worn as never), 'worn');
    expect(found).toBeGreaterThan(0.95);
    expect(found).toBeLessThan(1.05);
  });
});

describe('a collar', () => {
  const stand: Point[] = [
    [0, 0],
    [6, -18],
    [30, -22],
    [54, -18],
    [60, 0],
  ];

  it('opens between its upper corners', () => {
    expect(collarCorners(stand, 0.25)).toEqual([
      [6, -18],
      [54, -18],
    ]);
  });

  it('is none where the neck only hangs', () => {
    const low = stand.map(([x, y]): Point => [x, -y / 4]);
    expect(collarCorners(low, 0.25)).toBeUndefined();
  });
});

describe('a round neckline', () => {
  /** How deep it is laid, in centimetres, between ends that lie `half` centimetres beside the middle. */
  const layDepth = (depth: number, half = 10, power = 2) => {
    const arc = (from: Point, to: Point): Point[] => [from, [0, 1.8], to];
    const measured: Measured = {
      landmarks: {},
      outline: { arc, seam: arc },
      pattern: TEE,
      way: 'flat',
    };
    const photo: [Point, Point] = [
      [-10, 0],
      [10, 0],
    ];
    const ends: [Point, Point] = [
      [-half, 0],
      [half, 0],
    ];
    const { front } = layNeck(measured, photo, ends, 1, () => ({ depth, power, round: 0.5 }));
    return Math.max(...front.map(([, y]) => y));
  };

  it('hangs lower on a body, as much as lies on the shoulders', () => {
    expect(layDepth(8.5)).toBeCloseTo(10.3);
    expect(layDepth(14)).toBeCloseTo(14);
  });

  it('keeps its shape where it is drawn wider', () => {
    expect(layDepth(8, 12)).toBeGreaterThan(layDepth(8) + 1);
    // A V is as wide as its sides lead to, and its depth shows.
    expect(layDepth(8, 10, 1)).toBeCloseTo(8);
  });
});

describe('the neckline of hoods and polos', () => {
  const deepest = (landmarks: Record<string, Point>, kind: GarmentKind = 'tee') => {
    const pattern = { ...TEE, kind, landmarks: { ...TEE.landmarks, ...landmarks } };
    const arc = (from: Point, to: Point): Point[] => [from, [(from[0] + to[0]) / 2, 3], to];
    const measured: Measured = { landmarks: {}, outline: { arc, seam: arc }, pattern, way: 'flat' };
    const ends: [Point, Point] = [
      [-10, 0],
      [10, 0],
    ];
    const deep = () => ({ depth: 14, power: 2, round: 1 });
    const { front } = layNeck(measured, ends, ends, 1, deep);
    return Math.max(...front.map(([, y]) => y));
  };

  it('closes around the neck, however deep its sides open in the photo', () => {
    expect(deepest({})).toBeCloseTo(14, 0);
    const own = (TEE.landmarks.collar_front as Point)[1];
    expect(deepest({ hood_top: [0, -30] })).toBeLessThan(own + 1.3);
  });

  it('is half buttoned where a placket lies open to its end', () => {
    const own = (TEE.landmarks.collar_front as Point)[1];
    expect(deepest({}, 'polo')).toBeLessThan(own + 4.5);
    expect(deepest({}, 'polo')).toBeGreaterThan(own + 3);
  });
});

it('the inner back has one colour, whatever label and hanger show there', () => {
  const [width, height] = [20, 20];
  const data = new Uint8Array(width * height * CHANNELS);
  for (let i = 0; i < width * height; i++) {
    const isInner = i < width * 6;
    const isLabel = isInner && i % width < 4;
    const colour = isLabel ? [250, 250, 250] : isInner ? [90, 40, 40] : [180, 60, 60];
    data.set([...colour, isInner ? 0 : 255, 255], i * CHANNELS);
  }
  const level: Level = { data, width, height };
  evenInnerBack(level, new Uint8Array(width * height).fill(255));
  expect([...data.subarray(0, 3)]).toEqual([90, 40, 40]);
  expect([...data.subarray(10 * width * CHANNELS, 10 * width * CHANNELS + 3)]).toEqual([
    180, 60, 60,
  ]);
});

describe('a garment without sleeves', () => {
  it('is not cut below its armpits, however its armholes lean', async () => {
    const tee = drawTee(60, 20);
    const { landmarks } = tee;
    for (const side of ['l', 'r']) {
      // Ruffles reach farther out than the armpit, so the edge leads inwards and down.
      const tip = landmarks[`shoulder_tip_${side}`];
      const outer = landmarks[`cuff_outer_${side}`];
      landmarks[`shoulder_tip_${side}`] = [(tip[0] + outer[0]) / 2, (tip[1] + outer[1]) / 2];
      landmarks[`cuff_outer_${side}`] = landmarks[`shoulder_tip_${side}`];
      landmarks[`cuff_inner_${side}`] = landmarks[`armpit_${side}`];
    }
    const { kept, texture } = await fitGarment(tee, TEE);
    expect(kept).toBeGreaterThan(0.8);
    const { data, width } = texture.levels[0];
    for (const x of [-18, 0, 18]) {
      const row = Math.floor((45 - texture.top) * texture.perCm);
      const i = row * width + Math.floor((x - texture.left) * texture.perCm);
      expect(data[i * CHANNELS + 3]).toBe(255);
    }
  });
});
