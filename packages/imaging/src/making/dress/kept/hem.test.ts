import { expect, test } from 'vitest';
import { hemRows } from './dress-kept.ts';

test('a hem is followed where it rises between its corners, and goes on level beside them', () => {
  const [width, height] = [60, 60];
  const data = new Uint8Array(width * height * 4);
  const end = (x: number) => 40 - Math.round((20 - Math.abs(x - 30)) / 2);
  for (let x = 10; x <= 50; x++) {
    for (let y = 5; y <= end(x); y++) data[(y * width + x) * 4 + 3] = 255;
  }
  const rows = hemRows({ data, width, height }, [50, 40], [10, 40]);
  expect(rows[30]).toBe(30);
  expect(rows[2]).toBe(40);
  expect(rows[58]).toBe(40);
});
