import { expect, it } from 'vitest';
import { roundLimbs } from './round-limbs.ts';
import { averageSkin } from './skin-around.ts';

const SIZE = { width: 160, height: 100 };
const [SKIN, SLIP] = [1, 2];
const LIMB = { from: 40, until: 120 };
const NECK = 80;

/** An upright limb that is a little darker at its sides, with fine grain, and cloth of the same light below it. */
function limb() {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4);
  const parts = { data: new Uint8Array(SIZE.width * SIZE.height), ...SIZE };
  for (let y = 0; y < SIZE.height; y++) {
    for (let x = LIMB.from; x < LIMB.until; x++) {
      const i = y * SIZE.width + x;
      const off = (x - 80) / 40;
      const tone = Math.round(190 - 40 * off * off) + ((x + y) % 2 === 0 ? 3 : -3);
      const isRim = x === LIMB.from || x === LIMB.until - 1;
      data.set([tone, tone - 40, tone - 60, isRim ? 120 : 255], i * 4);
      parts.data[i] = y < NECK ? SKIN : SLIP;
    }
  }
  return { picture: { data, ...SIZE, channels: 4 as const }, parts };
}

const greenAt = ({ data }: { data: Uint8Array }, x: number, y: number) =>
  data[(y * SIZE.width + x) * 4 + 1];

it('limbs are shaded like round things, from their middle to their rim; grain and cloth stay', () => {
  const { picture, parts } = limb();
  const before = { data: picture.data.slice() };
  roundLimbs(picture, parts, SLIP, averageSkin(picture, parts, SLIP));
  const shade = (shot: { data: Uint8Array }, x: number) =>
    greenAt(shot, x, 40) / greenAt(shot, 80, 40);
  expect(shade(picture, 46)).toBeLessThan(0.9 * shade(before, 46));
  expect(shade(picture, LIMB.from)).toBeLessThan(0.9 * shade(before, LIMB.from));
  expect(greenAt(picture, 80, 40)).toBeGreaterThan(greenAt(before, 80, 40));
  const grain = (shot: { data: Uint8Array }) => greenAt(shot, 80, 40) - greenAt(shot, 80, 41);
  expect(Math.abs(grain(picture) - grain(before))).toBeLessThanOrEqual(2);
  expect(picture.data.subarray((NECK + 8) * SIZE.width * 4)).toEqual(
    before.data.subarray((NECK + 8) * SIZE.width * 4),
  );
});

it('shading goes on from each pixel to the next, without steps of two', () => {
  const { picture, parts } = limb();
  // Without grain, light changes evenly.
  for (let i = 0; i < parts.data.length; i++) {
    const off = ((i % SIZE.width) - 80) / 40;
    if (picture.data[i * 4 + 3] > 0) picture.data[i * 4 + 1] = Math.round(200 - 120 * off * off);
  }
  roundLimbs(picture, parts, SLIP, averageSkin(picture, parts, SLIP));
  const steps = Array.from(
    { length: 24 },
    (_, k) => greenAt(picture, 92 + k, 40) - greenAt(picture, 91 + k, 40),
  );
  const uneven = steps.slice(1).map((step, k) => Math.abs(step - steps[k]));
  expect(Math.max(...uneven)).toBeLessThan(4);
});

it('a figure without skin stays as it is', () => {
  const { picture, parts } = limb();
  parts.data.fill(SLIP);
  const before = picture.data.slice();
  roundLimbs(picture, parts, SLIP, averageSkin(picture, parts, SLIP));
  expect(picture.data).toEqual(before);
});
