import { expect, test } from 'vitest';
import { readFilter, toFilter } from './record-filter.ts';

const filter = (query: string) => toFilter(readFilter(new URLSearchParams(query)));

test('an address without wishes asks for everything', () => {
  expect(filter('')).toEqual({});
  expect(filter('kind=spaceship&state=lost&rating=9&from=yesterday&search=%20')).toEqual({});
});

test('wishes of the address become those of the call', () => {
  expect(filter('kind=cutout&state=running&rating=2&tag=Autumn&search=dress')).toEqual({
    products: ['cutout'],
    statuses: [1, 2],
    satisfaction: 2,
    tag: 'Autumn',
    search: 'dress',
  });
});

test('days are whole, in the seller’s own time', () => {
  const { from, to } = filter('from=2026-03-05&to=2026-03-05');
  expect(new Date(from ?? '')).toEqual(new Date(2026, 2, 5));
  expect(new Date(to ?? '')).toEqual(new Date(2026, 2, 5, 23, 59, 59, 999));
});
