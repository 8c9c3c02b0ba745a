import { expect, test } from 'vitest';
import { sampleCutOut } from './sample-cut-out.ts';

/** Red, half opaque, beside green. */
const picture = {
  data: Uint8Array.from([200, 0, 0, 100, 0, 200, 0, 200]),
  width: 2,
  height: 1,
  channels: 4,
};
const opacities = Uint8Array.of(100, 200);
const into = new Float32Array(4);

test('colours count by their opacity', () => {
  expect(sampleCutOut(into, picture, opacities, 0.5, 0, 1)).toBe(true);
  expect(into[3]).toBe(150);
  expect(into[0]).toBeCloseTo(200 / 3);
  expect(into[1]).toBeCloseTo(400 / 3);
});

test('what does not count leaves no colour, and there is nothing beyond the frame', () => {
  const red = Uint8Array.of(100, 0);
  expect(sampleCutOut(into, picture, red, 0.75, 0, 1)).toBe(true);
  expect([...into]).toEqual([200, 0, 0, 25]);
  expect(sampleCutOut(into, picture, red, 1, 0, 1)).toBe(false);
  expect(sampleCutOut(into, picture, opacities, -0.5, 0, 1)).toBe(true);
  expect([...into]).toEqual([200, 0, 0, 50]);
  expect(sampleCutOut(into, picture, opacities, 0, 1, 1)).toBe(false);
});
