import { describe, expect, it } from 'vitest';
import type { Layer } from './layer.ts';
import { weave } from './weave.ts';

const SIDE = 120;
const CLOTH = { from: 20, to: 100 };
const PER_CM = 14;

/** Grey cloth with a soft fold in its middle, on nothing. */
function drawCloth(): Layer {
  const data = new Uint8Array(SIDE * SIDE * 4);
  for (let y = CLOTH.from; y < CLOTH.to; y++) {
    for (let x = CLOTH.from; x < CLOTH.to; x++) {
      const grey = x < 58 ? 110 : x > 62 ? 130 : 110 + (x - 58) * 5;
      data.set([grey, grey, grey, 255], (y * SIDE + x) * 4);
    }
  }
  return { data, width: SIDE, height: SIDE };
}

function woven(kind: string): Layer {
  const layer = drawCloth();
  weave(layer, kind, PER_CM);
  return layer;
}

function measure({ data }: Layer, from: number, to: number) {
  const values: number[] = [];
  for (let y = 40; y < 80; y++) {
    for (let x = from; x < to; x++) values.push(data[(y * SIDE + x) * 4]);
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: Math.sqrt(spread) };
}

describe('weave', () => {
  it('varies the light of cloth a little and keeps its brightness', () => {
    const { mean, deviation } = measure(woven('chinos'), 32, 48);
    expect(Math.abs(mean - 110)).toBeLessThan(1.5);
    expect(deviation).toBeGreaterThan(2);
    expect(deviation).toBeLessThan(6);
  });

  it('leaves jersey smoother than trousers', () => {
    const jersey = measure(woven('tee'), 32, 48).deviation;
    expect(jersey).toBeLessThan(0.6 * measure(woven('chinos'), 32, 48).deviation);
  });

  it('makes the edge of a fold crisper', () => {
    const layer = woven('tee');
    const step = measure(layer, 62, 65).mean - measure(layer, 56, 59).mean;
    expect(step).toBeGreaterThan(20);
  });

  it('changes neither the outline nor, next to it, more than the yarns do', () => {
    const layer = woven('tee');
    const before = drawCloth();
    for (let i = 0; i < SIDE * SIDE; i++) {
      expect(layer.data[i * 4 + 3]).toBe(before.data[i * 4 + 3]);
    }
    expect(Math.abs(measure(layer, CLOTH.from, CLOTH.from + 1).mean - 110)).toBeLessThan(2);
  });
});
