import { expect, test } from 'vitest';
import { favouritesFirst } from './favourites-first.ts';

const items = [null, 'lin', 'yuna', 'nia', 'omar'].map((modelId) => ({ modelId }));
const order = (favourites: string[]) =>
  favouritesFirst(items, favourites).map(({ modelId }) => modelId);

test('favourites come first, the last marked before the others, after the one that changes nothing', () => {
  expect(order(['omar', 'yuna'])).toEqual([null, 'omar', 'yuna', 'lin', 'nia']);
});

test('without favourites the order is the catalogue’s', () => {
  expect(order([])).toEqual([null, 'lin', 'yuna', 'nia', 'omar']);
});
