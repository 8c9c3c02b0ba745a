import { describe, expect, it } from 'vitest';
import type { Photo } from '../../fit/photo.ts';
import { straighten } from './straighten.ts';

const SIZE = { width: 300, height: 240 };
const CENTRE = [SIZE.width / 2, SIZE.height / 2] as const;
const HALF = { width: 60, height: 80 };

/** A red skirt whose right side lies lower by this angle. */
function lay(angle: number) {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const place = (x: number, y: number): [number, number] => [
    CENTRE[0] + x * cos - y * sin,
    CENTRE[1] + y * cos + x * sin,
  ];
  const rgb = new Uint8Array(SIZE.width * SIZE.height * 3);
  const alpha = new Uint8Array(SIZE.width * SIZE.height);
  for (let i = 0; i < alpha.length; i++) {
    const right = (i % SIZE.width) + 0.5 - CENTRE[0];
    const down = Math.floor(i / SIZE.width) + 0.5 - CENTRE[1];
    const [x, y] = [right * cos + down * sin, down * cos - right * sin];
    if (Math.abs(x) > HALF.width || Math.abs(y) > HALF.height) continue;
    rgb.set([200, 30, 40], i * 3);
    alpha[i] = 255;
  }
  const picture = { rgb: { data: rgb, ...SIZE }, alpha: { data: alpha, ...SIZE }, scale: 1 };
  const photo: Photo = { ...picture, small: picture };
  const landmarks = {
    waist_l: place(HALF.width, -HALF.height),
    waist_r: place(-HALF.width, -HALF.height),
    hem_l: place(HALF.width, HALF.height),
    hem_r: place(-HALF.width, HALF.height),
  };
  return { photo, reading: { kind: 'skirt' as const, way: 'flat' as const, landmarks } };
}

/** First and last row of a column that the garment covers. */
function measureColumn({ alpha: { data, width, height } }: Photo, x: number): [number, number] {
  const rows = Array.from({ length: height }, (_, y) => y).filter(
    (y) => data[y * width + Math.round(x)] > 127,
  );
  return [rows[0], rows[rows.length - 1]];
}

describe('a garment that lies aslant', () => {
  it.each([-0.3, -0.1, 0.12, 0.4])('is turned upright (%s)', (angle) => {
    const { photo, reading } = straighten(lay(angle));
    const { waist_l, waist_r, hem_l } = reading.landmarks;
    expect(waist_l[1]).toBeCloseTo(waist_r[1], 5);
    expect(waist_l[0] - waist_r[0]).toBeCloseTo(2 * HALF.width, 5);
    const [near, far] = [0.1, 0.9].map((share) =>
      measureColumn(photo, waist_r[0] + share * 2 * HALF.width),
    );
    expect(Math.abs(near[0] - far[0])).toBeLessThanOrEqual(1);
    expect(Math.abs(near[0] - waist_l[1])).toBeLessThanOrEqual(1.5);
    expect(Math.abs(near[1] + 1 - hem_l[1])).toBeLessThanOrEqual(1.5);
    const middle =
      Math.round(photo.alpha.height / 2) * photo.alpha.width + Math.round(hem_l[0] - 9);
    expect([...photo.rgb.data.subarray(middle * 3, middle * 3 + 3)]).toEqual([200, 30, 40]);
  });

  it('stays as it is where that is hardly seen, or no slip of the hand', () => {
    for (const angle of [0.02, 0.9]) {
      const laid = lay(angle);
      expect(straighten(laid)).toEqual(laid);
    }
  });
});
