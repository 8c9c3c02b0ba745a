import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileName, nameFiles, unknownParts } from './file-name.ts';

const picture = (more: object = {}) => ({
  ...{ sku: 'TEE/01', pos: 1, asin: 'B0', gtin: '', channel: 'shop', colour: 'red' },
  ...{ model: 'lin', n: 1, ext: 'jpg' },
  ...more,
});

test('a template is filled from what is known of the article', () => {
  expect(fileName('{sku}_{pos}.{ext}', picture({ pos: 3 }))).toBe('TEE-01_3.jpg');
  expect(fileName('{asin}.PT{pos2}.{ext}', picture({ pos: 3 }))).toBe('B0.PT03.jpg');
  expect(fileName('{asin}.{code}.{ext}', picture())).toBe('B0.MAIN.jpg');
  expect(fileName('{asin}.{code}.{ext}', picture({ pos: 3 }))).toBe('B0.PT02.jpg');
  expect(fileName('{sku} {colour} {model} {channel}.{ext}', picture())).toBe(
    'TEE-01 red lin shop.jpg',
  );
});

test('the ending tells what the file is, and a dot in the article is none', () => {
  expect(fileName('{asin}.MAIN.jpg', picture({ ext: 'png' }))).toBe('B0.MAIN.png');
  expect(fileName('{sku}', picture({ sku: 'A.100' }))).toBe('A.100.jpg');
});

test('an article without the number that is asked for goes by its own', () => {
  expect(fileName('{gtin}_{n}.{ext}', picture({ n: 12 }))).toBe('TEE-01_12.jpg');
});

test('places that nobody knows are named', () => {
  expect(unknownParts('{sku}_{size}.{ext}')).toEqual(['{size}']);
  expect(unknownParts('{sku_{pos}.{ext}')).toEqual(['{sku_']);
  expect(unknownParts('{sku}_{pos2}_{code}.{ext}')).toEqual([]);
});

test('names are different, whatever the goods are called, and lead nowhere', () => {
  const any = fc.record({
    sku: fc.string({ unit: 'grapheme', maxLength: 300 }),
    pos: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 20 }), (goods) => {
      const names = nameFiles(
        '{sku}_{pos}.{ext}',
        goods.map((one) => picture(one)),
      );
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
      for (const name of names) {
        expect(name).toMatch(/^[^./\\:*?"<>|][^/\\:*?"<>|]*\.jpg$/);
        expect([...name].length).toBeLessThanOrEqual(200);
      }
    }),
  );
});
