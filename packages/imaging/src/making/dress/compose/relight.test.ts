import { expect, test } from 'vitest';
import type { FigurePictures } from '../figure/figure-pictures.ts';
import { blendRelight } from './relight.ts';
import type { View } from './view.ts';

const SIZE = { width: 80, height: 80 };
const VIEW = { box: [0, 0, 80, 80], scale: 1, ...SIZE } as unknown as View;
const QUARTER = { width: 20, height: 20 };

/** A body whose chest catches the light in spots. */
const spots = Uint8Array.from({ length: 400 }, (_, i) => (i % 3 === 0 ? 200 : 80));
const map = { data: spots, ...QUARTER };
const pictures = { relight: { left: map, right: map } } as unknown as FigurePictures;

/** A top that covers the columns from 20 to 60. */
const top = { data: new Uint8Array(80 * 80 * 4), ...SIZE };
for (let i = 0; i < 80 * 80; i++) if (i % 80 >= 20 && i % 80 < 60) top.data[i * 4 + 3] = 255;

test('a plain top is lit evenly from one side to the other, and skin as the body is', () => {
  const { left, right } = blendRelight(pictures, { garments: [], plainTop: top }, VIEW, 2);
  const row = (data: Uint8Array) => [...data.subarray(200, 220)];
  const bare = blendRelight(pictures, { garments: [], plainTop: undefined }, VIEW, 2);
  expect(row(left.data).slice(0, 5)).toEqual(row(bare.left.data).slice(0, 5));
  const [fromLeft, fromRight] = [row(left.data).slice(5, 15), row(right.data).slice(5, 15)];
  expect(fromLeft).toEqual([...fromLeft].sort((a, b) => b - a));
  expect(fromRight).toEqual([...fromRight].sort((a, b) => a - b));
  expect(fromLeft[0]).toBeGreaterThan(fromRight[0] as number);
  expect(Math.max(...fromLeft) - Math.min(...fromLeft)).toBeLessThan(40);
});
