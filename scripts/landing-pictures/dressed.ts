import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type Catalogue, catalogueFile } from '../../packages/imaging/src/catalogue/catalogue.ts';
import type { SamplesGroup } from '../../packages/imaging/src/catalogue/samples.ts';
import { decontaminate } from '../../packages/imaging/src/cutout/decontaminate.ts';
import { onBackdrop } from '../../packages/imaging/src/dress/backdrop.ts';
import type { Framing } from '../../packages/imaging/src/dress/compose/view.ts';
import type { GarmentInput } from '../../packages/imaging/src/dress/garment-input.ts';
import { keepsDrape, wearKept } from '../../packages/imaging/src/dress/kept/wear-kept.ts';
import { type DressWishes, wearOutfit } from '../../packages/imaging/src/dress/outfit.ts';
import { placeModel } from '../../packages/imaging/src/place/place-model.ts';
import { catalogueSetting } from '../../packages/imaging/src/place/settings/catalogue-setting.ts';
import { encodePng } from '../../packages/imaging/src/raster/encode.ts';

export type Dressed = {
  garments: readonly string[];
  model: string;
  /** Without one a garment from a dummy keeps its folds. */
  pose?: string;
  framing?: Framing;
  expression?: string;
  /** Without one the model stands in the plain studio. */
  scene?: string;
};

/** The sample's own outline and landmarks: the studio knows them exactly. */
async function garmentOf(catalogue: Catalogue, root: string, id: string): Promise<GarmentInput> {
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
  // As every cut-out of the product: nothing of the wall is left at its edge. The stored outline is a third as large, and softer.
  const data = decontaminate(
    { data: new Uint8Array(colours), width, height },
    { data: Uint8Array.from(alpha, (value) => Math.max(0, 2 * (value - 128))), width, height },
  );
  const bytes = Buffer.from(await encodePng({ data, width, height, channels: 4 }));
  return { bytes, reading: sample };
}

/** Samples on a model of the catalogue, by the same steps as an order takes. */
export async function makeDressed(
  { garments, scene, ...wishes }: Dressed,
  catalogue: Catalogue,
  root: string,
): Promise<Buffer> {
  const worn = await Promise.all(garments.map((id) => garmentOf(catalogue, root, id)));
  const look: DressWishes = { ...wishes, garments: worn, ratio: '3:4', catalogue: root };
  const isKept = keepsDrape({ ...look, drape: 'photo' });
  const { model } = isKept ? (await wearKept(look)).kept : (await wearOutfit(look)).dressed;
  const picture = scene
    ? (await placeModel(model, await catalogueSetting(scene, root))).picture
    : onBackdrop(model);
  return Buffer.from(await encodePng({ ...picture, channels: 3 }));
}
