import { RUN_STATES } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { firstStep, isStepOpen } from './run-steps.ts';

test('a run opens where there is something to do, and never at a closed step', () => {
  for (const state of RUN_STATES) {
    const step = firstStep({ state, photos: 3, recipe: null });
    expect(isStepOpen({ state }, step), state).toBe(true);
  }
  expect(firstStep({ state: 'draft', photos: 0, recipe: null })).toBe('photos');
  expect(firstStep({ state: 'draft', photos: 4, recipe: null })).toBe('look');
  expect(firstStep({ state: 'reviewing', photos: 4, recipe: null })).toBe('review');
});

test('nothing is reviewed or delivered before the start', () => {
  expect(isStepOpen({ state: 'ready' }, 'review')).toBe(false);
  expect(isStepOpen({ state: 'running' }, 'review')).toBe(true);
  expect(isStepOpen({ state: 'ready' }, 'look')).toBe(true);
});
