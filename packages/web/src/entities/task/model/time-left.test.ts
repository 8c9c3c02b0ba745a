import { expect, it } from 'vitest';
import { common as en } from '../../../i18n/en/common.ts';
import { common as zh } from '../../../i18n/zh/common.ts';
import { roundTimeLeft, usualTime } from './time-left.ts';

it.each([
  [0.4, 'almostDone', 0],
  [3, 'secondsLeft', 3],
  [9.2, 'secondsLeft', 10],
  [11, 'secondsLeft', 15],
  [55, 'secondsLeft', 55],
  [56, 'minutesLeft', 1],
  [61, 'minutesLeft', 2],
  [3600, 'minutesLeft', 60],
  [6000, 'hoursLeft', 2],
])('tells %d s as %s %i', (seconds, text, count) => {
  expect(roundTimeLeft(seconds)).toEqual({ text, count });
});

// spec: 1.36, 9.26
it('tells the usual time where nothing was measured yet: 1 to 3 minutes, 2 hours at busy times', () => {
  expect(usualTime()).toEqual({ from: 1, to: 3, hours: 2 });
  for (const text of [en.usualTime, zh.usualTime]) {
    for (const name of Object.keys(usualTime())) expect(text).toContain(`{${name}}`);
  }
});
