import { expect, it } from 'vitest';
import { columnsFor, layColumns, tileRatio } from './lay-columns.ts';

it('fills the shortest column, from left to right where they are equal', () => {
  const { places } = layColumns([1, 0.5, 1, 1], 3);
  expect(places.map(({ column }) => column)).toEqual([0, 1, 2, 0]);
  expect(places[3]).toEqual({ column: 0, above: 1, gaps: 1 });
});

it('moves nothing when more comes', () => {
  const ratios = Array.from({ length: 40 }, (_, i) => [0.75, 1, 1.4, 0.6][i % 4] as number);
  const before = layColumns(ratios.slice(0, 17), 4).places;
  expect(layColumns(ratios, 4).places.slice(0, 17)).toEqual(before);
});

it('keeps columns about equally long', () => {
  const { columns } = layColumns(
    Array.from({ length: 60 }, (_, i) => 0.6 + (i % 7) / 10),
    5,
  );
  const heights = columns.map(({ above }) => above);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2);
});

it('has two columns on a phone and never more than six', () => {
  expect([320, 390, 760, 1200, 3800].map(columnsFor)).toEqual([2, 2, 3, 4, 6]);
});

it('limits very long pictures', () => {
  expect(tileRatio({ width: 100, height: 900 })).toBe(0.5);
  expect(tileRatio({ width: 900, height: 100 })).toBe(2);
  expect(tileRatio({ width: 300, height: 400 })).toBe(0.75);
});
