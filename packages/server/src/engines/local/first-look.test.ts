import { readChoice } from '@vitrine/contract';
import type { Imaging, OperationInput } from '@vitrine/imaging';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Operation } from '../core/engine.ts';
import { dressOnce } from './first-look.ts';
import { createLocalEngine } from './local.ts';

/** Counts how often a model is dressed; the picture is always the same one. */
function createCounted(bytes = Uint8Array.of(7)) {
  let times = 0;
  const run = async () => {
    times++;
    return { bytes, contentType: 'image/jpeg', width: 8, height: 8, scores: [], assumed: [] };
  };
  return { imaging: { run } as unknown as Imaging, count: () => times };
}

const choices = (seed: number) =>
  ({ garments: [], model: 'lin', seed, targetSide: undefined }) as OperationInput<'dress'>;
const context = { signal: new AbortController().signal, onProgress: () => undefined };

/** The place of the last look at one photo. */
function createPlace(kept: Buffer | null = null) {
  let look = kept;
  const keepLook = async (bytes: Buffer) => {
    look = bytes;
  };
  const findLook = async () => look;
  return { preview: { ...context, keepLook }, order: { ...context, findLook } };
}

test('what a preview of the same choices has made is not made again', async () => {
  const { imaging, count } = createCounted();
  const { preview, order } = createPlace();
  const seen = await dressOnce(imaging, choices(1), preview);
  const delivered = await dressOnce(imaging, choices(1), order);
  expect([...delivered.bytes]).toEqual([...seen.bytes]);
  expect(count()).toBe(1);
});

test('other choices, no preview, or one that cannot be read make a picture of their own', async () => {
  const { imaging, count } = createCounted();
  const { preview, order } = createPlace();
  await dressOnce(imaging, choices(1), preview);
  await dressOnce(imaging, choices(2), order);
  expect(count()).toBe(2);
  await dressOnce(imaging, choices(1), createPlace().order);
  await dressOnce(imaging, choices(1), createPlace(Buffer.from('half a fi')).order);
  expect(count()).toBe(4);
});

/** A striped T-shirt on a model, with these choices. */
function orderOf(options: object): Operation {
  const file_id = '0198a3c4-0000-7000-8000-000000000001';
  const choice = readChoice('fashionclothing', {
    ...{ garments: [{ file_id }], model_id: 'lin', colour: '#ffffff', seed: 5 },
    ...options,
  });
  if (!choice) throw new Error('These are no options');
  const reading = { width: 8, height: 8, kind: 'tee' as const, way: 'flat' as const };
  const known = { reading: { ...reading, landmarks: {} }, png: Buffer.from('a cut-out') };
  return {
    ...{ ...choice, source: Buffer.from('a photo'), sourceId: file_id, width: 8, height: 8 },
    ...{ variant: { seed: 5 }, files: new Map(), readings: new Map([[file_id, known]]) },
  };
}

test('the first picture of an order is the one that its preview has shown', async () => {
  const blank = { width: 8, height: 8, channels: 3, background: 'white' } as const;
  const { imaging, count } = createCounted(await sharp({ create: blank }).jpeg().toBuffer());
  const engine = createLocalEngine(imaging);
  const { preview, order } = createPlace();
  await engine.preview?.(orderOf({ count: 1, size: 'original' }), preview);
  await engine.make(orderOf({ count: 4, size: 'original' }), order);
  expect(count()).toBe(1);
  await engine.make(orderOf({ count: 4, size: '2048' }), order);
  expect(count()).toBe(2);
});
