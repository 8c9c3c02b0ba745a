import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../catalogue/catalogue.ts';
import type { GarmentSample } from '../../catalogue/templates.ts';
import { FACE_MODELS } from '../../perception/models.ts';
import { encodePng } from '../../pixels/encode.ts';
import { sharp } from '../../pixels/files/sharp.ts';
import { createTestContext } from '../../testing/context.ts';
import { drawTee } from '../../testing/worn-garments.ts';
import { GARMENT_LOCK } from '../lock/thresholds.ts';
import { isForLegs } from './compose/complements.ts';
import { dress } from './dress.ts';
import { readFigure } from './figure/figure-pictures.ts';
import { decodeCutout, type GarmentInput } from './garment-input.ts';
import { type Outfit, wearOutfit } from './outfit.ts';
import { sampleGarment } from './sample-garment.ts';
import { STRETCH_LOCK } from './thresholds.ts';
import { findFigure, openWardrobe } from './wardrobe/wardrobe.ts';

const { groups } = await readCatalogue();
const samples = (groups.samples as unknown as { garments: GarmentSample[] }).garments;
const sample = (id: string) => sampleGarment(samples.find((one) => one.id === id) as GarmentSample);

const context = await createTestContext(FACE_MODELS);

/** A model as tall as the body itself, whose pictures therefore show it pixel by pixel. */
const model = groups.people?.models.find(
  ({ gender, stature }) => gender === 'female' && stature === 176,
)?.id;

