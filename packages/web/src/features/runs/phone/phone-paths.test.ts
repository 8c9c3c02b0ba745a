import { expect, test } from 'vitest';
import { phonePaths } from './phone-paths.ts';

test('photos of the camera get names of their own, others keep theirs', () => {
  const file = (name: string) => new File(['x'], name);
  const now = new Date(2026, 10, 17, 9, 5, 7);
  const paths = phonePaths([file('image.jpg'), file('TEE-1_1.jpg'), file('image.jpg')], now);
  expect(paths.map(({ path }) => path)).toEqual([
    'phone-090507-1.jpg',
    'TEE-1_1.jpg',
    'phone-090507-3.jpg',
  ]);
});
