import { expect, test } from 'vitest';
import { EMPTY_KEY, faultsIn, type KeyForm, toKeyInput } from './key-form.ts';

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

test('what cannot be sent is named by its field', () => {
  const right = { ...EMPTY_KEY, name: 'Shop' };
  const faults = (part: Partial<KeyForm>) => [...faultsIn({ ...right, ...part })];
  expect(faults({})).toEqual([]);
  expect(faults({ name: ' ', scopes: [] })).toEqual(['name', 'scopes']);
  expect(faults({ pointsADay: '0', pointsInAll: '1.5', days: '3651' })).toEqual([
    'pointsADay',
    'pointsInAll',
    'days',
  ]);
  expect(faults({ addresses: '203.0.113.0/24, 203.0.113.9, 2001:db8::/32 ::1' })).toEqual([]);
  for (const addresses of [
    'next door',
    '203.0.113.256',
    '203.0.113.0/33',
    '::/129',
    'a:b',
    '1/2/3',
  ]) {
    expect(faults({ addresses })).toEqual(['addresses']);
  }
  expect(faults({ origins: 'https://shop.example, http://localhost:3000' })).toEqual([]);
  for (const origins of ['shop.example', 'https://shop.example/', 'ftp://shop.example']) {
    expect(faults({ origins })).toEqual(['origins']);
  }
});
