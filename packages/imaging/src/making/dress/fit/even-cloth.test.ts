import { describe, expect, it } from 'vitest';
import { evenCloth } from './even-cloth.ts';
import type { Photo } from './photo.ts';

const SIDE = 240;
/** The size of a pixel in centimetres. */
const PER_PIXEL = 0.25;

function drawCloth(paint: (x: number, y: number) => readonly number[]): Photo {
  const data = new Uint8Array(SIDE * SIDE * 3);
  for (let i = 0; i < SIDE * SIDE; i++) data.set(paint(i % SIDE, Math.floor(i / SIDE)), i * 3);
  const rgb = { data, width: SIDE, height: SIDE };
  const alpha = { data: new Uint8Array(SIDE * SIDE).fill(255), width: SIDE, height: SIDE };
  return { rgb, alpha, scale: 1, small: { rgb, alpha, scale: 1 } };
}

const greenAt = (data: Uint8Array, x: number, y: number) => data[(y * SIDE + x) * 3 + 1];

/** Light from a window on the right and from a red blanket on the left. */
const lit = (colour: readonly number[]) => (x: number) => {
  const share = 0.72 + (0.28 * x) / SIDE;
  return colour.map((value, c) =>
    Math.round(value * share * (c === 0 ? 1.05 - 0.05 * (x / SIDE) : 1)),
  );
};

describe('the light on pale cloth', () => {
  it('is made even, as bright as where it is bright', () => {
    const { data } = evenCloth(drawCloth(lit([240, 238, 232])), PER_PIXEL);
    const [dim, bright] = [greenAt(data, 20, 120), greenAt(data, 220, 120)];
    expect(bright - dim).toBeLessThan(15);
    expect(dim).toBeGreaterThan(200);
  });

  it('leaves a print on it as dark as it is', () => {
    const isPrint = (x: number, y: number) => x > 80 && x < 150 && y > 90 && y < 130;
    const photo = drawCloth((x, y) => (isPrint(x, y) ? [20, 20, 24] : lit([240, 238, 232])(x)));
    const { data } = evenCloth(photo, PER_PIXEL);
    expect(greenAt(data, 115, 110)).toBeLessThan(40);
    expect(Math.abs(greenAt(data, 220, 30) - greenAt(data, 30, 30))).toBeLessThan(15);
  });

  it('is left alone where skin is printed on it, as softly as light falls', () => {
    const photo = drawCloth((x, y) => {
      const share = Math.max(0, 1 - Math.hypot(x - 120, y - 120) / 80);
      return [240, 238, 232].map((value, c) =>
        Math.round(value + share * ([214, 160, 130][c] - value)),
      );
    });
    expect(evenCloth(photo, PER_PIXEL) === photo.rgb).toBe(true);
  });

  it.each([
    ['even cloth', () => [236, 235, 230]],
    ['dark cloth', lit([60, 62, 70])],
    ['bright colours', lit([230, 60, 80])],
    [
      'grey cloth beside a window',
      (x: number) => [118, 116, 108].map((v) => v + (x > 190 ? 60 : 0)),
    ],
    ['cloth of two colours', (x: number) => (x < 120 ? [240, 238, 232] : [236, 205, 205])],
  ] as const)('stays on %s', (_, paint) => {
    const photo = drawCloth(paint);
    // A comparison of the whole arrays would print every difference pixel by pixel.
    expect(evenCloth(photo, PER_PIXEL) === photo.rgb).toBe(true);
  });
});
