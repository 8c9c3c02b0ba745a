import { describe, expect, it } from 'vitest';
import type { Rgb } from '../../pixels/raster.ts';
import { compositeOverBackground, drawBackground, drawDiscMask } from './avatar.ts';

const SIDE = 64;
const pixel = ({ data }: Rgb, x: number, y: number) => [
  ...data.slice((y * SIDE + x) * 3, (y * SIDE + x) * 3 + 3),
];

describe('what stands behind an avatar', () => {
  it('is one colour everywhere, or runs from one to the other', () => {
    const plain = drawBackground({ kind: 'plain', colour: '#b5c7ad' }, SIDE);
    expect(new Set(plain.data)).toEqual(new Set([0xb5, 0xc7, 0xad]));
    const run = drawBackground({ kind: 'gradient', from: '#ff0000', to: '#0000ff' }, SIDE);
    expect(pixel(run, 0, 0)[0]).toBeGreaterThan(240);
    expect(pixel(run, SIDE - 1, SIDE - 1)[2]).toBeGreaterThan(240);
  });

  it('has a light behind the head and darker corners in the studio', () => {
    const wall = drawBackground({ kind: 'studio', colour: '#8090a0' }, SIDE);
    const [spot, corner] = [pixel(wall, 32, 25)[0], pixel(wall, 0, SIDE - 1)[0]];
    expect(spot).toBeGreaterThan(0x80 + 40);
    expect(corner).toBeLessThan(0x80 - 20);
  });
});

describe('an avatar put together', () => {
  const person = () => {
    const data = new Uint8Array(SIDE * SIDE * 3).fill(200);
    const alpha = new Uint8Array(SIDE * SIDE);
    for (let y = 20; y < SIDE; y++) alpha.fill(255, y * SIDE + 12, y * SIDE + 52);
    const size = { width: SIDE, height: SIDE };
    return { rgb: { data, ...size }, alpha: { data: alpha, ...size } };
  };

  it('keeps the person inside, the background outside, and lets light round the edge', () => {
    const wall = drawBackground({ kind: 'plain', colour: '#102030' }, SIDE);
    const made = compositeOverBackground(wall, person());
    expect(pixel(made, 32, 45)).toEqual([200, 200, 200]);
    expect(pixel(made, 2, 2)).toEqual([0x10, 0x20, 0x30]);
    expect(pixel(made, 12, 45)[0]).toBeLessThan(200);
  });

  it('is a disc when round', () => {
    const { data } = drawDiscMask(SIDE);
    expect(data[0]).toBe(0);
    expect(data[32 * SIDE + 32]).toBe(255);
    const area = data.reduce((sum, value) => sum + value, 0) / 255;
    expect(area).toBeGreaterThan(Math.PI * 31 ** 2);
    expect(area).toBeLessThan(Math.PI * 32 ** 2);
  });
});