/** Each test makes several whole pictures, on whatever machine it runs. */
describe('a garment of the catalogue on a model', () => {
  const wear = (garments: GarmentInput[], more = {}) =>
    wearOutfit({ garments, model: model as string, pose: 'walk', framing: 'full', ...more });
  let striped: GarmentInput;
  let outfit: Outfit;
  beforeAll(async () => {
    striped = await sample('tee-stripes');
    outfit = await wear([striped]);
  });

  it('keeps its colours and structure', () => {
    const [score] = outfit.scores;
    expect(score?.colour).toBeLessThan(GARMENT_LOCK.colour);
    expect(score?.structure).toBeGreaterThan(GARMENT_LOCK.structure);
    expect(score?.stretch).toBeLessThan(STRETCH_LOCK.tee);
    expect(score?.kept).toBeGreaterThan(GARMENT_LOCK.kept);
  });

  it('covers the body where it hangs, and leaves head, hands and surroundings as they were', async () => {
    const wardrobe = await openWardrobe();
    const figure = findFigure(wardrobe, model as string, 'walk');
    const { body } = await readFigure(wardrobe, figure, 'neutral');
    const { pixels, width } = outfit.dressed.model;
    const changed = ([x, y]: readonly [number, number]) => {
      const i = (Math.round(y) * width + Math.round(x)) * 4;
      return Math.max(...[0, 1, 2, 3].map((c) => Math.abs(pixels[i + c] - body.data[i + c])));
    };
    const at = (name: string) => figure.pose.joints[name] as [number, number];
    expect(changed(at('wrist_l'))).toBeLessThanOrEqual(2);
    expect(changed([4, 4])).toBe(0);
    const [x, y] = at('neck_base');
    expect(changed([x + 12, (y + at('pelvis')[1]) / 2])).toBeGreaterThan(20);
  });

  it('lies below the hair', async () => {
    const wardrobe = await openWardrobe();
    const figure = findFigure(wardrobe, model as string, 'walk');
    const { head } = await readFigure(wardrobe, figure, 'neutral');
    const [left, top] = head.box;
    const { pixels, width } = outfit.dressed.model;
    const { strands } = head;
    let [compared, changed] = [0, 0];
    // A head's layers are twice as dense as the picture, so every second pixel of every second row is compared.
    for (let y = 1; y < strands.height - 1; y += 2) {
      for (let x = 1; x < strands.width - 1; x += 2) {
        const from = (y * strands.width + x) * 4;
        if (strands.data[from + 3] < 254) continue;
        const at = ((top + (y >> 1)) * width + left + (x >> 1)) * 4;
        compared++;
        if (Math.abs(pixels[at] - strands.data[from]) > 40) changed++;
      }
    }
    expect(compared).toBeGreaterThan(1000);
    expect(changed / compared).toBeLessThan(0.01);
  });

  it('is completed with shoes and something for the legs', () => {
    const { complements } = outfit.recipe('studio').choices;
    expect(complements).toHaveLength(2);
    expect(complements[0]).toMatch(/shoes|heels|loafers/);
    expect(isForLegs(complements[1])).toBe(true);
  });

  it('tells what is needed to place the model: shadow, camera, feet, light maps', () => {
    const { width, height, shadow, camera, feet, relight } = outfit.dressed.model;
    expect([width, height]).toEqual([1024, 1536]);
    expect(shadow.data.some((value) => value > 60)).toBe(true);
    expect(camera.centre_px).toBe(width / 2);
    expect(feet.ground).toBeGreaterThan(1300);
    expect(feet.left[1]).toBeLessThan(feet.ground);
    expect([relight.left.width, relight.left.height]).toEqual([width / 4, height / 4]);
  });

  it.each([
    ['three_quarter', '4:5', [1228, 1536]],
    ['lips_down', '1:1', [1536, 1536]],
    ['full', '9:16', [864, 1536]],
  ] as const)('fills a %s view of %s', async (framing, ratio, size) => {
    const { dressed, scores } = await wear([striped], { framing, ratio });
    expect([dressed.model.width, dressed.model.height]).toEqual(size);
    expect(scores[0]?.colour).toBeLessThan(GARMENT_LOCK.colour);
  });

  it('gives the same bytes for the same recipe, and smiles when told to', async () => {
    const input = { garments: [striped], model: model as string, pose: 'walk' };
    const first = await dress(input, context);
    const again = await dress(input, context);
    expect(Buffer.compare(first.bytes, again.bytes)).toBe(0);
    expect(again.recipe).toEqual(first.recipe);
    const smile = await dress({ ...input, expression: 'smile' }, context);
    expect(Buffer.compare(first.bytes, smile.bytes)).not.toBe(0);
    expect(smile.recipe.choices.expression).toBe('smile');
    expect(smile.recipe.inputs).toEqual(first.recipe.inputs);
  });

  it('has nothing behind it when that is wanted', async () => {
    const input = {
      garments: [striped],
      model: model as string,
      setting: { kind: 'transparent' as const },
    };
    const { bytes, contentType } = await dress(input, context);
    expect(contentType).toBe('image/png');
    const corner = await sharp(bytes)
      .extract({ left: 0, top: 0, width: 2, height: 2 })
      .raw()
      .toBuffer();
    expect(corner.every((value) => value === 0)).toBe(true);
  });

  it('stands on a plain colour as on any place, with the garment’s colours kept', async () => {
    const setting = { kind: 'solid' as const, colour: '#c8d0d8' };
    const input = { garments: [striped], model: model as string, setting, lossless: true };
    const { bytes, recipe, lock } = await dress(input, context);
    const corner = await sharp(bytes)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer();
    // A rendered model gets a photo's grain, and so do its surroundings.
    for (const [c, value] of [0xc8, 0xd0, 0xd8].entries()) {
      expect(Math.abs(corner[c] - value)).toBeLessThan(9);
    }
    expect(recipe.choices.background).toContain('c8d0d8');
    expect(lock?.colourMean).toBeLessThan(3);
  });

  it('goes with a second garment, each with a score of its own', async () => {
    const both = await wear([striped, await sample('skirt-plaid')]);
    expect(both.scores).toHaveLength(2);
    for (const { colour } of both.scores) expect(colour).toBeLessThan(GARMENT_LOCK.colour);
    expect(both.recipe('studio').choices.complements).toEqual(['heels']);
  });

  it('stands otherwise on each picture of an order', async () => {
    const poses: string[] = [];
    for (const seed of [5, 6, 7]) {
      poses.push((await wear([striped], { seed, pose: undefined })).recipe('studio').choices.pose);
    }
    expect(new Set(poses).size).toBe(3);
  });

  it('takes complements by their names, of whatever pose', async () => {
    const { recipe } = await wear([striped], { complements: ['female-step-skirt', 'shoes'] });
    expect(recipe('studio').choices.complements).toEqual(['shoes', 'skirt']);
  });

  it.each([
    ['an unknown model', { model: 'nobody' }, 'not-in-catalogue'],
    ['an unknown pose', { pose: 'flying' }, 'not-in-catalogue'],
    ['an unknown expression', { expression: 'fury' }, 'not-in-catalogue'],
    ['an unknown complement', { complements: ['crown'] }, 'not-in-catalogue'],
    ['no garment', { garments: [] }, 'landmarks-missing'],
  ])('cannot be worn with %s', async (_, wrong, reason) => {
    await expect(wear([striped], wrong)).rejects.toMatchObject({ reason });
  });

  it('is not delivered when the picture would not show all of it', async () => {
    const { cutout, ...reading } = drawTee(60, 20, { hood: 26 });
    const hooded = { bytes: await encodePng({ ...cutout, channels: 4 }), reading };
    const making = dress({ garments: [hooded], model: model as string, pose: 'walk' }, context);
    await expect(making).rejects.toMatchObject({ reason: 'garment-changed' });
  });

  it('is given up when asked to stop', async () => {
    const stopped = wearOutfit(
      { garments: [striped], model: model as string },
      AbortSignal.abort(),
    );
    await expect(stopped).rejects.toMatchObject({ reason: 'aborted' });
  });
});

it('a sample of the catalogue is a cut-out with its landmarks', async () => {
  const { bytes, reading } = await sample('tee-stripes');
  const { width, height } = await decodeCutout(bytes);
  expect([width, height]).toEqual([900, 1200]);
  expect(reading.kind).toBe('tee');
});
