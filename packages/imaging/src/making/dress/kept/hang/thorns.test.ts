import { expect, it } from 'vitest';
import { axisBetween } from './axis.ts';
import { withoutThorns } from './thorns.ts';

const SIZE = { width: 200, height: 200 };

const draw = (isIn: (x: number, y: number) => boolean, value = 1) =>
  Uint8Array.from({ length: SIZE.width * SIZE.height }, (_, i) =>
    isIn(i % SIZE.width, Math.floor(i / SIZE.width)) ? value : 0,
  );

it('thin pieces beside a sleeve go, and neither the trunk nor what stands off elsewhere', () => {
  const isTrunk = (x: number, y: number) => x >= 40 && x < 140 && y >= 20 && y < 180;
  const isThorn = (x: number, y: number) => x >= 140 && x < 152 && (y === 100 || y === 101);
  const isLoop = (x: number, y: number) => x >= 28 && x < 40 && (y === 100 || y === 101);
  const all = draw((x, y) => isTrunk(x, y) || isThorn(x, y) || isLoop(x, y));
  const alpha = { data: all.map((value) => value * 255), ...SIZE };
  const region = { data: draw((x, y) => x >= 150 && x < 180 && y >= 30 && y < 170), ...SIZE };
  const kept = withoutThorns(all, alpha, [{ armhole: axisBetween([140, 20], [140, 120]), region }]);
  const at = (x: number, y: number) => kept[y * SIZE.width + x];
  expect([at(146, 100), at(148, 101)]).toEqual([0, 0]);
  expect([at(139, 100), at(90, 100), at(34, 100)]).toEqual([1, 1, 1]);
});
