import { hasLegs } from '../../../catalogue/garment-kinds.ts';
import type { GarmentTemplate } from '../../../catalogue/templates.ts';
import type { Pixels } from '../../../pixels/decode-pixels.ts';
import type { Point } from '../../../pixels/geometry/points.ts';
import type { Plane } from '../../../pixels/raster.ts';
import { createMemory } from '../../../runtime/remember.ts';
import { longestSleeve } from '../fit/top-sleeve.ts';
import { closePleats } from './close-pleats.ts';
import { isFor } from './cuts.ts';
import { fillBites } from './fill-bites.ts';
import { bringHandsForward, listHangingHands } from './hanging-hands.ts';
import { type DrapedBody, findLimbs, measureScale } from './limbs.ts';
import { narrowLegs } from './narrow-legs.ts';
import { narrowSleeves } from './narrow-sleeves.ts';
import { extractChannel, readCodes, readPixels } from './pictures.ts';
import type { SheetMaps, TemplateMaps } from './sheets.ts';
import type { Arm } from './sleeve-tube.ts';
import { straightenCuffs } from './straight-cuffs.ts';
import { tidyCharts } from './tidy-charts.ts';
import type { Wardrobe } from './wardrobe.ts';

/** These take about 8 MB each; there is room for two genders with a top and a bottom in two poses. */
const remember = createMemory<TemplateMaps>(8);

export const readTemplateMaps = (wardrobe: Wardrobe, template: GarmentTemplate) =>
  remember(`${wardrobe.root} ${template.id}`, async () => {
    const maps = await decode(wardrobe, template);
    const arms = findArms(wardrobe, template);
    const draped = await readDrapedBody(wardrobe, template);
    straightenCuffs(maps, arms);
    if (draped && arms.length === 0) clearHands(maps, wardrobe, template, draped);
    tidyCharts(maps);
    const limbs = draped && findLimbs(wardrobe, template, draped);
    if (limbs) narrowSleeves(maps, limbs);
    closePleats(maps);
    if (limbs) fillBites(maps, 2 * limbs.perCm);
    // Pleats come first: where both legs meet is none.
    if (draped && hasLegs(template.kind)) narrowLegs(maps, measureScale(draped.body));
    return maps;
  });

/** Reads the body that a template was draped on; undefined where the catalogue has none. */
async function readDrapedBody(
  { root, people }: Wardrobe,
  template: GarmentTemplate,
): Promise<DrapedBody | undefined> {
  const body = people.bodies.find((one) => isFor(template, one));
  const pose = body?.poses.find(({ id }) => id === template.pose);
  if (!body || !pose) return undefined;
  return { body, pose, parts: extractChannel(await readPixels(root, pose.parts), 0) };
}

function clearHands(
  maps: TemplateMaps,
  { people }: Wardrobe,
  { box }: GarmentTemplate,
  { pose, parts }: DrapedBody,
): void {
  const hands = listHangingHands(pose);
  const isHand = people.parts.map((name) => hands.includes(name));
  bringHandsForward(maps, box, parts, isHand);
}

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
      const code = coordinates.codes[index * plane + i];
      values[i] = code === 0 ? Number.NaN : (code - 1) / scale - offset;
    }
    return values;
  };
  const both = extractChannel(charts, 0).data;
  const sheet = (index: 0 | 1): SheetMaps => ({
    x: centimetres(index * 2),
    y: centimetres(index * 2 + 1),
    chart: both.map((value) => (index === 0 ? value & 15 : value >> 4)),
    alpha: extractChannel(masks, index),
    light: extractPlane(shading, index, half.height),
  });
  return {
    box,
    half,
    front: sheet(0),
    back: sheet(1),
    before: extractChannel(masks, 2),
    relight: [extractPlane(relight, 0, half.height / 2), extractPlane(relight, 1, half.height / 2)],
    unitLight: templates.unit_light,
  } satisfies TemplateMaps;
}

/**
 * Reads a plane: planes lie below each other, or in the channels. As channels of a lossy colour picture they share
 * their chroma, and the edges of one show in the others.
 */
function extractPlane(picture: Pixels, index: number, height: number): Plane<Uint8Array> {
  if (picture.height <= height) return extractChannel(picture, index);
  const { data, width } = extractChannel(picture, 0);
  const size = width * height;
  return { data: data.subarray(index * size, (index + 1) * size), width, height };
}

/** Finds both arms below the long sleeves of a draped garment; none if it has no such sleeves. */
export function findArms(
  { people, templates }: Wardrobe,
  { box, pose, ...item }: GarmentTemplate,
): Arm[] {
  const pattern = templates.patterns.find(({ id }) => id === item.pattern);
  const sleeve = pattern?.landmarks.cuff_outer_l && longestSleeve(pattern);
  const body = people.bodies.find((one) => isFor(item, one));
  const joints = body?.poses.find(({ id }) => id === pose)?.joints;
  if (!sleeve || !joints) return [];
  return (['l', 'r'] as const).map((side): Arm => {
    const at = (name: string): Point => {
      const [x, y] = joints[`${name}_${side}`];
      return [x - box[0], y - box[1]];
    };
    return { elbow: at('elbow'), wrist: at('wrist'), sign: side === 'l' ? 1 : -1, ...sleeve };
  });
}
