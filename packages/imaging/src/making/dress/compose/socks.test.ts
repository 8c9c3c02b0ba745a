import { expect, it } from 'vitest';
import { createCanvas } from './canvas.ts';
import type { Layer } from './layer.ts';
import { pullSocks } from './socks.ts';

const SIZE = { width: 40, height: 60 };
const SKIN = [220, 170, 140, 255];

function layer(colour: number[], within: (x: number, y: number) => boolean): Layer {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4);
  for (let i = 0; i < SIZE.width * SIZE.height; i++) {
    if (within(i % SIZE.width, Math.floor(i / SIZE.width))) data.set(colour, i * 4);
  }
  return { data, ...SIZE };
}

it('feet beside dark shoes become dark socks, and nothing of them is below a sole', () => {
  const canvas = createCanvas(layer(SKIN, (x, y) => x >= 10 && x < 30 && y < 56));
  const before = canvas.data.slice();
  const shoes = layer([30, 30, 32, 255], (x, y) => x >= 12 && x < 28 && y >= 40 && y < 53);
  pullSocks(canvas, shoes, 1);
  const at = (data: Float32Array, x: number, y: number) =>
    Array.from(data.subarray((y * SIZE.width + x) * 4, (y * SIZE.width + x) * 4 + 4));
  const [red, , blue, alpha] = at(canvas.data, 11, 45);
  expect(alpha).toBe(1);
  expect(red).toBeLessThan(0.05);
  expect(red).toBeCloseTo(blue, 1);
  expect(at(canvas.data, 20, 54)).toEqual([0, 0, 0, 0]);
  // The shin above stays bare.
  expect(at(canvas.data, 20, 10)).toEqual(at(before, 20, 10));
});
