import { describe, expect, it } from 'vitest';
import { findLinesOnMap, sortInReadingOrder } from './find-lines.ts';
import { decodeCharacters } from './read-text.ts';
import { listCorners, type RotatedBox, smallestBox } from './rotated-box.ts';

const degrees = (angle: number) => Math.round((angle * 180) / Math.PI);

/** The centres of the pixels of a bar. */
function bar(along: number, across: number, angle: number) {
  const points = [];
  for (let u = -along / 2; u <= along / 2; u++) {
    for (let v = -across / 2; v <= across / 2; v++) {
      const x = 100 + u * Math.cos(angle) - v * Math.sin(angle);
      points.push({ x, y: 100 + u * Math.sin(angle) + v * Math.cos(angle) });
    }
  }
  return points;
}

describe('the smallest box around points', () => {
  it.each([0, 0.3, -0.6])('follows a line turned by %f', (angle) => {
    const box = smallestBox(bar(80, 10, angle)) as RotatedBox;
    expect(degrees(box.angle)).toBe(degrees(angle));
    expect([box.along, box.across].map(Math.round)).toEqual([81, 11]);
    expect([box.x, box.y].map(Math.round)).toEqual([100, 100]);
  });

  it('reads what is clearly upright from top to bottom', () => {
    const box = smallestBox(bar(80, 10, Math.PI / 2)) as RotatedBox;
    expect([degrees(box.angle), Math.round(box.along)]).toEqual([90, 81]);
  });

  it('has corners clockwise from the upper left', () => {
    const corners = listCorners({ x: 10, y: 20, along: 8, across: 4, angle: 0 });
    expect(corners).toEqual([
      { x: 6, y: 18 },
      { x: 14, y: 18 },
      { x: 14, y: 22 },
      { x: 6, y: 22 },
    ]);
  });
});

it('finds lines in the marks of the network, without doubtful ones, larger than their core', () => {
  const marks = { data: new Float32Array(200 * 100), width: 200, height: 100 };
  const mark = (left: number, top: number, value: number) => {
    for (let y = top; y < top + 10; y++)
      marks.data.fill(value, y * 200 + left, y * 200 + left + 80);
  };
  mark(10, 20, 0.9);
  mark(10, 60, 0.4);
  const [line, ...more] = findLinesOnMap(marks) as [RotatedBox];
  expect(more).toEqual([]);
  expect([Math.round(line.x), Math.round(line.y)]).toEqual([50, 25]);
  expect(line.across).toBeGreaterThan(16);
  expect(line.along).toBeLessThan(110);
});

it('goes through lines row by row', () => {
  const line = (x: number, y: number) => ({ x, y, along: 40, across: 20, angle: 0 });
  const order = sortInReadingOrder([line(150, 11), line(50, 14), line(40, 60)]);
  expect(order.map(({ x }) => x)).toEqual([50, 150, 40]);
});

it('takes repeated steps as one sign, and a gap between equal ones as two', () => {
  const signs = ['A', 'B'];
  const steps = [1, 1, 0, 1, 2, 3, 2];
  const shares = new Float32Array(steps.length * 4);
  for (const [i, sign] of steps.entries()) shares[i * 4 + sign] = 0.9;
  const { text, confidence } = decodeCharacters(shares, 4, signs);
  expect(text).toBe('AAB B');
  expect(confidence).toBeCloseTo(0.9, 5);
});
