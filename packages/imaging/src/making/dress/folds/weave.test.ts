import { describe, expect, it } from 'vitest';
import { addWeave } from './weave.ts';

const [WIDTH, HEIGHT] = [160, 200];
const PER_CM = 8;

/** Plain grey cloth with nothing on its left. */
function drawCloth() {
  const data = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    if (i % WIDTH >= 40) data.set([120, 120, 124, 255], i * 4);
  }
  return { data, width: WIDTH, height: HEIGHT, channels: 4 as const };
}

/** How much neighbours differ on average, one step to the right or down. */
function measureSteps({ data }: { data: Uint8Array }, step: number): number {
  let [sum, count] = [0, 0];
  for (let y = 0; y < HEIGHT - 1; y++) {
    for (let x = 40; x < WIDTH - 1; x++) {
      const i = y * WIDTH + x;
      sum += Math.abs(data[i * 4 + 1] - data[(i + step) * 4 + 1]);
      count++;
    }
  }
  return sum / count;
}

describe('smooth cloth that is given a weave', () => {
  const cloth = drawCloth();
  const woven = addWeave(cloth, PER_CM, 7);
  const covered = Array.from({ length: WIDTH * HEIGHT }, (_, i) => i).filter(
    (i) => cloth.data[i * 4 + 3] > 0,
  );

  it('differs a little from pixel to pixel, and less along its yarns than across', () => {
    expect(measureSteps(woven, 1)).toBeGreaterThan(1);
    expect(measureSteps(woven, 1)).toBeGreaterThan(1.2 * measureSteps(woven, WIDTH));
    for (const i of covered) expect(Math.abs(woven.data[i * 4] - 120)).toBeLessThan(20);
  });

  it('keeps its colour on the whole, and its outline', () => {
    const mean = covered.reduce((sum, i) => sum + woven.data[i * 4], 0) / covered.length;
    expect(Math.abs(mean - 120)).toBeLessThan(2);
    for (let i = 3; i < cloth.data.length; i += 4) expect(woven.data[i]).toBe(cloth.data[i]);
  });

  it('is the same for the same seed', () => {
    expect(addWeave(cloth, PER_CM, 7).data).toEqual(woven.data);
    expect(cloth.data).toEqual(drawCloth().data);
  });
});
