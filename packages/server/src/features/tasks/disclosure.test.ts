import type { Product } from '@vitrine/contract';
import { readDisclosure } from '@vitrine/imaging';
import { describe, expect, test } from 'vitest';
import { drawTee } from '../../testing/pictures.ts';
import { discloseResult, labelResult } from './disclosure.ts';

test('a label stands on what was generated or rendered, where the site asks for one', async () => {
  const photo = await drawTee(600, 600);
  const label = 'AI生成';
  const isLabelled = async (product: 'cutout' | 'stablediffusion', engine: string, text?: string) =>
    !(await labelResult(photo, { product, engine }, text)).equals(photo);
  expect(await isLabelled('stablediffusion', 'local', label)).toBe(true);
  expect(await isLabelled('cutout', 'openai', label)).toBe(true);
  expect(await isLabelled('cutout', 'local', label)).toBe(false);
  expect(await isLabelled('stablediffusion', 'local')).toBe(false);
});

describe('what a picture says of its making', () => {
  type Making = { engine?: string; showsModel?: boolean; from?: Buffer[] };
  const disclosed = async (product: Product, { engine = 'local', from = [], ...more }: Making) =>
    discloseResult(await drawTee(60, 60), {
      ...{ product, engine, from, ...more },
      producer: undefined,
      imageId: 'an-id',
    });
  const said = async (product: Product, making: Making = {}) =>
    readDisclosure(await disclosed(product, making));

  test.each([
    ['cutout', {}, 'algorithmicallyEnhanced'],
    ['avatar', {}, 'algorithmicallyEnhanced'],
    ['stablediffusion', {}, 'compositeSynthetic'],
    ['handheld', {}, 'compositeSynthetic'],
    ['fashionclothing', {}, 'compositeSynthetic'],
    ['fashionclothing', { showsModel: true }, 'compositeWithTrainedAlgorithmicMedia'],
    ['fullbody', { showsModel: true }, 'compositeWithTrainedAlgorithmicMedia'],
    ['cutout', { engine: 'openai' }, 'compositeWithTrainedAlgorithmicMedia'],
  ] as const)('%s by %o: %s', async (product, making, expected) => {
    expect(await said(product, making)).toBe(expected);
  });

  test('is at least what the pictures said that it was made from', async () => {
    const onModel = await disclosed('fashionclothing', { showsModel: true });
    const inPlace = await disclosed('stablediffusion', {});
    expect(await said('upscale', { from: [onModel] })).toBe('compositeWithTrainedAlgorithmicMedia');
    expect(await said('cutout', { from: [await drawTee(60, 60), inPlace] })).toBe(
      'compositeSynthetic',
    );
    expect(await said('stablediffusion', { from: [await disclosed('cutout', {})] })).toBe(
      'compositeSynthetic',
    );
  });
});
