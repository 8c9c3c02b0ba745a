import { describe, expect, test } from 'vitest';
import { createWords } from './words.ts';

const words = createWords({ FORBIDDEN_WORDS: ['rivalbrand', '对家'], ALLOWED_WORDS: ['大麻'] });

describe('what a seller writes about clothes passes', () => {
  test.each([
    'Double-breasted blazer on a beach at sunset, analogue film look',
    'A model in Essex, classic cocktail dress, assorted colours, a pussy-bow, nude heels',
    '奶白色连衣裙，女性模特，性感但不暴露，成人款，靠背椅旁',
    '红色内衣、真丝睡衣、黑色皮衣，枪灰色五金，激情夏日',
    '上海街头，办公室白领通勤，军绿色工装',
    '',
  ])('%s', (text) => {
    expect(words.find(text)).toBeNull();
  });
});

describe('what may not stand there is named', () => {
  test.each([
    ['a fucking great dress', 'fucking'],
    ['what a f*ck', 'f*ck'],
    ['a naked model', 'naked'],
    ['海边，全裸模特', '全裸'],
    ['色 情 图片', '色情'],
    ['like RivalBrand does', 'rivalbrand'],
    ['和对家一样', '对家'],
  ])('%s', (text, word) => {
    expect(words.find(text)).toBe(word);
  });
});

test('the operator’s words are whole words, and what they allow passes', () => {
  expect(words.find('rivalbrands are many')).toBeNull();
  expect(words.find('大麻纤维面料')).toBeNull();
});

test('refuses with the word, in the catalogue’s own text', () => {
  expect(() => words.check('fine', undefined, '裸体')).toThrowError(
    expect.objectContaining({ error: 'SENSITIVE_WORDS', options: { params: { word: '裸体' } } }),
  );
});
