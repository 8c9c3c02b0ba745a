import { describe, expect, it } from 'vitest';
import { roughenSkin } from './skin-texture.ts';

const SIZE = { width: 64, height: 64 };
const SLIP = 2;

/** Skin of one tone to the left of column 40, transparent beyond it; the last rows are cloth. */
function body(tone: number) {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4);
  const parts = { data: new Uint8Array(SIZE.width * SIZE.height).fill(1), ...SIZE };
  for (let i = 0; i < parts.data.length; i++) {
    if (i % SIZE.width < 40) data.set([tone, tone, tone, 255], i * 4);
    if (i >= 48 * SIZE.width) parts.data[i] = SLIP;
  }
  return { picture: { data, ...SIZE, channels: 4 as const }, parts };
}

function roughened(tone: number) {
  const { picture, parts } = body(tone);
  roughenSkin(picture, parts, SLIP);
  return (x: number, y: number) => picture.data[(y * SIZE.width + x) * 4];
}

describe('skin of a body', () => {
  it('is not the same from pixel to pixel, and keeps its mean tone', () => {
    const at = roughened(170);
    const values = Array.from({ length: 36 * 40 }, (_, i) =>
      at(2 + (i % 36), 2 + Math.floor(i / 36)),
    );
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean).toBeCloseTo(170, 0);
    expect(new Set(values).size).toBeGreaterThan(3);
  });

  it('stays as it is along its outline, and cloth everywhere', () => {
    const at = roughened(170);
    expect(at(39, 20)).toBe(170);
    expect(at(20, 60)).toBe(170);
  });
});
