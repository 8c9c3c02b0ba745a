import { expect, test } from 'vitest';
import { moveMark, orderedNames, splitName, stepMark, toOutline } from './landmarks.ts';

test('points are gone through once around the garment, unknown ones last', () => {
  const landmarks = {
    zipper: [0, 0] as [number, number],
    armpit_l: [0.7, 0.3] as [number, number],
    neck_shoulder_r: [0.4, 0.1] as [number, number],
    armpit_r: [0.3, 0.3] as [number, number],
  };
  expect(orderedNames(landmarks)).toEqual(['neck_shoulder_r', 'armpit_r', 'armpit_l', 'zipper']);
  expect(toOutline(landmarks)).toEqual([
    [0.4, 0.1],
    [0.3, 0.3],
    [0.7, 0.3],
  ]);
});

test('a name tells the side', () => {
  expect(splitName('cuff_outer_l')).toEqual({ base: 'cuff_outer', side: 'l' });
  expect(splitName('crotch')).toEqual({ base: 'crotch', side: null });
});

test('a moved point stays on the photo and leaves the others alone', () => {
  const before = { crotch: [0.5, 0.5] as [number, number], hem_l: [0.1, 0.9] as [number, number] };
  expect(moveMark(before, 'hem_l', [-0.2, 1.4])).toEqual({ crotch: [0.5, 0.5], hem_l: [0, 1] });
});

test('arrows move it by little, with Shift by more, other keys not at all', () => {
  expect(stepMark([0.5, 0.5], 'ArrowRight', false)).toEqual([0.502, 0.5]);
  expect(stepMark([0.5, 0.5], 'ArrowUp', true)).toEqual([0.5, 0.48]);
  expect(stepMark([0.5, 0.5], 'Enter', false)).toBeNull();
});
