import { type GarmentKind, hasLegs } from '../../../catalogue/garment-kinds.ts';
import type { Complement } from '../../../catalogue/templates.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import { createMemory } from '../../../runtime/remember.ts';
import { smoothLayer } from '../compose/smooth-layer.ts';
import { readLayer } from '../figure/figure-pictures.ts';
import type { Wardrobe } from '../wardrobe/wardrobe.ts';
import type { BodyFrame } from './body-frame.ts';
import { dyeCloth } from './dye.ts';
import { foldLayer } from './fold-layer.ts';
import { narrowFork } from './narrow-fork.ts';

/** The kind that plain clothes fold like; shoes do not fold, and pleats are folds already. */
const FOLDS_LIKE: Readonly<Record<string, GarmentKind>> = {
  tee: 'tee',
  'dark-tee': 'tee',
  jeans: 'trousers',
  trousers: 'trousers',
  'grey-trousers': 'trousers',
  'olive-trousers': 'trousers',
  chinos: 'trousers',
  skirt: 'skirt',
};

/** These take about 1 MB each. */
const remember = createMemory<Pixels>(16);
const rememberDyed = createMemory<Pixels>(8);

/** Reads plain clothes of the catalogue in their colour, without the folds that wearing adds. */
export async function readPlain(
  wardrobe: Wardrobe,
  { id, file, dye }: Complement,
): Promise<Pixels> {
  const layer = await readLayer(wardrobe, file);
  return dye ? rememberDyed(`${wardrobe.root} ${id}`, async () => dyeCloth(layer, dye)) : layer;
}

/** Reads plain clothes of the catalogue with the folds that they have when worn. */
export async function readFolded(
  wardrobe: Wardrobe,
  complement: Complement,
  frame: BodyFrame,
): Promise<Pixels> {
  const { id, kind, box } = complement;
  const like = FOLDS_LIKE[kind];
  if (!like) return readPlain(wardrobe, complement);
  return remember(`${wardrobe.root} ${id}`, async () => {
    const layer = await readPlain(wardrobe, complement);
    const seed = seedOfName(id);
    const perCm = (frame.perCm * layer.width) / (box[2] - box[0]);
    const whole = smoothLayer(hasLegs(like) ? narrowFork(layer, perCm) : layer, perCm);
    return foldLayer(whole, box, like, frame, seed);
  });
}

const seedOfName = (name: string) =>
  [...name].reduce(
    (seed, letter) => Math.imul(seed ^ letter.charCodeAt(0), 0x01000193) >>> 0,
    0x811c9dc5,
  );
