import { TASK_STATUS } from '@vitrine/contract';
import { expect, it } from 'vitest';
import { makeImage, makeTask } from '../../entities/task/model/task-fixtures.ts';
import { dayName, groupByDay, shownAfterDeleting, tileRatio } from './record-days.ts';

const at = (...parts: [number, number, number, number]) => new Date(...parts).toISOString();

it("groups by the seller's own day and keeps the order", () => {
  const days = groupByDay([
    makeTask({ taskId: 'c', createdAt: at(2026, 4, 2, 0) }),
    makeTask({ taskId: 'b', createdAt: at(2026, 4, 1, 23), images: [makeImage(), makeImage()] }),
    makeTask({ taskId: 'a', createdAt: at(2026, 4, 1, 0) }),
  ]);
  expect(days.map(({ tiles }) => tiles.map(({ task }) => task.taskId))).toEqual([
    ['c'],
    ['b', 'b', 'a'],
  ]);
});

it('names the days that have a name', () => {
  const now = new Date(2026, 2, 1, 9);
  expect(dayName(new Date(2026, 2, 1, 0), now)).toBe('today');
  expect(dayName(new Date(2026, 1, 28, 23), now)).toBe('yesterday');
  expect(dayName(new Date(2026, 1, 27, 23), now)).toBe('date');
  expect(dayName(new Date(2025, 2, 1), now)).toBe('date');
});

it('keeps very long pictures within their row', () => {
  expect(tileRatio({ width: 900, height: 1200 })).toBe(0.75);
  expect(tileRatio({ width: 5000, height: 1000 })).toBe(2);
  expect(tileRatio({ width: 600, height: 5000 })).toBe(0.5);
});

it('goes on with a finished picture that stays', () => {
  const tile = (taskId: string, imageId: string, status = TASK_STATUS.done as 3 | 4) => ({
    task: makeTask({ taskId }),
    image: makeImage({ imageId, status }),
  });
  const tiles = [tile('a', '1'), tile('b', '2'), tile('b', '3'), tile('c', '4', 4), tile('d', '5')];
  expect(shownAfterDeleting(tiles, '2', 'b')).toBe('5');
  expect(shownAfterDeleting(tiles, '5', 'd')).toBe('3');
  expect(shownAfterDeleting(tiles.slice(1, 4), '2', 'b')).toBeNull();
});
