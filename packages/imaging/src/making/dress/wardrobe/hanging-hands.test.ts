import { expect, it } from 'vitest';
import { bringHandsForward, listHangingHands } from './hanging-hands.ts';
import { findFigure, openWardrobe } from './wardrobe.ts';

const wardrobe = await openWardrobe();

it('knows which hands hang beside the body in each pose', () => {
  const handsIn = (pose: string) => listHangingHands(findFigure(wardrobe, 'lin', pose).pose);
  for (const pose of ['relaxed', 'walk', 'step'])
    expect(handsIn(pose)).toEqual(['hand_l', 'hand_r']);
  expect(handsIn('hip')).toEqual(['hand_r']);
  expect(handsIn('pocket')).toEqual(['hand_l']);
  expect(handsIn('behind')).toEqual([]);
});

it('puts the whole hand before the cloth, where the garment’s box has it', () => {
  const before = { data: new Uint8Array(4 * 3), width: 4, height: 3 };
  before.data[0] = 90;
  const parts = { data: new Uint8Array(10 * 10), width: 10, height: 10 };
  for (const [x, y] of [
    [5, 6],
    [6, 6],
    [9, 9],
  ])
    parts.data[y * 10 + x] = 2;
  parts.data[7 * 10 + 5] = 1;
  bringHandsForward({ before }, [4, 5, 8, 8], parts, [false, false, true]);
  expect([...before.data]).toEqual([90, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0]);
});
