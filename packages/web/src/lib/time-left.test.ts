import { expect, it } from 'vitest';
import { roundTimeLeft } from './time-left.ts';

it.each([
  [0.4, 'almostDone', 0],
  [3, 'secondsLeft', 3],
  [9.2, 'secondsLeft', 10],
  [11, 'secondsLeft', 15],
  [55, 'secondsLeft', 55],
  [56, 'minutesLeft', 1],
  [61, 'minutesLeft', 2],
  [3600, 'minutesLeft', 60],
])('tells %d s as %s %i', (seconds, text, count) => {
  expect(roundTimeLeft(seconds)).toEqual({ text, count });
});
