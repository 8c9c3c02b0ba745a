import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type Catalogue, catalogueFile } from '../../packages/imaging/src/catalogue/catalogue.ts';
import type { SamplesGroup } from '../../packages/imaging/src/catalogue/samples.ts';
import { onBackdrop } from '../../packages/imaging/src/making/dress/backdrop.ts';
import { commonGrain, withGrain } from '../../packages/imaging/src/making/dress/common-grain.ts';
import type { Framing } from '../../packages/imaging/src/making/dress/compose/view.ts';
import type { GarmentInput } from '../../packages/imaging/src/making/dress/garment-input.ts';
import { canHang } from '../../packages/imaging/src/making/dress/kept/hang/can-hang.ts';
import { keepsDrape, wearKept } from '../../packages/imaging/src/making/dress/kept/wear-kept.ts';
import { type DressWishes, wearOutfit } from '../../packages/imaging/src/making/dress/outfit.ts';
import { placeModel } from '../../packages/imaging/src/making/dress/place-model.ts';
import { readCatalogueSetting } from '../../packages/imaging/src/making/place/settings/catalogue-setting.ts';
import { encodePng } from '../../packages/imaging/src/pixels/encode.ts';
import { decontaminate } from '../../packages/imaging/src/pixels/matting/decontaminate.ts';

const SEED = 1;

export type Dressed = {
  garments: readonly string[];
  model: string;
  /** Without one a garment from a dummy keeps its folds, and one that was laid flat hangs with its own. */
  pose?: string;
  framing?: Framing;
  expression?: string;
  /** Without one the model stands in the plain studio. */
  scene?: string;
};

/** The sample's own outline and landmarks: the studio knows them exactly. */
async function readSampleGarment(
  catalogue: Catalogue,
  root: string,
  id: string,
): Promise<GarmentInput> {
  const { garments = [] } = (catalogue.groups.samples ?? {}) as Partial<SamplesGroup>;
  const sample = garments.find((one) => one.id === id);
  if (!sample) throw new Error(`no sample ${id}`);
  const [width, height] = sample.size;
  const alpha = await sharp(catalogueFile(sample.alpha, root))
    .extractChannel(0)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const colours = await sharp(await readFile(catalogueFile(sample.file, root)))
    .removeAlpha()
    .raw()
    .toBuffer();
  // Like every cut-out of the product, it has nothing of the wall at its edge. The stored outline is a third as large,
  // and softer.
  const data = decontaminate(
    { data: new Uint8Array(colours), width, height },
    { data: Uint8Array.from(alpha, (value) => Math.max(0, 2 * (value - 128))), width, height },
  );
  const bytes = Buffer.from(await encodePng({ data, width, height, channels: 4 }));
  return { bytes, reading: sample };
}

function keptDrape(worn: readonly GarmentInput[]) {
  if (worn.every(({ reading }) => reading.way === 'mannequin')) return 'photo' as const;
  return worn.every(({ reading }) => canHang(reading)) ? ('hung' as const) : ('model' as const);
}

async function dressDraped(look: DressWishes) {
  const { model, worn } = (await wearOutfit(look)).dressed;
  return { model, cloth: worn };
}

async function dressKept(look: DressWishes) {
  const { model, cover } = (await wearKept(look)).kept;
  const { data, width, height } = cover;
  return { model, cloth: [{ area: { left: 0, top: 0, width, height }, cover: data }] };
}

/** Samples on a model of the catalogue, by the same steps as an order takes. */
export async function makeDressed(
  { garments, scene, ...wishes }: Dressed,
  catalogue: Catalogue,
  root: string,
): Promise<Buffer> {
  const worn = await Promise.all(garments.map((id) => readSampleGarment(catalogue, root, id)));
  const look: DressWishes = { ...wishes, garments: worn, ratio: '3:4', catalogue: root };
  const kept = { ...look, drape: keptDrape(worn) };
  const { model, cloth } = keepsDrape(kept) ? await dressKept(kept) : await dressDraped(look);
  const picture = scene
    ? (await placeModel(model, await readCatalogueSetting(scene, root), { cloth })).picture
    : withGrain(onBackdrop(model), commonGrain(model, cloth), SEED);
  return Buffer.from(await encodePng({ ...picture, channels: 3 }));
}
