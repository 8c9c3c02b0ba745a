import { describe, expect, test } from 'vitest';
import {
  boxAround,
  combine,
  emptyMask,
  findBounds,
  invert,
  type Mask,
  missingFrom,
  readBox,
  unionBox,
  writeBox,
} from './mask.ts';

/** Draws a mask from rows of digits, in which 9 is inside. */
const drawn = (...rows: string[]): Mask => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  data: Uint8ClampedArray.from([...rows.join('')].map((digit) => (Number(digit) * 255) / 9)),
});
const formatRows = ({ data, width }: Mask) =>
  Array.from({ length: data.length / width }, (_, row) =>
    [...data.subarray(row * width, (row + 1) * width)]
      .map((value) => Math.round((value * 9) / 255))
      .join(''),
  );

describe('joining and taking away', () => {
  test('adds what is new and keeps what was', () => {
    const mask = drawn('9900', '0000');
    combine(mask, drawn('0990', '0060'), 'add');
    expect(formatRows(mask)).toEqual(['9990', '0060']);
  });

  test('takes away with a soft edge', () => {
    const mask = drawn('9999');
    combine(mask, drawn('0369'), 'take');
    expect(formatRows(mask)).toEqual(['9630']);
  });

  test('what was taken away is what is missing afterwards, never less than nothing', () => {
    expect(formatRows(missingFrom(drawn('9960'), drawn('9009')))).toEqual(['0960']);
  });

  test('inverting twice changes nothing', () => {
    const mask = drawn('0369');
    invert(mask);
    expect(formatRows(mask)).toEqual(['9630']);
    invert(mask);
    expect(formatRows(mask)).toEqual(['0369']);
  });
});

describe('boxes', () => {
  test('around what is there, or nothing', () => {
    expect(findBounds(drawn('0000', '0190', '0000'))).toEqual({
      left: 1,
      top: 1,
      width: 2,
      height: 1,
    });
    expect(findBounds(emptyMask({ width: 3, height: 3 }))).toBeNull();
  });

  test('around a stroke, cut at the edge', () => {
    const size = { width: 20, height: 10 };
    const spot = (x: number, y: number) => ({ x, y, radius: 2 });
    expect(boxAround(size, spot(1, 5), spot(8, 5))).toEqual({
      left: 0,
      top: 3,
      width: 10,
      height: 4,
    });
    expect(boxAround(size, spot(40, 40), spot(50, 40))).toBeNull();
  });

  test('together', () => {
    const a = { left: 1, top: 1, width: 2, height: 2 };
    expect(unionBox(a, { left: 5, top: 0, width: 1, height: 1 })).toEqual({
      left: 1,
      top: 0,
      width: 5,
      height: 3,
    });
    expect(unionBox(null, a)).toEqual(a);
  });

  test('a part that is read and written back is the same', () => {
    const mask = drawn('1234', '5678', '9012');
    const box = { left: 1, top: 1, width: 2, height: 2 };
    const part = readBox(mask, box);
    mask.data.fill(0);
    writeBox(mask, box, part);
    expect(formatRows(mask)).toEqual(['0000', '0670', '0010']);
  });
});
