import { beforeAll, describe, expect, test } from 'vitest';
import { readCatalogue } from '../../../catalogue/catalogue.ts';
import type { GarmentSample } from '../../../catalogue/templates.ts';
import { FACE_MODELS } from '../../../perception/models.ts';
import { encodePng } from '../../../pixels/encode.ts';
import { sharp } from '../../../pixels/files/sharp.ts';
import { createTestContext } from '../../../testing/context.ts';
import { dress } from '../dress.ts';
import type { GarmentInput } from '../garment-input.ts';
import { sampleGarment } from '../sample-garment.ts';
import { wearKept } from './wear-kept.ts';

const { groups } = await readCatalogue();
const samples = (groups.samples as unknown as { garments: GarmentSample[] }).garments;
/** On this model no hair falls over the garment. */
const model = groups.people?.models.find(({ gender }) => gender === 'male')?.id as string;
const context = await createTestContext(FACE_MODELS);

const WIDTH = 600;
const HEIGHT = 800;

/** A blue top with long sleeves that hang down, red where its inner back shows above the front's neckline. */
async function drawTop(way: 'mannequin' | 'hanger' = 'mannequin'): Promise<GarmentInput> {
  const data = new Uint8Array(WIDTH * HEIGHT * 4);
  const isIn = (x: number, y: number) => {
    const away = Math.abs(x - 300);
    if (y < 100 || y > 700) return false;
    if (away < 60 && y < 100 + away / 6) return false;
    const isBody = away < 130 && y < 600 && y > 100 + Math.max(0, away - 60) / 2;
    const isSleeve = away >= 130 && away < 190 && y > 150 && y < 690;
    return isBody || isSleeve;
  };
  const isInner = (x: number, y: number) =>
    Math.abs(x - 300) < 60 && y < 100 + 70 * Math.sqrt(1 - ((x - 300) / 60) ** 2);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      if (!isIn(x, y)) continue;
      data.set(isInner(x, y) ? [220, 20, 20, 255] : [30, 60, 200, 255], (y * WIDTH + x) * 4);
    }
  }
  const pair = (name: string, away: number, y: number) => ({
    [`${name}_l`]: [300 + away, y] as [number, number],
    [`${name}_r`]: [300 - away, y] as [number, number],
  });
  return {
    bytes: await encodePng({ data, width: WIDTH, height: HEIGHT, channels: 4 }),
    reading: {
      kind: 'long-sleeve',
      way,
      landmarks: {
        ...pair('neck_shoulder', 60, 100),
        ...pair('shoulder_tip', 130, 140),
        ...pair('armpit', 130, 250),
        ...pair('waist', 130, 350),
        ...pair('hem', 128, 600),
        ...pair('cuff_outer', 188, 690),
        ...pair('cuff_inner', 132, 690),
        collar_front: [300, 170],
        collar_back: [300, 101],
      },
    },
  };
}

type Made = Awaited<ReturnType<typeof wearKept>>;
type Counts = (red: number, green: number, blue: number) => boolean;

/** The places of the solid pixels of a colour. */
function find({ kept: { model } }: Made, counts: Counts): [number, number][] {
  const { pixels, width } = model;
  const found: [number, number][] = [];
  for (let i = 0; i < pixels.length / 4; i++) {
    const [red, green, blue, alpha] = pixels.subarray(i * 4, i * 4 + 4);
    if (alpha !== 255 || !counts(red, green, blue)) continue;
    found.push([i % width, Math.floor(i / width)]);
  }
  return found;
}

const isCloth: Counts = (red, green, blue) => blue > 150 && red < 80 && green < 110;
const isInner: Counts = (red, green, blue) => red > 150 && green < 70 && blue < 70;
const isSkin: Counts = (red, green, blue) => red > green + 20 && green > blue && red > 90;

describe('a garment that keeps its folds', () => {
  let made: Made;
  beforeAll(async () => {
    made = await wearKept({ garments: [await drawTop()], model, drape: 'photo', framing: 'full' });
  });

  const count = (counts: Counts) => find(made, counts);

  test('shows every pixel as the photo has it', () => {
    const [score] = made.scores;
    expect(score?.colour).toBeLessThan(0.2);
    expect(score?.structure).toBeGreaterThan(0.99);
  });

  test('has the neck before its inner back', () => {
    const { face } = made.kept;
    const middle = face.mouth.x;
    const inner = count(isInner);
    expect(inner.filter(([x]) => Math.abs(x - middle) < 15)).toEqual([]);
  });

  test('lets a hand out of each sleeve, and nothing of the body beside the cloth', () => {
    const cloth = count(isCloth);
    const [left, right] = [Math.min(...cloth.map(([x]) => x)), Math.max(...cloth.map(([x]) => x))];
    const cuffs = Math.max(...cloth.map(([, y]) => y));
    const skin = count(isSkin);
    const hand = (from: number, to: number) =>
      skin.filter(([x, y]) => x > from && x < to && y > cuffs && y < cuffs + 90).length;
    expect(hand(left - 30, left + 70)).toBeGreaterThan(200);
    expect(hand(right - 70, right + 30)).toBeGreaterThan(200);
    const shoulders = Math.min(...cloth.map(([, y]) => y)) + 60;
    const beside = skin.filter(
      ([x, y]) => y > shoulders && y < cuffs - 20 && (x < left || x > right),
    );
    expect(beside).toEqual([]);
  });
});

