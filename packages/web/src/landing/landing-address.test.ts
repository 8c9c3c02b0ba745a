import { expect, it } from 'vitest';
import { isLandingAddress } from './landing-address.ts';

it.each([
  ['', ''],
  ['', '#/home'],
  ['?lang=zh', '#/'],
])('%s%s is the landing page as it was sent', (search, hash) => {
  expect(isLandingAddress({ search, hash })).toBe(true);
});

it.each([
  ['', '#/edit/dashboard'],
  ['', '#/home?registerode=ABC234'],
  ['?code=1&p=4', ''],
  ['?lang=zh&key=1&userID=2', '#/home'],
])('%s%s needs the app', (search, hash) => {
  expect(isLandingAddress({ search, hash })).toBe(false);
});
