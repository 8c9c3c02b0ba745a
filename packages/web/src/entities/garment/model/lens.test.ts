import { expect, it } from 'vitest';
import { lensOn } from './lens.ts';

const photo = { fileId: 'f', url: '/p.jpg', thumbUrl: '/t.jpg', width: 300, height: 400 };
const numbers = (text: string) => [...text.matchAll(/-?[\d.]+/g)].map(([one]) => Number(one));

it('a point lies in the middle of its lens, wherever it is on the photo', () => {
  for (const point of [
    [0.5, 0.5],
    [0.2, 0.9],
    [1, 0],
  ] as const) {
    const { backgroundSize, backgroundPosition } = lensOn(photo, point);
    const [sizes, places] = [numbers(backgroundSize), numbers(backgroundPosition)];
    for (const [axis, share] of point.entries()) {
      const size = (sizes[axis] ?? 0) / 100;
      const start = ((places[axis] ?? 0) / 100) * (1 - size);
      expect(start + share * size).toBeCloseTo(0.5);
    }
    // The photo is not squeezed.
    expect((sizes[1] ?? 0) / (sizes[0] ?? 1)).toBeCloseTo(photo.height / photo.width);
  }
});
