import { describe, expect, test } from 'vitest';
import { decideLocally, mergeItems, viewItems } from './review.ts';
import { readReviewKey } from './review-keys.ts';
import { item } from './run-fixtures.ts';

const GRID = { index: 5, count: 11, columns: 4 };

describe('keys of the review', () => {
  test.each([
    ['a', 'approve'],
    ['A', 'approve'],
    ['r', 'reject'],
    ['e', 'edit'],
    ['Enter', 'open'],
    [' ', 'compare'],
  ])('%j does something with the picture: %s', (key, action) => {
    expect(readReviewKey(key, GRID)).toEqual({ action });
  });

  test.each([
    ['ArrowLeft', 4],
    ['ArrowRight', 6],
    ['ArrowUp', 1],
    ['ArrowDown', 9],
    ['Home', 0],
    ['End', 10],
  ])('%s leads to picture %i', (key, index) => {
    expect(readReviewKey(key, GRID)).toEqual({ index });
  });

  test('no key leads out of the grid, and others are left to the browser', () => {
    expect(readReviewKey('ArrowUp', { ...GRID, index: 1 })).toEqual({ index: 0 });
    expect(readReviewKey('ArrowDown', { ...GRID, index: 9 })).toEqual({ index: 10 });
    expect(readReviewKey('ArrowDown', { index: 0, count: 0, columns: 4 })).toBeNull();
    expect(readReviewKey('Tab', GRID)).toBeNull();
    expect(readReviewKey('x', GRID)).toBeNull();
  });
});

test('the least true come first, those without a score last', () => {
  const items = [item('a', { score: 90 }), item('b', { score: null }), item('c', { score: 40 })];
  const ids = (sort: 'worst' | 'order') => viewItems(items, 'open', sort).map((one) => one.itemId);
  expect(ids('worst')).toEqual(['c', 'a', 'b']);
  expect(ids('order')).toEqual(['a', 'b', 'c']);
  expect(viewItems(items, 'approved', 'worst')).toEqual([]);
});

test('an answer that comes late changes nothing', () => {
  const known = [item('a', { version: 7, state: 'approved' })];
  expect(mergeItems(known, [item('a', { version: 6 })])[0]?.state).toBe('approved');
  expect(mergeItems(known, [item('a', { version: 8 })])[0]?.state).toBe('made');
});

test('a decision is shown at once, but only where there is a picture', () => {
  const items = [item('a'), item('b', { result: null, state: 'failed' })];
  const decision = { state: 'rejected', note: 'Too dark' } as const;
  const [first, second] = decideLocally(items, ['a', 'b'], decision);
  expect(first).toMatchObject({ state: 'rejected', note: 'Too dark' });
  expect(second?.state).toBe('failed');
});
