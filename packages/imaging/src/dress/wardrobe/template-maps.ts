import type { GarmentTemplate } from '../../catalogue/templates.ts';
import type { Pixels } from '../../raster/decode-pixels.ts';
import type { Plane } from '../../raster/raster.ts';
import { armsOf } from './arms.ts';
import { closePleats } from './close-pleats.ts';
import { channelOf, readCodes, readPixels } from './pictures.ts';
import { createMemory } from './remember.ts';
import type { SheetMaps, TemplateMaps } from './sheets.ts';
import { straightenCuffs } from './straight-cuffs.ts';
import type { Wardrobe } from './wardrobe.ts';

/** About 8 MB each: two genders with a top and a bottom in two poses. */
const remember = createMemory<TemplateMaps>(8);

export const readTemplateMaps = (wardrobe: Wardrobe, template: GarmentTemplate) =>
  remember(`${wardrobe.root} ${template.id}`, async () => {
    const maps = await decode(wardrobe, template);
    straightenCuffs(maps, armsOf(wardrobe, template));
    closePleats(maps);
    return maps;
  });

async function decode({ root, templates }: Wardrobe, { files, box }: GarmentTemplate) {
  const [coordinates, masks, charts, shading, relight] = await Promise.all([
    readCodes(root, files.coordinates),
    readPixels(root, files.masks),
    readPixels(root, files.charts),
    readPixels(root, files.shading),
    readPixels(root, files.relight),
  ]);
  const half = { width: coordinates.width, height: coordinates.height / 4 };
  const plane = coordinates.codes.length / 4;
  const { scale, offset } = templates.coordinates;
  const centimetres = (index: number) => {
    const values = new Float32Array(plane);
    for (let i = 0; i < plane; i++) {
      const code = coordinates.codes[index * plane + i] as number;
      values[i] = code === 0 ? Number.NaN : (code - 1) / scale - offset;
    }
    return values;
  };
  const both = channelOf(charts, 0).data;
  const sheet = (index: 0 | 1): SheetMaps => ({
    x: centimetres(index * 2),
    y: centimetres(index * 2 + 1),
    chart: both.map((value) => (index === 0 ? value & 15 : value >> 4)),
    alpha: channelOf(masks, index),
    light: planeOf(shading, index, half.height),
  });
  return {
    box,
    half,
    front: sheet(0),
    back: sheet(1),
    before: channelOf(masks, 2),
    relight: [planeOf(relight, 0, half.height / 2), planeOf(relight, 1, half.height / 2)],
    unitLight: templates.unit_light,
  } satisfies TemplateMaps;
}

/**
 * Planes lie below each other, or in the channels. As channels of a lossy colour picture they share
 * their chroma, and the edges of one show in the others.
 */
function planeOf(picture: Pixels, index: number, height: number): Plane<Uint8Array> {
  if (picture.height <= height) return channelOf(picture, index);
  const { data, width } = channelOf(picture, 0);
  const size = width * height;
  return { data: data.subarray(index * size, (index + 1) * size), width, height };
}
