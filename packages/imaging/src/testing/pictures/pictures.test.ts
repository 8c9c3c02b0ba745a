import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '../../pixels/files/sharp.ts';
import { isAsChecked, pickUnchecked } from '../checked/check.ts';
import { PICTURES } from '../checked/checks.ts';
import { openPictureMaker } from './make-pictures.ts';
import { RECIPES } from './recipes.ts';
import { readStored, STORED_FOLDER } from './stored-picture.ts';

/** Where `npm run pictures` has found all right with this very code, one in so many of the quick ones is made again. */
const STEP = 4;
const quick = RECIPES.filter(({ isQuick }) => isQuick);

/** `npm run pictures` makes them all and writes a sheet to look at; --accept stores what was meant to change. */
describe('pictures from the catalogue are right and as they were', () => {
  let maker: Awaited<ReturnType<typeof openPictureMaker>>;
  beforeAll(async () => {
    maker = await openPictureMaker();
  });
  afterAll(() => maker.close());

  it.each(pickUnchecked(quick, isAsChecked(PICTURES), STEP))('$name', async (recipe) => {
    expect((await maker.make(recipe)).faults).toEqual([]);
  });
});

describe('stored pictures', () => {
  it('are there for each recipe, and for nothing else', async () => {
    const names = RECIPES.map(({ name }) => `${name}.webp`);
    expect(new Set(names).size).toBe(names.length);
    expect((await readdir(STORED_FOLDER)).sort()).toEqual(names.sort());
  });

  it.each(RECIPES)('$name is small', async ({ name }) => {
    const stored = await readStored(name);
    expect(stored?.length).toBeLessThanOrEqual(5000);
    const { width, height } = await sharp(stored).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(128);
  });
});
