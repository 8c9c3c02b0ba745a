import { expect, test } from 'vitest';
import { frameThing, type Place, USUAL_THING } from './frame-thing.ts';

const place: Place = { width: 1000, height: 1000, spot: [400, 700], pixelsPerMetre: 1000 };
const frame = { width: 500, height: 500 };
const thing = { ...USUAL_THING, shape: 2, scale: 1 };

test('a thing stands on the spot of its place, however much of it is shown', () => {
  for (const scale of [0.4, 1, 2]) {
    const { crop, foot } = frameThing(place, frame, { ...thing, scale });
    expect(crop.left + foot.x / crop.scale).toBeCloseTo(400);
    expect(crop.top + foot.y / crop.scale).toBeCloseTo(700);
  }
});

test('the camera comes nearer to a thing that fills more of the frame, but not beyond the detail', () => {
  const zoom = (scale: number) => frameThing(place, frame, { ...thing, scale }).crop.scale;
  expect(zoom(0.4)).toBe(0.5);
  expect(zoom(1)).toBeGreaterThan(0.5);
  expect(zoom(2)).toBeCloseTo(0.5 * 1.45);
});

test('a place of which nothing is known is shown whole, as wide or as high as it goes', () => {
  const wide = { ...place, width: 2000, pixelsPerMetre: null };
  const { crop } = frameThing(wide, frame, thing);
  expect(crop).toMatchObject({ scale: 0.5, left: 500, top: 0 });
});

test('where there is no ground, a thing stands in the middle', () => {
  const { foot, height } = frameThing({ ...place, spot: null }, frame, thing);
  expect(foot.x).toBe(250);
  expect((foot.y - height / 2) / 500).toBeCloseTo(0.55);
});

test('a thing never leaves the frame', () => {
  for (const shape of [0.1, 1, 8]) {
    const { width, height } = frameThing(place, frame, { ...thing, shape, scale: 3 });
    expect(width).toBeLessThan(500);
    expect(height).toBeLessThan(500);
    expect(height / width).toBeCloseTo(shape);
  }
});

test('what lies on a table that is seen from above has its middle on the spot', () => {
  for (const scale of [0.4, 1, 2]) {
    const { crop, foot, height } = frameThing({ ...place, lies: true }, frame, { ...thing, scale });
    expect(crop.top + (foot.y - height / 2) / crop.scale).toBeCloseTo(700);
  }
});
