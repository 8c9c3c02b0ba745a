import { GARMENT_KINDS, type GarmentKind } from '../../../catalogue/garment-kinds.ts';
import { framePose } from '../../../making/dress/compose/view.ts';
import type { DressedPicture, DressInput } from '../../../making/dress/dress.ts';
import { computeBodyScale } from '../../../making/dress/wardrobe/stature.ts';
import { findFigure, openWardrobe } from '../../../making/dress/wardrobe/wardrobe.ts';
import { maskAround, maskClear, maskPartsShown, type Outline } from '../outlines.ts';
import type { Kitchen, MadePicture, PictureRecipe } from '../recipe.ts';

type Wearer = { gender: 'female' | 'male'; type: 1 | 2; nth: number; pose: number };
type Wish = Partial<DressInput> & { kinds: readonly GarmentKind[]; wearer: Wearer };

const woman = (nth: number, pose: number): Wearer => ({ gender: 'female', type: 1, nth, pose });
const man = (nth: number, pose: number): Wearer => ({ gender: 'male', type: 1, nth, pose });
const plus = (wearer: Wearer): Wearer => ({ ...wearer, type: 2 });

/** Both sexes and builds in all poses, as far as the kind is draped on them. */
const WEARERS: Readonly<Record<GarmentKind, Wearer>> = {
  tee: woman(0, 0),
  'long-sleeve': man(1, 1),
  shirt: plus(woman(2, 0)),
  sleeveless: woman(1, 4),
  polo: plus(man(1, 0)),
  hoodie: man(2, 0),
  jacket: woman(2, 1),
  coat: plus(man(1, 2)),
  dress: woman(2, 3),
  skirt: plus(woman(0, 1)),
  trousers: plus(woman(1, 2)),
  shorts: man(0, 4),
};

/** Made each time the tests run: a print, both sexes and builds. */
const QUICK: readonly GarmentKind[] = ['tee', 'shirt', 'hoodie', 'skirt'];

async function dressRecipe(
  { samples, imaging }: Kitchen,
  { kinds, wearer, ...wishes }: Wish,
): Promise<MadePicture> {
  const model = samples.model(wearer, wearer.nth);
  const garments = await Promise.all(kinds.map((kind) => samples.garment(kind)));
  const pose = await samples.pose(model, garments, wearer.pose);
  const wanted = { garments, model: model.id, pose, around: true, lossless: true, ...wishes };
  const made = await imaging.run('dress', wanted);
  const isStudio = wishes.setting?.kind === 'transparent';
  const outlines = isStudio ? await findOutlines(made, model.id, pose) : [];
  return { bytes: made.bytes, outlines, goods: findWorst(made), note: `${model.id} ${pose}` };
}

const findWorst = ({ scores }: DressedPicture) => ({
  colour: Math.max(...scores.map(({ colour }) => colour)),
  structure: Math.min(...scores.map(({ structure }) => structure)),
});

/** What may be seen where a garment is: it lies before the cloth. */
const BEFORE = ['background', 'head', 'hair', 'hand_l', 'hand_r', 'forearm_l', 'forearm_r'];

/** Openings that the studio's picture of the bare model has as well are meant. */
async function findOutlines(
  { bytes, around }: DressedPicture,
  model: string,
  poseId: string,
): Promise<Outline[]> {
  if (!around) return [];
  const wardrobe = await openWardrobe();
  const figure = findFigure(wardrobe, model, poseId);
  const { pose } = figure;
  const { parts } = wardrobe.people;
  const view = framePose(pose, 'full', '2:3', { size: computeBodyScale(figure) });
  const [person, before] = await Promise.all([
    maskPartsShown(pose, parts, ['background'], view),
    maskPartsShown(pose, parts, BEFORE, view),
  ]);
  return [
    { what: 'person', ground: await maskClear(bytes), meant: person },
    { what: 'goods', ground: await maskAround(around), meant: before },
  ];
}

/** What was laid flat, with its own folds. */
const hang = (kind: GarmentKind, { nth, ...wearer }: Wearer): PictureRecipe => ({
  name: `hang-${kind}`,
  faces: 1,
  isQuick: kind === 'polo',
  make: async ({ samples, imaging }) => {
    const { id: model } = samples.model(wearer, nth);
    const garments = [await samples.garment(kind)];
    const wanted = { garments, model, drape: 'hung' as const, lossless: true };
    const made = await imaging.run('dress', wanted);
    return { bytes: made.bytes, goods: findWorst(made), note: model };
  },
});

export const DRESSED: readonly PictureRecipe[] = [
  ...GARMENT_KINDS.map(
    (kind): PictureRecipe => ({
      name: `dress-${kind}`,
      faces: 1,
      isQuick: QUICK.includes(kind),
      make: (kitchen) =>
        dressRecipe(kitchen, {
          kinds: [kind],
          wearer: WEARERS[kind],
          setting: { kind: 'transparent' },
        }),
    }),
  ),
  hang('polo', man(1, 0)),
  hang('coat', woman(0, 0)),
  hang('skirt', plus(woman(0, 0))),
  hang('trousers', woman(1, 0)),
  {
    name: 'dress-two-in-scene',
    faces: 1,
    make: (kitchen) =>
      dressRecipe(kitchen, {
        kinds: ['shirt', 'trousers'],
        wearer: woman(0, 0),
        setting: kitchen.samples.scene('indoor'),
        expression: 'smile',
      }),
  },
  {
    name: 'dress-in-mirrored-scene',
    faces: 1,
    isQuick: true,
    make: (kitchen) =>
      dressRecipe(kitchen, {
        kinds: ['tee'],
        wearer: woman(1, 1),
        setting: kitchen.samples.scene('outdoor'),
        seed: 2,
      }),
  },
  {
    name: 'dress-from-lips-down',
    faces: 0,
    make: (kitchen) =>
      dressRecipe(kitchen, {
        kinds: ['polo'],
        wearer: man(0, 2),
        setting: { kind: 'studio' },
        framing: 'lips_down',
      }),
  },
];
