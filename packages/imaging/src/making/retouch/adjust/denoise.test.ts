import { describe, expect, it } from 'vitest';
import { measureNoise } from '../../../pixels/statistics/noise.ts';
import { createNoise, drawRgb, meanDifference } from '../../../testing/cloth.ts';
import { denoise } from '../change.ts';

const WIDTH = 300;
const HEIGHT = 600;
/** Two areas with a hard edge between them. */
const truth = drawRgb(WIDTH, HEIGHT, (x) => (x < 150 ? [70, 90, 120] : [170, 150, 130]));
function noisy(deviation: number) {
  const noise = createNoise();
  // The sum of six uniform numbers deviates by √½.
  return drawRgb(WIDTH, HEIGHT, (x) => {
    const base = x < 150 ? [70, 90, 120] : [170, 150, 130];
    return base.map((value) => value + deviation * Math.SQRT2 * noise()) as [
      number,
      number,
      number,
    ];
  });
}

const onEdge = (x: number) => Math.abs(x - 149.5) < 3;

describe('denoise', () => {
  it('measures the noise, and none where there is none', () => {
    expect(measureNoise(truth).light[0]).toBeLessThan(0.01);
    const brightness = Math.hypot(0.299, 0.587, 0.114);
    // The finest level holds 0.89 of the deviation of noise from pixel to pixel.
    expect(measureNoise(noisy(8)).light[0]).toBeCloseTo(8 * brightness * 0.89, 0);
  });

  it('at amount 0 is the picture itself', () => {
    const photo = noisy(8);
    expect(denoise(photo, 0)).toBe(photo);
  });

  it('takes most of the noise away and keeps the edge', () => {
    const photo = noisy(8);
    const made = denoise(photo, 1);
    const flat = (x: number) => !onEdge(x);
    expect(meanDifference(made, truth, flat)).toBeLessThan(
      0.45 * meanDifference(photo, truth, flat),
    );
    expect(meanDifference(made, truth, onEdge)).toBeLessThan(
      1.1 * meanDifference(photo, truth, onEdge),
    );
    const across = (picture: typeof made) => {
      let sum = 0;
      for (let y = 100; y < 200; y++) {
        sum += picture.data[(y * WIDTH + 151) * 3] - picture.data[(y * WIDTH + 148) * 3];
      }
      return sum / 100;
    };
    expect(across(made)).toBeGreaterThan(88);
  });

  it('does more the more it is asked for', () => {
    const photo = noisy(8);
    const rest = [0.3, 0.6, 1].map((amount) => meanDifference(denoise(photo, amount), truth));
    expect(rest).toEqual(rest.toSorted((a, b) => b - a));
  });

  it('leaves a weave that is stronger than the noise', () => {
    const noise = createNoise(5);
    const woven = (x: number, y: number) => 120 + 25 * (((x >> 1) + (y >> 1)) % 2);
    const clean = drawRgb(WIDTH, HEIGHT, (x, y) => {
      const value = x < 100 ? 120 : woven(x, y);
      return [value, value, value];
    });
    const photo = drawRgb(WIDTH, HEIGHT, (x, y) => {
      const value = (x < 100 ? 120 : woven(x, y)) + 3 * noise();
      return [value, value, value];
    });
    const inWeave = (x: number) => x > 110;
    expect(meanDifference(denoise(photo, 1), clean, inWeave)).toBeLessThan(3.5);
  });

  it('the picture is the same however it is cut into strips', () => {
    const whole = noisy(6);
    const noise = measureNoise(whole);
    const rows = (top: number, bottom: number) => ({
      data: whole.data.slice(top * WIDTH * 3, bottom * WIDTH * 3),
      width: WIDTH,
      height: bottom - top,
    });
    const all = denoise(whole, 1, noise);
    const part = denoise(rows(100, 500), 1, noise);
    const inner = (top: number, bottom: number, data: Uint8Array) =>
      data.subarray(top * WIDTH * 3, bottom * WIDTH * 3);
    expect(Buffer.compare(inner(150, 450, all.data), inner(50, 350, part.data))).toBe(0);
  });
});
