import { expect, it } from 'vitest';
import { createTranslate } from './create-translate.ts';

it('chooses the form for the number, and fills it in', () => {
  const translate = createTranslate(
    { price_one: '{count} point', price_other: '{count} points' },
    'en',
  );
  expect(translate('price', { count: 1 })).toBe('1 point');
  expect(translate('price', { count: 10 })).toBe('10 points');
});

it('needs one form only in Chinese', () => {
  const translate = createTranslate({ price_other: '每张 {count} 积分' }, 'zh-CN');
  expect(translate('price', { count: 1 })).toBe('每张 1 积分');
});

it('leaves what a seller wrote as it is', () => {
  const translate = createTranslate({ open: 'Open: {title}, by {author}' }, 'en');
  expect(translate('open', { title: 'A {author} $&', author: 'Mei' })).toBe(
    'Open: A {author} $&, by Mei',
  );
});
