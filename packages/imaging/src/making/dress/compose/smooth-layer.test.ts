import { describe, expect, it } from 'vitest';
import { smoothLayer } from './smooth-layer.ts';

const SIZE = { width: 60, height: 80 };
const PER_CM = 8;
const CLOTH = [20, 120, 60];

/** Green cloth with teeth, whose outermost pixels are mixed with a white wall. */
function drawTeeth() {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4);
  for (let i = 0; i < data.length / 4; i++) {
    const [x, row] = [i % SIZE.width, Math.floor(i / SIZE.width)];
    const end = 30 + (row % 4 < 2 ? 0 : 2);
    if (row < 10 || row >= 70 || x < 10 || x > end) continue;
    data.set(x === end ? [220, 230, 225, 90] : [...CLOTH, 255], i * 4);
  }
  return { data, ...SIZE };
}

const at = ({ data }: { data: Uint8Array }, x: number, row: number) =>
  [...data.subarray((row * SIZE.width + x) * 4)].slice(0, 4);

const widthIn = ({ data }: { data: Uint8Array }, row: number) => {
  let sum = 0;
  for (let x = 0; x < SIZE.width; x++) sum += (data[(row * SIZE.width + x) * 4 + 3] ?? 0) / 255;
  return sum;
};

describe('a layer of cloth', () => {
  const teeth = drawTeeth();
  const smooth = smoothLayer(teeth, PER_CM);

  it('gets a straight side where it had teeth, at the same place', () => {
    const widths = [...Array(40).keys()].map((k) => widthIn(smooth, 20 + k));
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(0.5);
    expect(widths[0]).toBeCloseTo((widthIn(teeth, 20) + widthIn(teeth, 22)) / 2, 0);
  });

  it('shows its own colour up to the edge', () => {
    for (let x = 0; x < SIZE.width; x++) {
      const [red, green, blue, alpha] = at(smooth, x, 40);
      if (alpha) expect([red, green, blue]).toEqual(CLOTH);
    }
  });

  it('is as it was inside, and the given one stays', () => {
    expect(at(smooth, 20, 40)).toEqual([...CLOTH, 255]);
    expect(teeth).toEqual(drawTeeth());
  });
});
