import { expect, test } from 'vitest';
import { hemColumns, hemRows } from './hem.ts';

test('a hem is followed where it rises between its corners, and goes on level beside them', () => {
  const [width, height] = [60, 60];
  const data = new Uint8Array(width * height * 4);
  const end = (x: number) => 40 - Math.round((20 - Math.abs(x - 30)) / 2);
  for (let x = 10; x <= 50; x++) {
    for (let y = 5; y <= end(x); y++) data[(y * width + x) * 4 + 3] = 255;
  }
  const rows = hemRows(
    { data, width, height },
    { landmarks: { hem_l: [50, 40], hem_r: [10, 40] } },
  );
  expect(rows[30]).toBe(30);
  expect(rows[2]).toBe(40);
  expect(rows[58]).toBe(40);
});

test('between two legs a hem goes on level from either', () => {
  const [width, height] = [60, 60];
  const data = new Uint8Array(width * height * 4);
  for (let x = 5; x <= 55; x++) {
    const end = x < 25 ? 50 : x > 35 ? 44 : 20;
    for (let y = 5; y <= end; y++) data[(y * width + x) * 4 + 3] = 255;
  }
  const rows = hemRows(
    { data, width, height },
    {
      landmarks: {
        hem_outer_r: [5, 50],
        hem_inner_r: [25, 50],
        hem_inner_l: [35, 44],
        hem_outer_l: [55, 44],
      },
    },
  );
  expect([rows[10], rows[27], rows[33], rows[50]]).toEqual([50, 50, 44, 44]);
});

test('beside a hem it goes on level where the corner was marked beside the cloth', () => {
  const [width, height] = [120, 60];
  const data = new Uint8Array(width * height * 4);
  for (let x = 12; x < 108; x++) {
    // The side of the cloth is steep, but not upright.
    const end = Math.min(50, 20 + 30 * Math.min(x - 12, 107 - x));
    for (let y = 5; y <= end; y++) data[(y * width + x) * 4 + 3] = 255;
  }
  const rows = hemRows(
    { data, width, height },
    { landmarks: { hem_l: [109, 50], hem_r: [10, 50] } },
  );
  expect([rows[11], rows[12], rows[60], rows[107], rows[108]]).toEqual([50, 50, 50, 50, 50]);
});

test('cloth ends where it does, not where its corners were marked', () => {
  const [width, height] = [60, 60];
  const data = new Uint8Array(width * height * 4);
  for (let x = 12; x < 48; x++) {
    for (let y = 5; y <= 50; y++) data[(y * width + x) * 4 + 3] = 255;
  }
  const at = (l: number, r: number) =>
    hemColumns({ data, width, height }, { landmarks: { hem_l: [l, 50], hem_r: [r, 50] } });
  expect(at(51, 10)).toEqual([12, 47]);
  expect(at(46, 14)).toEqual([11, 48]);
});
