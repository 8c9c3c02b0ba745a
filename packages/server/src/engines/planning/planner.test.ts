import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readChoice } from '@vitrine/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imaging } from '../../testing/imaging.ts';
import { createTestRemote } from '../../testing/test-remote.ts';
import type { Operation } from '../core/engine.ts';
import type { Ability, RemoteEngine } from '../core/remote-engine.ts';
import { REMOTE_OPERATIONS, type RemoteRequest } from '../core/remote-request.ts';
import { createLocalEngine } from '../local/local.ts';
import { createPlanner } from './planner.ts';

const CATALOGUE = path.resolve(import.meta.dirname, '../../../../../catalogue');
const local = createLocalEngine(imaging);

const ability: Ability = {
  cost: 0,
  side: { max: 1024, multiple: 16 },
  mask: 'white-paints',
  references: 0,
};
const engine: RemoteEngine = {
  ...createTestRemote('painter'),
  abilities: Object.fromEntries(REMOTE_OPERATIONS.map((operation) => [operation, ability])),
};
const plan = createPlanner({
  imaging,
  local,
  wardrobe: {},
  promptFor: (operation) => ({ positive: `paint ${operation}`, negative: '' }),
});
const context = { signal: new AbortController().signal, onProgress: () => undefined };

async function createOrder(
  kind: 'fashionclothing' | 'stablediffusion' | 'fullbody' | 'upscale' | 'cutout' | 'art',
  options: object,
  more: Partial<Operation> = {},
): Promise<Operation> {
  const choice = readChoice(kind, { ...options });
  if (!choice) throw new Error('These are no options');
  return {
    ...choice,
    source: await readFile(path.join(CATALOGUE, 'samples/garment-tee-stripes.jpg')),
    sourceId: crypto.randomUUID(),
    width: 900,
    height: 1200,
    variant: {},
    files: new Map(),
    readings: new Map(),
    ...more,
  } as Operation;
}

