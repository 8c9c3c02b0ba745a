import { ImagingError } from '../../../errors.ts';
import { deltaE } from '../../../pixels/colour/colour-difference.ts';
import { toLab } from '../../../pixels/colour/lab.ts';
import { measureStructure, type Shown } from '../../../pixels/statistics/structure.ts';
import { colourOfCutout } from '../compose/complements.ts';
import { framingFor } from '../compose/view.ts';
import type { DressedModel } from '../dressed-model.ts';
import type { Enlarge } from '../fit/refine-photo.ts';
import { checkLandmarks, decodeCutout, type GarmentInput } from '../garment-input.ts';
import { complementsFor, type DressWishes, expressionFor } from '../outfit.ts';
import { dressRecipe } from '../recipe.ts';
import type { GarmentScore } from '../score.ts';
import { type Figure, findFigure, openWardrobe, type Wardrobe } from '../wardrobe/wardrobe.ts';
import { dressKept, type KeptDress, type KeptGarment } from './dress-kept.ts';
import { hangLaid } from './hang/hang-laid.ts';
import { suitsStance } from './stances.ts';
import { readWearer } from './wearer.ts';

/** One pixel in this many is compared, and the structure in cells of this many pixels. */
const EVERY = 3;
const CELL = 12;

/** Puts one garment from a dummy, or from a person who was removed, on a model as it is in the photo. */
export async function wearKept(wishes: DressWishes, enlarge?: Enlarge) {
  const { ratio = '2:3', seed = 1 } = wishes;
  const [worn] = wishes.garments;
  const { reading } = worn;
  const { framing = framingFor([reading.kind]) } = wishes;
  const wardrobe = await openWardrobe(wishes.catalogue);
  const figure = chooseStance(wardrobe, wishes.model, reading, seed);
  const cutout = await decodeCutout(worn.bytes);
  checkLandmarks(reading, cutout);
  const own = [{ kind: reading.kind, colour: colourOfCutout(cutout) }];
  const complements = await complementsFor(wardrobe, figure, wishes.complements, own);
  const expression = expressionFor(figure, wishes, seed);
  const wearer = await readWearer(wardrobe, figure, expression);
  const garment: KeptGarment =
    wishes.drape === 'hung'
      ? await hangLaid(cutout, reading, wearer.body, enlarge)
      : { cutout, reading };
  const look = {
    ...{ wearer, framing, ratio, complements },
    garment,
    isWhole: wishes.framing === 'full',
  };
  const kept = await dressKept(wardrobe, look);
  const choices = {
    model: figure.model.id,
    pose: figure.pose.id,
    expression,
    framing,
    ratio,
    complements: complements.map(({ kind }) => kind),
    drape: wishes.drape ?? 'photo',
    drapes: [],
  };
  return {
    kept,
    scores: [scoreKept(kept.model, kept, garment.stretch)],
    recipe: (background: string) => dressRecipe([worn], { ...choices, background }, seed),
  };
}

/** Each pose that suits the garment comes once before any comes again. */
function chooseStance(
  wardrobe: Wardrobe,
  model: string,
  reading: GarmentInput['reading'],
  seed: number,
): Figure {
  const own = wardrobe.people.models.find(({ id }) => id === model)?.poses ?? [];
  const suiting = own
    .map(({ id }) => findFigure(wardrobe, model, id))
    .filter(({ pose }) => suitsStance(reading, pose));
  const figure = suiting[seed % Math.max(1, suiting.length)];
  if (figure) return figure;
  throw new ImagingError('not-in-catalogue', `${model} cannot wear a ${reading.kind} like that`);
}

/**
 * The pixels are the same unless something went wrong on the way; all of it is kept, and stretched if it was laid flat.
 * What was laid is compared as it came from `hangLaid`, its light evened, just as fitted clothes are with their texture.
 */
function scoreKept(
  { pixels, width }: DressedModel,
  { garment: { data }, cover }: Pick<KeptDress, 'garment' | 'cover'>,
  stretch = 1,
): GarmentScore {
  const differences: number[] = [];
  const shown: Shown[] = [];
  for (let i = 0; i < cover.data.length; i += EVERY) {
    if (cover.data[i] !== 1) continue;
    const lab = (from: Uint8Array) => toLab(from[i * 4], from[i * 4 + 1], from[i * 4 + 2]);
    const [wanted, seen] = [lab(data), lab(pixels)];
    differences.push(deltaE(wanted, seen));
    const [x, y] = [(i % width) / CELL, Math.floor(i / width) / CELL];
    shown.push({ x, y, seen: seen[0], wanted: wanted[0] });
  }
  differences.sort((a, b) => a - b);
  return {
    colour: differences.reduce((sum, one) => sum + one, 0) / Math.max(1, differences.length),
    colourMost: differences[Math.floor(differences.length * 0.99)] ?? 0,
    structure: measureStructure(shown),
    stretch,
    kept: 1,
  };
}

/** Whether to keep the photo's drape: it is wanted, the garment is the only one, and no pose would change its drape. */
export const keepsDrape = ({ garments, pose, drape }: DressWishes): boolean =>
  (drape === 'photo' || drape === 'hung') && garments.length === 1 && pose === undefined;
