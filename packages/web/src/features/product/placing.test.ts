import { expect, test } from 'vitest';
import type { Scene } from '../../entities/catalogue/model/catalogue.ts';
import { composeSketch, describePlace, moved, steppedSpot, turnedBy } from './placing.ts';

const usual = { scale: 1, rotation: 0 };
const frame = { width: 1000, height: 1000 };
const scene: Scene = {
  sceneId: 'podium',
  name: 'Podium',
  position: 'product',
  theme: 'podium',
  view: 'level',
  url: '',
  thumbUrl: '',
  width: 800,
  height: 800,
  spot: { x: 0.5, y: 0.7 },
  pixelsPerMetre: 1100,
};

test('a product stands where it was put, else where the scene has its spot', () => {
  const place = describePlace(scene, null, frame);
  const { spot, ground } = composeSketch(place, frame, { shape: 1.5 }, usual);
  expect(ground.width).toBeGreaterThan(1);
  expect(ground.x + 0.5 * ground.width).toBeCloseTo(spot.x);
  expect(ground.y + 0.7 * ground.height).toBeCloseTo(spot.y);
  expect([place.lies, describePlace({ ...scene, view: 'above' }, null, frame).lies]).toEqual([
    false,
    true,
  ]);
  const put = composeSketch(place, frame, { shape: 1.5 }, { ...usual, x: 0.2, y: 0.3 });
  expect(put).toEqual({ ...put, spot: { x: 0.2, y: 0.3 }, ground });
});

test('a picture of one’s own is shown as a cover, a colour has its product in the middle', () => {
  const own = describePlace(undefined, { width: 2000, height: 1000 }, frame);
  expect(composeSketch(own, frame, { shape: 1 }, usual).ground).toMatchObject({
    x: -0.5,
    width: 2,
    height: 1,
  });
  const { spot, thing } = composeSketch(
    describePlace(undefined, null, frame),
    frame,
    { shape: 1 },
    usual,
  );
  expect(spot.x).toBe(0.5);
  expect(spot.y - thing.height / 2).toBeCloseTo(0.55);
});

test('it cannot be moved off the picture', () => {
  expect(moved(usual, { x: -1, y: 2 })).toEqual({ ...usual, x: 0, y: 1 });
});

test('arrow keys move it, with Shift further', () => {
  expect(steppedSpot({ x: 0.5, y: 0.5 }, 'ArrowLeft', false)).toEqual({ x: 0.49, y: 0.5 });
  expect(steppedSpot({ x: 0.5, y: 0.5 }, 'ArrowDown', true)).toEqual({ x: 0.5, y: 0.55 });
  expect(steppedSpot({ x: 0.5, y: 0.5 }, 'a', false)).toBeNull();
});

test('a turned product stands on its lowest corner', () => {
  const box = [-0.5, 0.5].flatMap((x) => [-1, 1].map((y) => ({ x, y })));
  expect(turnedBy(box, 0).y).toBeCloseTo(-1);
  expect(turnedBy(box, 90).y).toBeCloseTo(-0.5);
  const leaning = turnedBy(box, 45);
  expect(leaning.y).toBeCloseTo(-1.5 * Math.SQRT1_2);
  expect(leaning.x).toBeCloseTo(0);
});