/** A sample of the catalogue with its exact outline and landmarks: nothing has to be read. */
async function dressedOrder(): Promise<Operation> {
  const file_id = crypto.randomUUID();
  const readGroup = async (name: string) =>
    JSON.parse(await readFile(path.join(CATALOGUE, name, 'group.json'), 'utf8'));
  const sample = (await readGroup('samples')).garments[0];
  const source = await readFile(path.join(CATALOGUE, sample.file));
  const { width, height } = await sharp(source).metadata();
  const alpha = await sharp(path.join(CATALOGUE, sample.alpha))
    .resize(width, height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const png = await sharp(source)
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  const { landmarks } = sample;
  const reading = { width, height, kind: 'tee' as const, way: 'flat' as const, landmarks };
  const model_id = (await readGroup('people')).models[0].id;
  const options = { garments: [{ file_id }], model_id, colour: '#dddddd' };
  const readings = new Map([[file_id, { reading, png }]]);
  const files = new Map([[file_id, source]]);
  return createOrder('fashionclothing', options, { source, width, height, readings, files });
}

/** The share of a model's picture that shows the head. */
const HEAD = 0.3;

const readPixels = (bytes: Buffer) =>
  sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** What an engine with a soft mask sends back: a bit brighter all over, and new where it may paint below `from`. */
async function answerTo(request: RemoteRequest, from = 0) {
  if (!('mask' in request)) throw new Error('There is nothing to paint around');
  const { picture, mask } = request;
  const { width, height } = picture;
  const paint = await sharp(mask).extractChannel(0).raw().toBuffer();
  const meadow = await sharp({ create: { width, height, channels: 3, background: '#5c8a3f' } })
    .joinChannel(paint, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  const top = Math.round(from * height);
  const input = await sharp(meadow)
    .extract({ left: 0, top, width, height: height - top })
    .toBuffer();
  const bytes = await sharp(picture.bytes)
    .linear(1.05, 0)
    .composite([{ input, left: 0, top }])
    .png()
    .toBuffer();
  return { bytes, contentType: 'image/png' };
}

test('a product is repainted around: its own pixels come back, the rest is new', async () => {
  const mask = await readFile(path.join(CATALOGUE, 'samples/garment-tee-stripes-alpha.png'));
  const order = await createOrder('stablediffusion', { colour: '#dddddd', ratio: '4:5' }, { mask });
  const made = await plan(order, engine, context);
  expect(made?.operation).toBe('product-scene');
  const request = await made?.request(ability, 7);
  expect(request).toMatchObject({
    seed: 7,
    prompt: { positive: 'paint product-scene' },
    picture: { width: 816, height: 1024 },
  });
  if (!made || !request) throw new Error('There is no plan');
  const finished = await made.finish(await answerTo(request), ability);
  if (!('picture' in finished)) throw new Error(finished.untrue);
  expect(finished.picture).toMatchObject({ width: 1228, height: 1536 });
  expect(finished.score?.colour).toBeLessThanOrEqual(1.1);
  expect(finished.score?.structure).toBeGreaterThan(0.95);
  const { data } = await readPixels(finished.picture.bytes);
  const [red = 0, green = 0] = data.subarray(0, 3);
  expect(green).toBeGreaterThan(red + 20);

  const other = await sharp(request.operation === 'product-scene' ? request.picture.bytes : '')
    .rotate(180)
    .png()
    .toBuffer();
  const wrong = await made.finish({ bytes: other, contentType: 'image/png' }, ability);
  expect(wrong).toMatchObject({ untrue: expect.stringContaining('answerStructure') });
});

test('a garment is put on a model here, and somebody is painted around it', async () => {
  const order = await dressedOrder();
  const made = await plan(order, engine, context);
  expect(made?.operation).toBe('model-photo');
  const request = await made?.request({ ...ability, references: 1 }, 1);
  if (!made || !request) throw new Error('There is no plan');
  expect(request).toMatchObject({ references: [{ contentType: 'image/png' }] });
  const finished = await made.finish(await answerTo(request, HEAD), ability);
  if (!('picture' in finished)) throw new Error(finished.untrue);
  expect(finished.picture).toMatchObject({ width: 1024, height: 1536 });
  expect(finished.score?.structure).toBeGreaterThan(0.95);
  // Somebody without a face is nobody's picture, however true the goods are.
  const faceless = await made.finish(await answerTo(request), ability);
  expect(faceless).toMatchObject({ refusal: 'FACE_WRONG' });
  const onlyTryOn = { ...engine, abilities: { 'try-on': ability } };
  const tried = await plan(order, onlyTryOn, context);
  expect(await tried?.request(ability, 1)).toMatchObject({
    operation: 'try-on',
    category: 'top',
    photo: 'flat',
  });
});

test('a half figure goes on below its photo, of which not one pixel changes', async () => {
  const order = await createOrder('fullbody', { ratio: '2:3' });
  const made = await plan(order, engine, context);
  expect(made?.operation).toBe('full-body');
  const request = await made?.request(ability, 1);
  if (!made || !request) throw new Error('There is no plan');
  const finished = await made.finish(await answerTo(request), ability);
  if (!('picture' in finished)) throw new Error(finished.untrue);
  expect(finished.score).toMatchObject({ changed: 0, colour: 0 });
  expect(finished.picture).toMatchObject({ width: 1024, height: 1536 });
});

test('an enlargement that is another picture is not taken', async () => {
  const source = await sharp(
    await readFile(path.join(CATALOGUE, 'samples/garment-tee-stripes.jpg')),
  )
    .resize({ width: 300 })
    .png()
    .toBuffer();
  const order = await createOrder('upscale', { size: 'x2' }, { source, width: 300, height: 400 });
  const made = await plan(order, engine, context);
  const request = await made?.request(ability, 1);
  expect(request).toMatchObject({ operation: 'upscale', factor: 2 });
  // Twice what was sent, whose sides are multiples of 16.
  const large = await sharp(source).resize(608, 800, { fit: 'fill' }).png().toBuffer();
  const finished = await made?.finish({ bytes: large, contentType: 'image/png' }, ability);
  expect(finished).toMatchObject({ picture: { width: 600, height: 800 } });
  const other = await sharp(large).negate({ alpha: false }).png().toBuffer();
  const refused = await made?.finish({ bytes: other, contentType: 'image/png' }, ability);
  expect(refused).toHaveProperty('untrue');
  const cut = { bytes: large.subarray(0, 2_000), contentType: 'image/png' };
  await expect(made?.finish(cut, ability)).rejects.toMatchObject({ reason: 'broken' });
});

test('of a cut-out only the outline is taken: the pixels are those of the photo', async () => {
  const drawn = (ground: string, cloth: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="${ground}"/><rect x="75" y="100" width="150" height="200" fill="${cloth}"/></svg>`,
      ),
    );
  const source = await drawn('#dcdcdc', '#7a1f2b').removeAlpha().png().toBuffer();
  const order = await createOrder('cutout', {}, { source, width: 300, height: 400 });
  const made = await plan(order, engine, context);
  const request = await made?.request(ability, 1);
  expect(request).toMatchObject({ operation: 'cutout', picture: { width: 304, height: 400 } });
  // The answer has other colours, as no engine should send it back.
  const answer = await drawn('none', '#00ff00').resize(304, 400, { fit: 'fill' }).png().toBuffer();
  const finished = await made?.finish({ bytes: answer, contentType: 'image/png' }, ability);
  if (!finished || !('picture' in finished)) throw new Error('There is no picture');
  expect(finished.picture).toMatchObject({ contentType: 'image/png', width: 300, height: 400 });
  const { data } = await sharp(finished.picture.bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * 300 + x) * 4, (y * 300 + x) * 4 + 4)];
  expect(at(150, 200)).toEqual([0x7a, 0x1f, 0x2b, 255]);
  expect(at(10, 10)[3]).toBe(0);

  const uncut = { bytes: source, contentType: 'image/png' };
  await expect(made?.finish(uncut, ability)).rejects.toMatchObject({ reason: 'broken' });
  const nothing = await drawn('none', 'none').png().toBuffer();
  const empty = { bytes: nothing, contentType: 'image/png' };
  await expect(made?.finish(empty, ability)).rejects.toMatchObject({ reason: 'broken' });
  const byHand = { ...order, mask: source } as Operation;
  expect(await plan(byHand, engine, context)).toBeUndefined();
});

test('photos are painted here; only words go to somebody who paints', async () => {
  expect(await plan(await createOrder('art', {}), engine, context)).toBeUndefined();
  const words = await createOrder('art', { from: 'words', desc: 'a boat' });
  const made = await plan(words, engine, context);
  expect(await made?.request(ability, 3)).toMatchObject({ operation: 'art', width: 1024, seed: 3 });
  const unable = { ...engine, abilities: {} };
  expect(await plan(words, unable, context)).toBeUndefined();
});
