import { randomBytes } from 'node:crypto';
import type { Product } from '@vitrine/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createStamp, deriveMarkKey } from '../../base/marks/public.ts';
import { imaging } from '../../testing/imaging.ts';
import { drawTee } from '../../testing/pictures.ts';
import { createFinish, type ResultToFinish } from './finish-result.ts';

const signingKey = 'a signing key that only this test knows';
const stamp = createStamp({
  signingKey,
  provider: '橱窗公司',
  producer: 'Vitrine',
  version: '0.1',
});

type Making = { engine?: string; showsModel?: boolean; from?: Buffer[]; isTest?: boolean };
const toFinish = (bytes: Buffer, product: Product, making: Making = {}): ResultToFinish => {
  const { engine = 'local', from = [], isTest = false, showsModel } = making;
  const madeBy = { product, engine, ...(showsModel && { showsModel }) };
  return { bytes, madeBy, from, imageId: 'an-id', isTest };
};

/** Grainy, as photos are: a ground that carries a mark. */
const photo = (width: number, height: number) =>
  sharp(randomBytes(3 * width * height), { raw: { width, height, channels: 3 } })
    .blur(2)
    .linear(0.3, 90)
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();

describe('a finished picture', () => {
  const markKey = deriveMarkKey(signingKey);
  const finish = createFinish({ stamp, imaging, markKey, label: 'AI生成' });

  test('has a label and a mark where it was generated or rendered, and a copy without the words', async () => {
    const bytes = await photo(640, 640);
    const { bytes: shown, clean, markId } = await finish(toFinish(bytes, 'stablediffusion'));
    expect(clean).toBeDefined();
    expect(markId).toBeGreaterThan(0n);
    for (const picture of [shown, clean ?? Buffer.alloc(0)]) {
      expect((await imaging.run('find-mark', { bytes: picture, key: markKey })).id).toBe(markId);
      expect(stamp.read(picture)).toMatchObject({ id: 'an-id', isUnchanged: true });
    }
    expect(await differing(shown, clean ?? Buffer.alloc(0))).toBeGreaterThan(500);
  });

  test('has neither where it is an enhanced photo', async () => {
    const bytes = await photo(320, 320);
    const finished = await finish(toFinish(bytes, 'cutout'));
    expect(finished).toEqual({ bytes: expect.any(Buffer), source: 'algorithmicallyEnhanced' });
    expect(await differing(finished.bytes, bytes)).toBe(0);
  });

  test('of a test key says so', async () => {
    const bytes = await photo(320, 320);
    const finished = await finish(toFinish(bytes, 'stablediffusion', { isTest: true }));
    expect(await differing(finished.bytes, bytes)).toBeGreaterThan(100);
    expect(finished.markId).toBeUndefined();
  });
});

/** How many pixels of two pictures differ so that everybody sees it. */
async function differing(first: Buffer, second: Buffer): Promise<number> {
  const raw = (bytes: Buffer) => sharp(bytes).removeAlpha().greyscale().raw().toBuffer();
  const [a, b] = [await raw(first), await raw(second)];
  return a.filter((value, at) => Math.abs(value - (b[at] ?? 0)) > 30).length;
}

describe('what a picture says of its making', () => {
  const finish = createFinish({ stamp });
  const disclosed = async (product: Product, making: Making = {}) =>
    (await finish(toFinish(await drawTee(60, 60), product, making))).bytes;
  const said = async (product: Product, making: Making = {}) =>
    stamp.read(await disclosed(product, making)).source;

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

  test('names the photo, the provider and the system, and goes along into another file', async () => {
    const source = await drawTee(60, 60);
    const bytes = await disclosed('stablediffusion', { from: [source] });
    const other = await stamp.renew(await sharp(bytes).webp().toBuffer(), bytes, {
      source: 'trainedAlgorithmicMedia',
    });
    const { madeAt } = stamp.read(bytes);
    expect(stamp.read(other)).toMatchObject({
      provider: '橱窗公司',
      producer: 'Vitrine',
      system: { name: 'Vitrine', version: '0.1' },
      source: 'trainedAlgorithmicMedia',
      photo: expect.stringMatching(/^[0-9a-f]{64}$/),
      isUnchanged: true,
      ...{ madeAt },
    });
  });
});
