import type { GarmentReading, Picture } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { corrected, garmentsOf, needsPoints } from './garment-choices.ts';

const picture = (file_id: string): Picture => ({
  file_id,
  url: `/files/${file_id}`,
  thumb_url: `/files/${file_id}-thumb`,
  width: 800,
  height: 1000,
});
const landmarks = { hem_l: [0.6, 0.9] as [number, number] };

test('a photo goes along with what was corrected, and with nothing else', () => {
  const corrections = { a: { mask: picture('mask'), landmarks }, c: { way: 'worn' as const } };
  expect(garmentsOf(['a', 'b', 'c'], corrections)).toEqual([
    { file_id: 'a', mask_id: 'mask', landmarks },
    { file_id: 'b' },
    { file_id: 'c', way: 'worn' },
  ]);
});

test('another outline or kind forgets the points of the old reading', () => {
  const before = corrected({}, 'a', { landmarks });
  expect(corrected(before, 'a', { mask: picture('mask') }).a?.landmarks).toBeUndefined();
  expect(corrected(before, 'a', { kind: 'dress' }).a?.landmarks).toBeUndefined();
  const both = corrected(corrected({}, 'a', { kind: 'dress' }), 'a', { landmarks });
  expect(both.a).toEqual({ kind: 'dress', landmarks });
});

test('doubtful points have to be looked at once', () => {
  const reading = { doubtful: ['hem_l'] } as unknown as GarmentReading;
  expect(needsPoints(undefined, {})).toBe(false);
  expect(needsPoints(reading, {})).toBe(true);
  expect(needsPoints(reading, { landmarks })).toBe(false);
  expect(needsPoints({ ...reading, doubtful: [] }, {})).toBe(false);
  expect(needsPoints({ ...reading, way: 'worn' }, {})).toBe(false);
  expect(needsPoints({ ...reading, way: 'mannequin' }, { way: 'worn' })).toBe(false);
});
