import { CHANNEL_TEMPLATES, DEFAULT_CHANNEL } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { channelsFor, isNamed, withChannel } from './channels.ts';
import { firstRecipe, isWhole } from './recipe.ts';

const [, amazon = DEFAULT_CHANNEL, walmart = DEFAULT_CHANNEL] = CHANNEL_TEMPLATES;
const FIRST = { ...firstRecipe([]), kind: 'cutout' as const };
const listNames = ({ channels }: { channels: readonly { name: string }[] }) =>
  channels.map(({ name }) => name);

test('a look has its exports in one order, whichever was chosen first', () => {
  const all = withChannel(withChannel(FIRST, walmart, true), amazon, true);
  expect(listNames(all)).toEqual(['shop', 'amazon', 'walmart']);
  expect(listNames(withChannel(all, DEFAULT_CHANNEL, false))).toEqual(['amazon', 'walmart']);
});

test('the last export stays', () => {
  expect(withChannel(FIRST, DEFAULT_CHANNEL, false)).toBe(FIRST);
});

test('an export keeps the names that its look gives it, and one of a program stays', () => {
  const renamed = { ...amazon, template: '{asin}_{n}.{ext}' };
  const own = { ...amazon, name: 'lookbook' };
  const offered = channelsFor(withChannel(FIRST, renamed, true).channels.concat(own));
  expect(listNames({ channels: offered })).toEqual([
    ...CHANNEL_TEMPLATES.map(({ name }) => name),
    'lookbook',
  ]);
  expect(offered[1]).toBe(renamed);
});

test('a look whose files could not be called anything is not whole', () => {
  expect(CHANNEL_TEMPLATES.every(isNamed)).toBe(true);
  for (const template of [' ', '{sku}_{size}.{ext}']) {
    const look = withChannel(FIRST, { ...amazon, template }, true);
    expect(isWhole(look)).toBe(false);
  }
  expect(isWhole(FIRST)).toBe(true);
});
