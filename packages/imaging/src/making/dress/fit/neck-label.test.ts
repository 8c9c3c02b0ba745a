import { describe, expect, it } from 'vitest';
import type { Point } from '../../../pixels/geometry/points.ts';
import { drawMask, drawRgb } from '../../../testing/cloth.ts';
import { drawTee, TEE } from '../../../testing/worn-garments.ts';
import { fitGarment } from './fit.ts';
import { findNeckLabel } from './neck-label.ts';
import { CHANNELS, type Level } from './texture.ts';

type Colour = [number, number, number];
const CLOTH: Colour = [38, 40, 46];
const LABEL: Colour = [214, 40, 60];

/** The neck of a dark tee, 120 pixels from shoulder to shoulder; the back's edge hangs 12 pixels deep. */
function neck(paint: (x: number, y: number) => Colour | undefined) {
  const rgb = drawRgb(240, 200, (x, y) => paint(x, y) ?? CLOTH);
  const isOpen = (x: number, y: number) => Math.abs(x - 120) < 60 && y < 32;
  const alpha = drawMask(240, 200, (x, y) => y > 20 && !isOpen(x, y));
  const [left, right]: [Point, Point] = [
    [60, 20],
    [180, 20],
  ];
  return { rgb, alpha, left, right };
}

const isWithin = (x: number, y: number, [left, top, right, bottom]: readonly number[]) =>
  x >= left && x < right && y >= top && y < bottom;

describe('the label in the back of a neck', () => {
  it('is found with its lower end, its letters apart or not', () => {
    const whole = neck((x, y) => (isWithin(x, y, [106, 40, 134, 54]) ? LABEL : undefined));
    expect(Math.abs((findNeckLabel(whole) ?? 0) - 34)).toBeLessThan(4);
    const letters = neck((x, y) =>
      isWithin(x, y, [106, 40, 134, 46]) && x % 5 < 3 ? LABEL : undefined,
    );
    expect(Math.abs((findNeckLabel(letters) ?? 0) - 26)).toBeLessThan(4);
  });

  it.each([
    ['a print on the chest', (x: number, y: number) => isWithin(x, y, [96, 84, 144, 120])],
    ['a pattern of the cloth', (x: number, y: number) => x % 24 < 10 && y % 24 < 10],
    ['a yoke in another colour', (_: number, y: number) => y < 60],
    ['plain cloth', () => false],
  ])('is not %s', (_, isOther) => {
    const photo = neck((x, y) => (isOther(x, y) ? LABEL : undefined));
    expect(findNeckLabel(photo)).toBeUndefined();
  });

  it('stays behind the neck, however shallow the neckline was read', async () => {
    const paint = (x: number, y: number): Colour => {
      if (isWithin(x, y, [-2.5, 3.6, 2.5, 6])) return LABEL;
      return y < 10 * Math.sqrt(Math.max(0, 1 - (x / 9.5) ** 2)) ? [30, 32, 38] : CLOTH;
    };
    const tee = drawTee(60, 20, { paint });
    const [x, y] = tee.landmarks.collar_back as Point;
    const shallow = { ...tee.landmarks, collar_front: [x, y + 8] as Point };
    const certainty = { ...Object.fromEntries(Object.keys(shallow).map((name) => [name, 0.95])) };
    const { texture } = await fitGarment({ ...tee, landmarks: shallow, certainty }, TEE);
    expect(redOnFront(texture.levels[0])).toBe(0);
  });
});

/** Counts the places where the front shows the label's colour. */
function redOnFront({ data }: Level): number {
  let count = 0;
  for (let i = 0; i < data.length; i += CHANNELS) {
    const [red, green, front] = [data[i], data[i + 1], data[i + 3]] as [number, number, number];
    if (front > 30 && red > 90 && red > 2 * green) count++;
  }
  return count;
}
