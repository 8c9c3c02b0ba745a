import { expect, test } from 'vitest';
import { favouritesFirst } from './favourites-first.ts';

const items = [null, 'lin', 'yuna', 'nia', 'omar'].map((model_id) => ({ model_id }));
const order = (favourites: string[]) =>
  favouritesFirst(items, favourites).map(({ model_id }) => model_id);

test('favourites come first, the last marked before the others, after the one that changes nothing', () => {
  expect(order(['omar', 'yuna'])).toEqual([null, 'omar', 'yuna', 'lin', 'nia']);
});

test('without favourites the order is the catalogue’s', () => {
  expect(order([])).toEqual([null, 'lin', 'yuna', 'nia', 'omar']);
});
