import { expect, it } from 'vitest';
import { submitState } from './submit-state.ts';

const usual = { readyCount: 1, waitingCount: 0, pricePerImage: 2, points: 10 };

it.each([
  ['one photo', usual, { price: 2, obstacle: null }],
  ['three photos', { ...usual, readyCount: 3 }, { price: 6, obstacle: null }],
  ['just enough points', { ...usual, points: 2 }, { price: 2, obstacle: null }],
  ['too few points', { ...usual, points: 1 }, { price: 2, obstacle: 'points' }],
  ['an upload on its way', { ...usual, waitingCount: 1 }, { price: 4, obstacle: 'waiting' }],
  ['no photo', { ...usual, readyCount: 0 }, { price: 2, obstacle: 'noPhoto' }],
  ['no offer', { ...usual, pricePerImage: null }, { price: null, obstacle: 'notOffered' }],
  [
    'a price that is not known yet',
    { ...usual, pricePerImage: undefined },
    { price: null, obstacle: 'noPrice' },
  ],
])('with %s', (_name, situation, state) => {
  expect(submitState(situation)).toEqual(state);
});
