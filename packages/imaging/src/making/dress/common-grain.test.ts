import { expect, it } from 'vitest';
import { measureNoise } from '../../pixels/statistics/noise.ts';
import { commonGrain, withGrain } from './common-grain.ts';

const SIZE = { width: 240, height: 240 };
const area = { left: 0, top: 0, width: 120, height: 240 };
const cover = new Float32Array(area.width * area.height).fill(1);
const cloth = [{ area, cover }];

/** Noise that needs no seed, but is good enough to have a standard deviation. */
const noiseAt = (i: number) => ((Math.sin(i * 12.9898) * 43758.5453) % 1) * 2;

/** Cloth with a photo's noise on the left, and a smooth render on the right. */
function halves(noise: number) {
  const pixels = new Uint8Array(SIZE.width * SIZE.height * 4).fill(255);
  for (let i = 0; i < pixels.length / 4; i++) {
    const own = i % SIZE.width < area.width ? Math.round(120 + noise * noiseAt(i)) : 150;
    pixels.fill(own, i * 4, i * 4 + 3);
  }
  return { pixels, ...SIZE };
}

const dropAlpha = ({ pixels }: { pixels: Uint8Array }) => ({
  data: pixels.filter((_, i) => i % 4 < 3),
  ...SIZE,
});

function half({ data }: { data: Uint8Array }, from: number) {
  const half = new Uint8Array(120 * 240 * 3);
  for (let y = 0; y < 240; y++)
    half.set(data.subarray((y * 240 + from) * 3, (y * 240 + from + 120) * 3), y * 360);
  return { data: half, width: 120, height: 240 };
}

const measureLightNoise = (picture: { data: Uint8Array }, from: number) =>
  measureNoise(half(picture, from)).light[0];

function grained(noise: number, seed: number) {
  const model = halves(noise);
  return withGrain(dropAlpha(model), commonGrain(model, cloth), seed);
}

it('renders beside photographed cloth get its grain, and noisy cloth stays as it is', () => {
  const strengths = [3, 6].map((noise) => {
    const before = dropAlpha(halves(noise));
    const after = grained(noise, 1);
    for (let i = 0; i < after.data.length; i += 3) {
      if ((i / 3) % SIZE.width < area.width) expect(after.data[i]).toBe(before.data[i]);
    }
    expect(measureLightNoise(before, 120)).toBe(0);
    return measureLightNoise(after, 120);
  });
  expect(strengths[0]).toBeGreaterThan(1);
  expect(strengths[1]).toBeGreaterThan(strengths[0] * 1.1);
});

it('gives cloth of a photo without noise what it lacks, and leaves its mean colour', () => {
  const after = grained(0, 1);
  expect(measureLightNoise(after, 0)).toBeGreaterThan(0.7 * measureLightNoise(after, 120));
  const { data } = half(after, 0);
  expect(data.reduce((sum, value) => sum + value, 0) / data.length).toBeCloseTo(120, 0);
});

it('is the same for the same seed', () => {
  expect(grained(3, 4).data).toEqual(grained(3, 4).data);
  expect(grained(3, 4).data).not.toEqual(grained(3, 5).data);
});
