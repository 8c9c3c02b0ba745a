import { expect, it } from 'vitest';
import { frameCutout, type Rgba } from './finish.ts';

const RED = [200, 30, 40, 255];
const box = { left: 30, top: 20, width: 40, height: 20 };

/** A red rectangle in the box, with nothing around it. */
function picture(): Rgba {
  const data = new Uint8Array(100 * 80 * 4);
  for (let y = box.top; y < box.top + box.height; y++) {
    for (let x = box.left; x < box.left + box.width; x++) data.set(RED, (y * 100 + x) * 4);
  }
  return { data, width: 100, height: 80 };
}

const pixel = ({ data, width }: Rgba, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

it('leaves the picture as it is without a wish', async () => {
  const whole = { picture: picture(), box };
  expect(await frameCutout(whole, {})).toBe(whole);
});

it('cuts to the subject with a margin, beyond the photo if need be', async () => {
  const result = await frameCutout({ picture: picture(), box }, { crop: { margin: 0.75 } });
  expect([result.picture.width, result.picture.height]).toEqual([100, 80]);
  expect(result.box).toEqual({ left: 30, top: 30, width: 40, height: 20 });
  expect(pixel(result.picture, 30, 30)).toEqual(RED);
  expect(pixel(result.picture, 29, 30)[3]).toBe(0);
  expect(pixel(result.picture, 0, 79)[3]).toBe(0);
});

it('centres the subject on a canvas, as large as fits', async () => {
  const canvas = { width: 300, height: 200, margin: 0.1, background: '#00ff00' };
  const result = await frameCutout({ picture: picture(), box }, { canvas });
  expect([result.picture.width, result.picture.height]).toEqual([300, 200]);
  expect(result.box).toEqual({ left: 20, top: 35, width: 260, height: 130 });
  expect(pixel(result.picture, 150, 100)).toEqual(RED);
  expect(pixel(result.picture, 10, 100)).toEqual([0, 255, 0, 255]);
  expect(pixel(result.picture, 150, 180)).toEqual([0, 255, 0, 255]);
});

it('leaves a canvas without background clear', async () => {
  const result = await frameCutout(
    { picture: picture(), box },
    { canvas: { width: 64, height: 64 } },
  );
  expect(pixel(result.picture, 1, 1)[3]).toBe(0);
  expect(pixel(result.picture, 32, 32)).toEqual(RED);
});
