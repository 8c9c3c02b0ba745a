import { expect, test } from 'vitest';
import type { Picture } from '../../photo/model/picture.ts';
import type { GarmentReading } from '../model/garment.ts';
import { corrected, needsPoints, toGarments } from './garment-choices.ts';

const picture = (fileId: string): Picture => ({
  fileId,
  url: `/files/${fileId}`,
  thumbUrl: `/files/${fileId}-thumb`,
  width: 800,
  height: 1000,
});
const landmarks = { hem_l: [0.6, 0.9] as [number, number] };

// spec: 3.34
test('a photo goes along with what was corrected, and with nothing else', () => {
  const corrections = { a: { mask: picture('mask'), landmarks }, c: { way: 'worn' as const } };
  expect(toGarments(['a', 'b', 'c'], corrections)).toEqual([
    { fileId: 'a', maskId: 'mask', landmarks },
    { fileId: 'b' },
    { fileId: 'c', way: 'worn' },
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
