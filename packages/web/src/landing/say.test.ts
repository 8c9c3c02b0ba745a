import { expect, it } from 'vitest';
import { createSay } from './say.ts';

it('chooses the form for the number, and fills it in', () => {
  const say = createSay({ price_one: '{count} point', price_other: '{count} points' }, 'en');
  expect(say('price', { count: 1 })).toBe('1 point');
  expect(say('price', { count: 10 })).toBe('10 points');
});

it('needs one form only in Chinese', () => {
  const say = createSay({ price_other: '每张 {count} 积分' }, 'zh-CN');
  expect(say('price', { count: 1 })).toBe('每张 1 积分');
});

it('leaves what a seller wrote as it is', () => {
  const say = createSay({ open: 'Open: {title}, by {author}' }, 'en');
  expect(say('open', { title: 'A {author} $&', author: 'Mei' })).toBe(
    'Open: A {author} $&, by Mei',
  );
});
