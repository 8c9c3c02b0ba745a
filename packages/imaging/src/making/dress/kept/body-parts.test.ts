import { describe, expect, it } from 'vitest';
import { bodyParts } from './body-parts.ts';

const NAMES = ['background', 'torso', 'thigh_l', 'hand_l', 'head'];
const SIZE = { width: 20, height: 9 };
const MIDDLE = 4 * SIZE.width;

/** A thigh, a hand six pixels beside it, and another one that almost touches that. */
function drawParts() {
  const data = new Uint8Array(SIZE.width * SIZE.height);
  for (let row = 1; row < 8; row++) {
    data.fill(2, row * SIZE.width + 2, row * SIZE.width + 6);
    data.fill(3, row * SIZE.width + 12, row * SIZE.width + 15);
    data.fill(2, row * SIZE.width + 16, row * SIZE.width + 19);
  }
  return { data, ...SIZE };
}

describe('the parts of a body', () => {
  const parts = bodyParts(drawParts(), NAMES);
  const kinds = (columns: readonly number[]) => columns.map((x) => parts.kindAt(MIDDLE + x));

  it('have their soft edges with them, so that none of a thigh stays where trousers are', () => {
    expect(kinds([1, 2, 6, 7])).toEqual(['hips', 'hips', 'hips', 'hips']);
    expect(kinds([10, 11, 12])).toEqual(['arm', 'arm', 'arm']);
    expect(kinds([8, 9])).toEqual(['other', 'other']);
  });

  it('share a soft pixel with an arm first', () => {
    expect(kinds([15])).toEqual(['arm']);
  });

  it('are as wide as they were where a body is measured', () => {
    const row = [...parts.torso.data.subarray(MIDDLE, MIDDLE + 8)];
    expect(row).toEqual([0, 0, 255, 255, 255, 255, 0, 0]);
  });
});
