import { expect, it } from 'vitest';
import { findSentView } from './sent-view.ts';

it.each([
  ['', '#/home', 'home'],
  ['?lang=zh', '#/home', 'home'],
  ['', '#/edit/dashboard', 'dashboard'],
  ['?lang=en', '#/community', 'community'],
])('%s%s shows %s as it was sent', (search, hash, view) => {
  expect(findSentView({ search, hash })).toBe(view);
});

it.each([
  ['', '#/edit/records'],
  ['', '#/community?show=popular'],
  ['', '#/home?registerode=ABC234'],
  ['?code=1&p=4', ''],
  ['?lang=zh&key=1&userID=2', '#/home'],
])('%s%s needs the app', (search, hash) => {
  expect(findSentView({ search, hash })).toBeNull();
});
