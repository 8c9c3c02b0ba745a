import { describe, expect, it } from 'vitest';
import { createFinder } from './find-near.ts';

const SIZE = { width: 10, height: 8 };
const at = (x: number, y: number) => y * SIZE.width + x;

describe('a finder', () => {
  const marks = [at(2, 3), at(5, 3), at(9, 0)];
  const find = createFinder(SIZE, 2, (i) => marks.includes(i));

  it('finds the nearest pixel within its reach', () => {
    expect(find(at(2, 3))).toBe(at(2, 3));
    expect(find(at(4, 4))).toBe(at(5, 3));
    expect(find(at(3, 2))).toBe(at(2, 3));
    expect(find(at(7, 6))).toBe(-1);
  });

  it('finds none on the other side of the frame', () => {
    expect(find(at(0, 1))).toBe(-1);
  });
});