describe('trousers that keep their folds', () => {
  const LEGS = { width: 400, height: 800 };
  let made: Made;
  beforeAll(async () => {
    const data = new Uint8Array(LEGS.width * LEGS.height * 4);
    for (let y = 40; y < 760; y++) {
      const half = 90 + Math.min(50, (y - 40) / 4);
      for (let x = 0; x < LEGS.width; x++) {
        const away = Math.abs(x - 200);
        if (away > half || (y > 250 && away < 20)) continue;
        data.set([30, 60, 200, 255], (y * LEGS.width + x) * 4);
      }
    }
    const pair = (name: string, away: number, y: number) => ({
      [`${name}_l`]: [200 + away, y] as [number, number],
      [`${name}_r`]: [200 - away, y] as [number, number],
    });
    const landmarks = {
      ...pair('waist', 90, 40),
      ...pair('hem_outer', 140, 760),
      ...pair('hem_inner', 20, 760),
      crotch: [200, 250] as [number, number],
    };
    const bytes = await encodePng({ data, ...LEGS, channels: 4 });
    const garment = { bytes, reading: { kind: 'trousers', way: 'mannequin', landmarks } } as const;
    made = await wearKept({ garments: [garment], model, drape: 'photo', seed: 0 });
  });
  const extent = (places: readonly [number, number][]) => ({
    top: places.reduce((least, [, y]) => Math.min(least, y), Number.POSITIVE_INFINITY),
    bottom: places.reduce((most, [, y]) => Math.max(most, y), 0),
    left: places.reduce((least, [x]) => Math.min(least, x), Number.POSITIVE_INFINITY),
    right: places.reduce((most, [x]) => Math.max(most, x), 0),
  });

  test('show both arms and hands of who wears them', () => {
    const cloth = find(made, isCloth);
    const { top, bottom, left, right } = extent(cloth);
    const thigh = top + (bottom - top) * 0.15;
    const hands = find(made, isSkin).filter(([, y]) => y > top + 10 && y < thigh);
    const middle = (left + right) / 2;
    for (const side of [-1, 1]) {
      expect(hands.filter(([x]) => side * (x - middle) > 0).length).toBeGreaterThan(500);
    }
  });

  test('hide the end of the top that is worn with them: no skin shows above the waistband', () => {
    const { top } = extent(find(made, isCloth));
    const { mouth } = made.kept.face;
    const bare = find(made, isSkin).filter(
      ([x, y]) => Math.abs(x - mouth.x) < 30 && y > top - 60 && y < top + 5,
    );
    expect(bare).toEqual([]);
  });
});

test('a top from a hanger becomes round, and keeps its colours', async () => {
  const garments = [await drawTop('hanger')];
  const [kept, hung] = await Promise.all(
    (['photo', 'hung'] as const).map((drape) => wearKept({ garments, model, drape })),
  );
  const [score] = hung?.scores ?? [];
  expect(score?.colour).toBeLessThan(0.2);
  expect(score?.stretch).toBeGreaterThan(1);
  expect(kept?.scores[0]?.stretch).toBe(1);
  expect(hung?.recipe('studio').choices.drape).toBe('hung');
});

test('a dress from a dummy is delivered on somebody with one face, as true as its photo', async () => {
  const sample = samples.find(({ id }) => id === 'dress-slip') as GarmentSample;
  const garments = [await sampleGarment(sample)];
  const { scores, recipe } = await dress({ garments, model, drape: 'photo' }, context);
  expect(scores[0]?.colour).toBeLessThan(1);
  expect(recipe.choices).toMatchObject({
    drape: 'photo',
    pose: expect.stringMatching(/walk|relaxed|pocket|behind/),
  });
});

describe('a photo that ends before the garment does', () => {
  /** The sample as a photo shows it that ends at these shares of its width and height. */
  async function cutAt(across: number, down: number): Promise<GarmentInput> {
    const sample = samples.find(({ id }) => id === 'dress-slip') as GarmentSample;
    const { bytes, reading } = await sampleGarment(sample);
    const { width = 0, height = 0 } = await sharp(bytes).metadata();
    const size = { width: Math.round(across * width), height: Math.round(down * height) };
    const landmarks = Object.fromEntries(
      Object.entries(reading.landmarks).map(([name, [x, y]]): [string, [number, number]] => [
        name,
        [Math.min(x, size.width), Math.min(y, size.height)],
      ]),
    );
    const cut = await sharp(bytes)
      .extract({ left: 0, top: 0, ...size })
      .png()
      .toBuffer();
    return { bytes: new Uint8Array(cut), reading: { ...reading, landmarks } };
  }
  const wear = async (garment: GarmentInput, framing?: 'full') =>
    wearKept({ garments: [garment], model, drape: 'photo', ...(framing && { framing }) });

  test('at the hem: the picture ends above the cut', async () => {
    const { kept } = await wear(await cutAt(1, 0.6));
    expect(kept.endsAtCut).toBe(true);
    const { data, width, height } = kept.cover;
    const inRow = (y: number) =>
      data
        .subarray(y * width, (y + 1) * width)
        .reduce((sum, share) => sum + (share > 0.9 ? 1 : 0), 0);
    expect(inRow(height - 1)).toBeGreaterThan(0.1 * width);
    expect((await wear(await cutAt(1, 1))).kept.endsAtCut).toBe(false);
  });

  test('at the hem, to be shown down to the shoes, or at a side: it is to be fitted instead', async () => {
    await expect(wear(await cutAt(1, 0.6), 'full')).rejects.toMatchObject({
      reason: 'garment-changed',
    });
    await expect(wear(await cutAt(0.6, 1))).rejects.toMatchObject({ reason: 'garment-changed' });
  });
});
