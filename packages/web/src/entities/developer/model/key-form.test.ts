import { expect, test } from 'vitest';
import { EMPTY_KEY, toKeyInput } from './key-form.ts';

test('what is left empty is no limit, and lists are written as people write them', () => {
  expect(toKeyInput({ ...EMPTY_KEY, name: ' Shop ' })).toEqual({
    name: 'Shop',
    mode: 'live',
    scopes: ['images:read', 'images:write', 'points:read'],
    expiresInDays: null,
    addresses: [],
    origins: [],
    pointsADay: null,
    pointsInAll: null,
  });
  expect(
    toKeyInput({ ...EMPTY_KEY, pointsADay: '50', days: '90', addresses: '203.0.113.0/24，::1, ' }),
  ).toMatchObject({ pointsADay: 50, expiresInDays: 90, addresses: ['203.0.113.0/24', '::1'] });
});
