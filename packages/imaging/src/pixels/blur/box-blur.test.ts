import { expect, it } from 'vitest';
import { boxBlur } from './box-blur.ts';

function bruteForce(source: Float32Array, width: number, height: number, radius: number) {
  return Float32Array.from(source, (_, i) => {
    const [cx, cy] = [i % width, Math.floor(i / width)];
    let sum = 0;
    let count = 0;
    for (let y = Math.max(0, cy - radius); y <= Math.min(height - 1, cy + radius); y++) {
      for (let x = Math.max(0, cx - radius); x <= Math.min(width - 1, cx + radius); x++) {
        sum += source[y * width + x];
        count++;
      }
    }
    return sum / count;
  });
}

it.each([
  [7, 5, 1],
  [7, 5, 3],
  [4, 9, 6],
  [1, 1, 2],
])('is the mean of the square around each pixel: %i × %i, radius %i', (width, height, radius) => {
  const source = Float32Array.from({ length: width * height }, (_, i) => ((i * 37) % 11) / 10);
  const target = new Float32Array(source.length);
  boxBlur(source, target, new Float32Array(source.length), width, height, radius);
  const expected = bruteForce(source, width, height, radius);
  for (let i = 0; i < target.length; i++) expect(target[i]).toBeCloseTo(expected[i], 5);
  const inPlace = source.slice();
  boxBlur(inPlace, inPlace, new Float32Array(source.length), width, height, radius);
  expect(inPlace).toEqual(target);
});

it('beyond the frame nothing is there, where that is asked for', () => {
  const [width, height, radius] = [6, 5, 2];
  const source = Float32Array.from({ length: width * height }, (_, i) => ((i * 37) % 11) / 10);
  const wide = width + 2 * radius;
  const padded = new Float32Array(wide * (height + 2 * radius));
  for (let y = 0; y < height; y++) {
    padded.set(source.subarray(y * width, (y + 1) * width), (y + radius) * wide + radius);
  }
  const expected = bruteForce(padded, wide, height + 2 * radius, radius);
  const target = new Float32Array(source.length);
  boxBlur(source, target, new Float32Array(source.length), width, height, radius, 'empty');
  for (let i = 0; i < target.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    expect(target[i]).toBeCloseTo(expected[(y + radius) * wide + x + radius], 5);
  }
});
