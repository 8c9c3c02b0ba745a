import { expect, it } from 'vitest';
import { dropCrumbs } from './drop-crumbs.ts';

const SIZE = { width: 120, height: 100 };

it('crumbs beside the cloth go, and what is a part of it stays', () => {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4);
  const fill = (left: number, top: number, side: number) => {
    for (let y = top; y < top + side; y++) {
      for (let x = left; x < left + side; x++)
        data.set([90, 120, 60, 255], (y * SIZE.width + x) * 4);
    }
  };
  fill(10, 10, 60);
  fill(90, 20, 12);
  fill(80, 60, 2);
  const { data: kept } = dropCrumbs({ data, ...SIZE });
  const alphaAt = (x: number, y: number) => kept[(y * SIZE.width + x) * 4 + 3];
  expect([alphaAt(30, 30), alphaAt(95, 25), alphaAt(81, 61)]).toEqual([255, 255, 0]);
});
