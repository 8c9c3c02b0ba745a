import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import { createWords } from '../words/words.ts';
import { admitChoice } from './admission.ts';

const deps = {
  available: ['art'] as const,
  catalogue: openCatalogue(),
  words: createWords(readConfig({})),
};
const boat = { images: [], options: { from: 'words', desc: 'a red boat' } };

test('art from words is admitted exactly where an engine paints it, and needs words', () => {
  const here = { ...deps, artFromWords: true };
  expect(admitChoice(here, 'art', boat)).toMatchObject({ kind: 'art', options: { from: 'words' } });
  const wordless = { images: [], options: { from: 'words', desc: '  ' } };
  expect(() => admitChoice(here, 'art', wordless)).toThrow('INVALID_INPUT');
  expect(() => admitChoice({ ...deps, artFromWords: false }, 'art', boat)).toThrow(
    'PRODUCT_UNAVAILABLE',
  );
});

test('everything else needs a photo', () => {
  const noPhoto = { images: [], options: {} };
  expect(() => admitChoice({ ...deps, artFromWords: true }, 'art', noPhoto)).toThrow(
    'INVALID_INPUT',
  );
});
