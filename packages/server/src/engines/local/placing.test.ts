import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readChoice } from '@vitrine/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imaging } from '../../testing/imaging.ts';
import type { Operation } from '../core/engine.ts';
import { localKinds } from '../core/kinds.ts';
import { createLocalEngine } from './local.ts';

const SAMPLES = path.resolve(import.meta.dirname, '../../../../../catalogue/samples');
const engine = createLocalEngine(imaging);

async function createOperation(options: object): Promise<Operation> {
  const choice = readChoice('stablediffusion', { ...options });
  if (!choice) throw new Error('These are no options');
  return {
    ...choice,
    source: await readFile(path.join(SAMPLES, 'garment-tee-stripes.jpg')),
    sourceId: crypto.randomUUID(),
    mask: await readFile(path.join(SAMPLES, 'garment-tee-stripes-alpha.png')),
    width: 900,
    height: 1200,
    variant: {},
    files: new Map(),
    readings: new Map(),
  };
}
const context = { signal: new AbortController().signal, onProgress: () => undefined };
const readCorner = async (bytes: Buffer) => {
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
};

// spec: 1.4
test('a product is put on its ground in the size and colour that were chosen', async () => {
  const options = { colour: '#3366cc', ratio: '4:5', placement: { scale: 0.8 } };
  const operation = await createOperation(options);
  const made = await engine.make(operation, context);
  expect(made).toMatchObject({ width: 1228, height: 1536, recipe: { engine: 'local' } });
  const [red = 0, green = 0, blue = 0] = await readCorner(made.bytes);
  expect(Math.abs(red - 0x33) + Math.abs(green - 0x66) + Math.abs(blue - 0xcc)).toBeLessThan(60);
  const preview = await engine.preview?.(operation, context);
  expect(preview).toMatchObject({ height: 512 });
});

test('what was photographed from above lies in another scene, and the picture says so', async () => {
  const operation = await createOperation({ scene_ids: ['marble-podium'] });
  const plate =
    '<svg width="900" height="1200"><circle cx="450" cy="600" r="300" fill="#fff"/></svg>';
  const mask = await sharp(Buffer.from(plate)).flatten().greyscale().png().toBuffer();
  const wanted = { ...operation, mask, variant: { scene_id: 'marble-podium' } };
  const { recipe } = await engine.make(wanted, context);
  expect(recipe.notices).toEqual([{ what: 'lies-in', scene_id: expect.stringMatching(/^above-/) }]);
});

test('a scene that the catalogue does not have is refused, not imagined', async () => {
  const operation = await createOperation({ scene_ids: ['nowhere'] });
  const wanted = { ...operation, variant: { scene_id: 'nowhere' } };
  await expect(engine.make(wanted, context)).rejects.toMatchObject({ refusal: 'SCENE_UNKNOWN' });
});

test('what needs models, templates or hands is offered only where the catalogue has them', () => {
  const none = { hands: { grips: [] }, people: { models: [] }, templates: { items: [] } };
  expect(localKinds(none)).not.toContain('fashionclothing');
  expect(localKinds(none)).not.toContain('handheld');
  expect(localKinds(none)).toContain('stablediffusion');
  const models = { models: [{}] };
  expect(localKinds({ ...none, people: models })).not.toContain('fullbody');
  const all = { hands: { grips: [{}] }, people: models, templates: { items: [{}] } };
  for (const kind of ['fashionclothing', 'fullbody', 'handheld'] as const) {
    expect(localKinds(all)).toContain(kind);
  }
});
