import { describe, expect, it } from 'vitest';
import { createNoise, drawRgb, meanDifference } from '../../../testing/cloth.ts';
import { sharpenDetails } from './sharpen.ts';

const SIDE = 200;
/** An edge about six pixels wide. */
const soft = (x: number) => 60 + 120 / (1 + Math.exp(-(x - 100) / 1.5));
const photo = drawRgb(SIDE, SIDE, (x) => [soft(x), soft(x), soft(x)]);
const steepest = ({ data }: typeof photo) => {
  let most = 0;
  for (let x = 1; x < SIDE; x++) {
    most = Math.max(most, data[(100 * SIDE + x) * 3] - data[(100 * SIDE + x - 1) * 3]);
  }
  return most;
};

describe('sharpen', () => {
  it('at amount 0 is the picture itself', () => {
    expect(sharpenDetails(photo, 0)).toBe(photo);
  });

  it('makes an edge steeper, without a rim that anybody sees', () => {
    const made = sharpenDetails(photo, 1);
    expect(steepest(made)).toBeGreaterThan(1.2 * steepest(photo));
    expect(Math.max(...made.data)).toBeLessThanOrEqual(184);
    expect(Math.min(...made.data)).toBeGreaterThanOrEqual(56);
  });

  it('does not raise noise', () => {
    const noise = createNoise();
    const flat = drawRgb(SIDE, SIDE, () => [128, 128, 128]);
    const grainy = drawRgb(SIDE, SIDE, () => {
      const value = 128 + 5 * noise();
      return [value, value, value];
    });
    expect(meanDifference(sharpenDetails(grainy, 1), flat)).toBeLessThan(
      1.15 * meanDifference(grainy, flat),
    );
  });
});
