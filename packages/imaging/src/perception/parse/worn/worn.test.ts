import { describe, expect, it } from 'vitest';
import { JOINT_NAMES, type JointName, type Pose } from '../../pose/joints.ts';
import {
  SEMANTIC_NAMES,
  type SemanticMasks,
  type SemanticName,
} from '../../semantics/semantics.ts';
import { labelIndex } from '../labels.ts';
import { type Body, locateBody } from './body.ts';
import { countPixels, findZones, measureColourDifference } from './clothes-zones.ts';
import { nameThings } from './things.ts';
import { fillHoles, listBackgroundColours, openGaps } from './worn-parts.ts';

const [WIDTH, HEIGHT] = [100, 200];

/** Creates masks with whole rows of one class; the rest is background. */
function createMasks(
  rows: Partial<Record<SemanticName, [from: number, to: number]>>,
): SemanticMasks {
  const planes = Object.fromEntries(
    SEMANTIC_NAMES.map((name) => [
      name,
      { data: new Uint8Array(WIDTH * HEIGHT), width: WIDTH, height: HEIGHT },
    ]),
  ) as SemanticMasks['planes'];
  planes.background.data.fill(255);
  for (const [name, [from, to]] of Object.entries(rows)) {
    planes[name as SemanticName].data.fill(255, from * WIDTH, to * WIDTH);
    planes.background.data.fill(0, from * WIDTH, to * WIDTH);
  }
  return { width: WIDTH, height: HEIGHT, planes };
}

function poseWith(places: Partial<Record<JointName, [x: number, y: number]>>): Pose {
  const joints = Object.fromEntries(
    JOINT_NAMES.map((name) => {
      const [x, y] = places[name] ?? [0.5, 0.5];
      return [name, { x, y, score: 0.9 }];
    }),
  ) as Pose['joints'];
  return { joints, score: 1 };
}

const STANDING = poseWith({
  leftShoulder: [0.65, 0.2],
  rightShoulder: [0.35, 0.2],
  leftHip: [0.6, 0.5],
  rightHip: [0.4, 0.5],
  leftAnkle: [0.6, 0.9],
  rightAnkle: [0.4, 0.9],
  leftToe: [0.62, 0.94],
  rightToe: [0.38, 0.94],
});
const DRESSED = createMasks({ clothes: [30, 170], others: [180, 195] });

describe('the body in a photo', () => {
  it('measures from the shoulders to the hips', () => {
    const body = locateBody(STANDING, DRESSED) as Body;
    expect(body.along(50, 40)).toBeCloseTo(0, 6);
    expect(body.along(20, 100)).toBeCloseTo(1, 6);
    expect(body.torso).toBeCloseTo(60, 6);
  });

  it('is not believed where the joints lie beside the person, or in a lump', () => {
    expect(locateBody(STANDING, createMasks({ clothes: [30, 80] }))).toBeUndefined();
    const lump = poseWith({ leftShoulder: [0.7, 0.4], rightShoulder: [0.3, 0.4] });
    expect(locateBody(lump, DRESSED)).toBeUndefined();
  });
});

describe('clothes', () => {
  it('have a part that is surely above and one that is surely below', () => {
    const { clothes } = DRESSED.planes;
    const body = locateBody(STANDING, DRESSED);
    const { upper, lower } = findZones(clothes, body);
    expect(upper.data[50 * WIDTH + 50]).toBe(1);
    expect(upper.data[90 * WIDTH + 50]).toBe(0);
    expect(lower.data[130 * WIDTH + 50]).toBe(1);
    expect(countPixels(upper) + countPixels(lower)).toBeLessThan(140 * WIDTH);
    const blind = findZones(clothes, undefined);
    expect([blind.upper.data[40 * WIDTH], blind.lower.data[160 * WIDTH]]).toEqual([1, 1]);
  });

  it('of two colours differ', () => {
    const picture = { data: new Uint8Array(WIDTH * HEIGHT * 3), width: WIDTH, height: HEIGHT };
    const { upper, lower } = findZones(DRESSED.planes.clothes, locateBody(STANDING, DRESSED));
    expect(measureColourDifference(picture, upper, lower)).toBe(0);
    for (let i = 0; i < WIDTH * HEIGHT; i++) if (i >= 100 * WIDTH) picture.data[i * 3] = 220;
    expect(measureColourDifference(picture, upper, lower)).toBeGreaterThan(50);
  });
});

it('names things by where they are: shoes, a bag, a hat', () => {
  const masks = createMasks({ clothes: [30, 170] });
  const strongest = SEMANTIC_NAMES.map(() => 'background' as SemanticName).slice(0, 0);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const isShoe = y >= 182 && y < 194 && x >= 55 && x < 70;
    const isBag = y >= 90 && y < 120 && x >= 75 && x < 95;
    const isHat = y >= 8 && y < 18 && x >= 40 && x < 60;
    const clothes = y >= 30 && y < 170;
    strongest.push(isShoe || isBag || isHat ? 'others' : clothes ? 'clothes' : 'background');
  }
  const labels = nameThings(masks, strongest, locateBody(STANDING, DRESSED));
  const at = (x: number, y: number) => labels[y * WIDTH + x];
  expect([at(60, 188), at(85, 100), at(50, 12), at(5, 5)]).toEqual(
    (['shoes', 'bag', 'accessory', 'background'] as const).map(labelIndex),
  );
});

describe('what a person wears, tidied up', () => {
  const masks = createMasks({ clothes: [30, 170] });
  const picture = {
    data: new Uint8Array(WIDTH * HEIGHT * 3).fill(240),
    width: WIDTH,
    height: HEIGHT,
  };
  const paint = (x: number, y: number, value: number) => {
    picture.data.fill(value, (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3);
  };
  for (let y = 30; y < 170; y++) for (let x = 0; x < WIDTH; x++) paint(x, y, 60);
  for (let y = 60; y < 66; y++) for (let x = 40; x < 46; x++) paint(x, y, 240);
  const background = listBackgroundColours(picture, masks.planes.background);

  it('opens gaps in which the background shows, not garments of its colour', () => {
    const parts = new Uint8Array(WIDTH * HEIGHT).fill(labelIndex('top'));
    openGaps(parts, picture, background, (i) => Math.floor(i / WIDTH) < 64);
    const at = (x: number, y: number) => parts[y * WIDTH + x];
    expect([at(42, 62), at(42, 65), at(20, 62)]).toEqual(
      (['background', 'top', 'top'] as const).map(labelIndex),
    );
  });

  it('closes small holes of another colour', () => {
    const data = new Uint8Array(WIDTH * HEIGHT).fill(labelIndex('top'));
    for (const [x, y] of [
      [42, 62],
      [43, 62],
      [70, 100],
      [71, 100],
    ] as const)
      data[y * WIDTH + x] = 0;
    fillHoles({ data, width: WIDTH, height: HEIGHT }, picture, background);
    expect(data[100 * WIDTH + 71]).toBe(labelIndex('top'));
    expect(data[62 * WIDTH + 43]).toBe(labelIndex('background'));
  });
});
