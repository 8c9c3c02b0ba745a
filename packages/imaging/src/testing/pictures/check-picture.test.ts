import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueFile, readCatalogue } from '../../catalogue/catalogue.ts';
import { sharp } from '../../pixels/files/sharp.ts';
import { createModelStore } from '../../runtime/models/store.ts';
import { requireGroup } from '../catalogue-files.ts';
import { checkPicture } from './check-picture.ts';
import { openFinders } from './make-pictures.ts';
import { countHoles } from './outlines.ts';
import type { MadePicture, PictureRecipe } from './recipe.ts';
import { readStored, shrinkPicture, writeStored } from './stored-picture.ts';

const [WIDTH, HEIGHT] = [600, 600];
const { models } = requireGroup((await readCatalogue()).groups.people, 'people');
const model = requireGroup(
  models.find(({ gender }) => gender === 'male'),
  'man',
);
const head = await sharp(catalogueFile(model.head.picture))
  .resize({ height: 400 })
  .png()
  .toBuffer();

/** Heads before a wall, one for each place. */
async function heads(...lefts: number[]): Promise<Uint8Array> {
  const wall = { width: WIDTH, height: HEIGHT, channels: 3 as const, background: '#d8d2c8' };
  return sharp({ create: wall })
    .composite(lefts.map((left) => ({ input: head, left, top: 150 })))
    .png()
    .toBuffer();
}

const recipe = { name: 'test', faces: 1, make: () => Promise.reject() } satisfies PictureRecipe;

describe('a picture', () => {
  let finders: Awaited<ReturnType<typeof openFinders>>;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'));
    finders = await openFinders(createModelStore());
  });
  afterAll(async () => {
    await finders.close();
    await rm(folder, { recursive: true });
  });

  const findFaults = async (made: MadePicture, reference: Uint8Array) => {
    await writeStored(recipe.name, await shrinkPicture(reference), folder);
    const stored = await readStored(recipe.name, folder);
    const small = await shrinkPicture(made.bytes);
    return (await checkPicture(recipe, made, { small, stored }, finders.context)).faults;
  };

  it('is right as it was, and after rounding', async () => {
    const bytes = await heads(150);
    expect(await findFaults({ bytes }, bytes)).toEqual([]);
    const rounded = await sharp(bytes).jpeg({ quality: 88 }).toBuffer();
    expect(await findFaults({ bytes: rounded }, bytes)).toEqual([]);
  });

  it('is refused with a second face, with none, and with another one', async () => {
    const bytes = await heads(150);
    expect(await findFaults({ bytes: await heads(0, 300) }, bytes)).toContain(
      '2 faces instead of 1',
    );
    expect(await findFaults({ bytes: await heads() }, bytes)).toContain('0 faces instead of 1');
    const mirrored = await sharp(bytes).flop().toBuffer();
    expect(await findFaults({ bytes: mirrored }, bytes)).toEqual(['not the stored picture']);
  });

  it('is refused where its goods changed or have holes', async () => {
    const bytes = await heads(150);
    expect(await findFaults({ bytes, goods: { colour: 4 } }, bytes)).toHaveLength(1);
    expect(await findFaults({ bytes, goods: { structure: 0.8 } }, bytes)).toHaveLength(1);
    expect(await findFaults({ bytes, goods: { colour: 1, structure: 0.99 } }, bytes)).toEqual([]);
    const outlines = [{ what: 'goods', ground: square([[30, 30, 4, 4]]) }];
    expect(await findFaults({ bytes, outlines }, bytes)).toEqual(['1 holes in the goods']);
  });
});

/** 100 pixels wide, a frame of ground around a thing with openings: left, top, width, height. */
function square(openings: readonly (readonly [number, number, number, number])[]) {
  const data = new Uint8Array(100 * 100);
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [i % 100, Math.floor(i / 100)];
    const isOpen = openings.some(
      ([left, top, width, height]) => x >= left && x < left + width && y >= top && y < top + height,
    );
    data[i] = isOpen || x < 5 || y < 5 || x > 94 || y > 94 ? 1 : 0;
  }
  return { data, width: 100, height: 100 };
}

describe('holes', () => {
  const holes = (...openings: Parameters<typeof square>[0]) =>
    countHoles({ ground: square(openings) });

  it('are small openings, not lines of an edge and not gaps that are meant', () => {
    expect(holes()).toBe(0);
    expect(holes([40, 40, 4, 4], [60, 60, 3, 3])).toBe(2);
    expect(holes([40, 40, 20, 1])).toBe(0);
    expect(holes([40, 40, 20, 20])).toBe(0);
    const ground = square([[40, 40, 4, 4]]);
    expect(countHoles({ ground, meant: square([[39, 39, 6, 6]]) })).toBe(0);
  });
});
