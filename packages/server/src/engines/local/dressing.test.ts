import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fidelitySchema, type GarmentKind, readChoice } from '@vitrine/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openCatalogue } from '../../features/catalogue/catalogue.ts';
import { imaging } from '../../testing/imaging.ts';
import type { KnownGarment, Operation } from '../core/engine.ts';
import { createLocalEngine } from './local.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../../catalogue');
const catalogue = openCatalogue();
const context = { signal: new AbortController().signal, onProgress: () => undefined };

type Sample = {
  file: string;
  alpha: string;
  kind: GarmentKind;
  way: 'flat' | 'mannequin' | 'worn';
  landmarks: Record<string, [number, number]>;
};

const STRIPED_TEE = 'samples/garment-tee-stripes.jpg';
/** Visible down to the thighs. */
const WORN_SWEATER = 'samples/garment-breton-worn.jpg';
/** Photographed on a dummy. */
const DUMMY_DRESS = 'samples/garment-dress-slip.jpg';
const WORN_TEE = 'samples/garment-tee-olive-worn.jpg';

/** A sample of the catalogue with its exact outline and landmarks: nothing has to be read. */
async function knownSample(file: string): Promise<{ source: Buffer; known: KnownGarment }> {
  const samples = JSON.parse(await readFile(path.join(ROOT, 'samples/group.json'), 'utf8'));
  const garments: Sample[] = samples.garments;
  const sample = garments.find((one) => one.file === file);
  if (!sample) throw new Error(`There is no ${file}`);
  const source = await readFile(path.join(ROOT, sample.file));
  const { width, height } = await sharp(source).metadata();
  const alpha = await sharp(path.join(ROOT, sample.alpha))
    .resize(width, height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const png = await sharp(source)
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  const { kind, way, landmarks } = sample;
  return { source, known: { reading: { width, height, kind, way, landmarks }, png } };
}

/** The same photo as it would be if it ended at a share of its height. */
async function cutBelow(
  { source, known }: { source: Buffer; known: KnownGarment },
  share: number,
): Promise<{ source: Buffer; known: KnownGarment }> {
  const { width } = known.reading;
  const height = Math.round(share * known.reading.height);
  const cut = (picture: Uint8Array) =>
    sharp(picture).extract({ left: 0, top: 0, width, height }).toBuffer();
  const landmarks = Object.fromEntries(
    Object.entries(known.reading.landmarks).map(([name, [x, y]]): [string, [number, number]] => [
      name,
      [x, Math.min(y, height)],
    ]),
  );
  const reading = { ...known.reading, height, landmarks, doubts: ['border-touched'] };
  return { source: await cut(source), known: { reading, png: await cut(known.png) } };
}

async function createOperation(
  options: object,
  doubts: string[] = [],
  garment: object = {},
): Promise<Operation> {
  const file_id = crypto.randomUUID();
  const sample = await knownSample(STRIPED_TEE);
  sample.known.reading.doubts = doubts;
  const garments = [{ file_id, ...garment }];
  const choice = readChoice('fashionclothing', { garments, ...options });
  return toOrder(choice, file_id, sample);
}

function toOrder(
  choice: ReturnType<typeof readChoice>,
  file_id: string,
  { source, known }: { source: Buffer; known: KnownGarment },
): Operation {
  if (!choice) throw new Error('These are no options');
  const { width, height } = known.reading;
  return {
    ...choice,
    source,
    sourceId: file_id,
    width,
    height,
    variant: { seed: 1 },
    files: new Map([[file_id, source]]),
    readings: new Map([[file_id, known]]),
  };
}

test('what nobody wears needs a model', async () => {
  const operation = await createOperation({ model_id: null });
  const making = createLocalEngine(imaging).make(operation, context);
  await expect(making).rejects.toMatchObject({ refusal: 'NO_PERSON' });
});

test('points that are in doubt have to be looked at before anything is made', async () => {
  const making = async (doubts: string[], garment = {}) =>
    createLocalEngine(imaging).make(
      await createOperation({ model_id: null }, doubts, garment),
      context,
    );
  const needed = { refusal: 'LANDMARKS_NEEDED' };
  await expect(making(['sleeves-hidden'])).rejects.toMatchObject(needed);
  await expect(making(['kind-unsure'])).rejects.toMatchObject(needed);
  // Set by the seller, or harmless: then only a model is missing here.
  const fine = { refusal: 'NO_PERSON' };
  const landmarks = { hem_l: [0.8, 0.9] };
  await expect(making(['sleeves-hidden'], { landmarks })).rejects.toMatchObject(fine);
  await expect(making(['kind-unsure'], { kind: 'tee' })).rejects.toMatchObject(fine);
  await expect(making(['small-garment'])).rejects.toMatchObject(fine);
  // The edge of the photo is a reason together with others alone.
  await expect(making(['border-touched'])).rejects.toMatchObject(fine);
  await expect(making(['border-touched', 'turned'])).rejects.toMatchObject(needed);
});

describe('with the models of the catalogue', () => {
  const model_id = catalogue.people.models[0]?.id;
  const engine = createLocalEngine(imaging, { defaultModel: model_id });

  test('what a dummy wears keeps its folds on a person, unless a pose is asked for', async () => {
    const file_id = crypto.randomUUID();
    const sample = await knownSample(DUMMY_DRESS);
    const make = (options: object, shown = sample) => {
      const garments = [{ file_id }];
      const choice = readChoice('fashionclothing', { garments, model_id, ...options });
      return engine.make(toOrder(choice, file_id, shown), context);
    };
    const kept = await make({});
    expect(kept.fidelity).toMatchObject({ drape_kept: true });
    expect(kept.recipe.notices).toBeUndefined();
    // Where the photo ends before the hem, the picture does so, too, and says it.
    const cut = await make({}, await cutBelow(sample, 0.6));
    expect(cut.fidelity).toMatchObject({ drape_kept: true });
    expect(cut.recipe.notices).toEqual([{ what: 'ends-at-cut' }]);
    expect(kept.fidelity?.colour).toBeLessThan(1);
    const fitted = await make({ pose: 'relaxed' });
    expect(fitted.fidelity?.drape_kept).toBeUndefined();
  });

  test('what was laid flat hangs with its own folds, unless a pose is asked for', async () => {
    const file_id = crypto.randomUUID();
    const sample = await knownSample(STRIPED_TEE);
    const make = (options: object) => {
      const garments = [{ file_id }];
      const choice = readChoice('fashionclothing', { garments, model_id, ...options });
      return engine.make(toOrder(choice, file_id, sample), context);
    };
    const hung = await make({});
    expect(hung.fidelity).toMatchObject({ drape_kept: true });
    expect(hung.showsModel).toBe(true);
    const fitted = await make({ pose: 'relaxed' });
    expect(fitted.fidelity?.drape_kept).toBeUndefined();
  });

  test('a garment is worn on a plain ground', async () => {
    const operation = await createOperation({ model_id, colour: '#dddddd', pose: 'relaxed' });
    for (const { reading } of operation.readings.values())
      Object.assign(reading, { takenOff: ['tag'], doubts: ['border-touched'] });
    const made = await engine.make(operation, context);
    expect(made).toMatchObject({ contentType: 'image/jpeg', width: 1024, height: 1536 });
    expect(made.showsModel).toBe(true);
    expect(made.recipe.notices).toEqual([{ what: 'tag-taken-off' }, { what: 'beyond-edge' }]);
    const fidelity = fidelitySchema.parse(made.recipe.fidelity);
    expect(fidelity.colour).toBeGreaterThan(0);
    expect(fidelity.colour).toBeLessThan(2);
    expect(fidelity.structure).toBeGreaterThan(0.9);
    expect(fidelity.worn_as).toEqual([]);
    const preview = await engine.preview?.(operation, context);
    expect(preview).toMatchObject({ width: 512, height: 768 });
  });

  test('words choose pose and place, and what they cannot have is told', async () => {
    const desc = 'standing with feet apart in a gallery at night';
    const made = await engine.make(await createOperation({ model_id, desc }), context);
    expect(made.recipe).toMatchObject({
      notices: [
        { what: 'scene-by', by: 'words', scene_id: 'gallery' },
        { what: 'words-left-out', words: ['at night'] },
      ],
    });
    // On larger bodies no tee was draped in this pose; using another pose is better than refusing the order.
    const turned = { model_id: 'leila', desc: '侧身', colour: '#dddddd' };
    const other = await engine.make(await createOperation(turned), context);
    expect(other.recipe.notices).toEqual([{ what: 'words-left-out', words: ['侧身'] }]);
  });

  test('somebody in a tee is replaced in their own pose, whatever the points are like', async () => {
    const file_id = crypto.randomUUID();
    const wishes = { garments: [{ file_id }], model_id: 'kofi', colour: '#dddddd' };
    const sample = await knownSample(WORN_TEE);
    sample.known.reading.doubts = ['sleeves-hidden'];
    const choice = readChoice('fashionclothing', wishes);
    const made = await engine.make(toOrder(choice, file_id, sample), context);
    expect(made.showsModel).toBe(true);
    const fidelity = fidelitySchema.parse(made.recipe.fidelity);
    expect(fidelity).toMatchObject({ kept_from_photo: true, worn_as: [] });
    expect(fidelity.colour).toBeLessThan(2.5);
    expect(fidelity.structure).toBeGreaterThan(0.95);
    // The seller knows better than the reading whether somebody wears it.
    const told = { ...wishes, garments: [{ file_id, way: 'worn' }] };
    const reading = { ...sample.known.reading, way: 'mannequin' as const };
    const misread = { ...sample, known: { ...sample.known, reading } };
    const choiceTold = readChoice('fashionclothing', told);
    const again = await engine.make(toOrder(choiceTold, file_id, misread), context);
    expect(again.recipe.fidelity).toMatchObject({ kept_from_photo: true });
    // Another pose cannot be had from the photo, and its points are in doubt.
    const posed = readChoice('fashionclothing', { ...wishes, pose: 'walk' });
    const making = engine.make(toOrder(posed, file_id, sample), context);
    await expect(making).rejects.toMatchObject({ refusal: 'LANDMARKS_NEEDED' });
  });

  // spec: 1.3
  test('half a person in a sweater becomes a whole one, down to the shoes', async () => {
    const choice = readChoice('fullbody', { model_id, colour: '#dddddd' });
    const operation = toOrder(choice, crypto.randomUUID(), await knownSample(WORN_SWEATER));
    const { bytes, width, height } = await engine.make(operation, context);
    expect([width, height]).toEqual([1024, 1536]);
    // White shoes and what they cast on the grey ground.
    const feet = { left: 256, top: 1300, width: 512, height: 180 };
    const { channels } = await sharp(bytes).extract(feet).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(8);
  });
});
