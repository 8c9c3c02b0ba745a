import { expect, it } from 'vitest';
import { measureNoise } from '../retouch/adjust/noise.ts';
import { withCommonGrain } from './common-grain.ts';

const SIZE = { width: 240, height: 240 };
const area = { left: 0, top: 0, width: 120, height: 240 };

/** Noise that needs no seed: enough for a deviation. */
const noiseAt = (i: number) => ((Math.sin(i * 12.9898) * 43758.5453) % 1) * 2;

/** Cloth with a photo's noise to the left, a smooth render to the right. */
function halves(noise: number) {
  const data = new Uint8Array(SIZE.width * SIZE.height * 3);
  for (let i = 0; i < data.length / 3; i++) {
    const own = i % SIZE.width < area.width ? Math.round(120 + noise * noiseAt(i)) : 150;
    data.fill(own, i * 3, i * 3 + 3);
  }
  return { data, ...SIZE };
}

function rightOf({ data }: { data: Uint8Array }) {
  const half = new Uint8Array(120 * 240 * 3);
  for (let y = 0; y < 240; y++)
    half.set(data.subarray((y * 240 + 120) * 3, (y + 1) * 720), y * 360);
  return { data: half, width: 120, height: 240 };
}

const cover = new Float32Array(area.width * area.height).fill(1);

it('renders beside photographed cloth get its grain, and the cloth stays as it is', () => {
  const strengths = [2, 5].map((noise) => {
    const before = halves(noise);
    const after = withCommonGrain(before, [{ area, cover }], 1);
    for (let i = 0; i < after.data.length; i += 3) {
      if ((i / 3) % SIZE.width < area.width) expect(after.data[i]).toBe(before.data[i]);
    }
    expect(measureNoise(rightOf(before)).light[0]).toBe(0);
    return measureNoise(rightOf(after)).light[0] as number;
  });
  expect(strengths[0]).toBeGreaterThan(0.5);
  expect(strengths[1]).toBeGreaterThan((strengths[0] as number) * 1.2);
});

it('is the same for the same seed', () => {
  const grained = (seed: number) => withCommonGrain(halves(3), [{ area, cover }], seed).data;
  expect(grained(4)).toEqual(grained(4));
  expect(grained(4)).not.toEqual(grained(5));
});
