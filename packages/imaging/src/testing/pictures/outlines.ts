import { CATALOGUE_ROOT } from '../../catalogue/catalogue.ts';
import type { BodyPose } from '../../catalogue/people.ts';
import type { View } from '../../making/dress/compose/view.ts';
import { extractChannel, readPixels } from '../../making/dress/wardrobe/pictures.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import { decodeRgb, type Plane } from '../../pixels/raster.ts';

/** Where something does not show: 1. What it shows instead may be meant there: 1. */
export type Outline = {
  what: string;
  ground: Plane<Uint8Array>;
  meant?: Plane<Uint8Array>;
  /** The number of small openings that it really has, such as the rings of a bag. */
  own?: number;
};

/** Openings larger than this share of what shows are intended: between an arm and the body, or inside a handle. */
const MOST = 0.004;

const maskWhere = (
  { width, height }: { width: number; height: number },
  isSet: (i: number) => boolean,
): Plane<Uint8Array> => {
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++) data[i] = isSet(i) ? 1 : 0;
  return { data, width, height };
};

/** Masks a picture without a background. */
export async function maskClear(bytes: Uint8Array): Promise<Plane<Uint8Array>> {
  const { rgb, alpha } = await decodeRgb(bytes);
  return maskWhere(rgb, (i) => (alpha?.data[i] ?? 255) < 128);
}

/** Masks a picture before one colour, which no light of a place has touched. */
export async function maskPlain(bytes: Uint8Array, colour: string): Promise<Plane<Uint8Array>> {
  const { rgb } = await decodeRgb(bytes);
  const values = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return maskWhere(rgb, (i) => values.every((value, c) => rgb.data[i * 3 + c] === value));
}

/** Masks goods, from the mask of everything around them. */
export async function maskAround(around: Uint8Array): Promise<Plane<Uint8Array>> {
  const { rgb } = await decodeRgb(around);
  return maskWhere(rgb, (i) => rgb.data[i * 3] > 127);
}

/** Small openings that a sample's own outline has. */
export async function countOwnHoles(mask: Uint8Array): Promise<number> {
  const { rgb } = await decodeRgb(mask);
  return countHoles({ ground: maskWhere(rgb, (i) => rgb.data[i * 3] < 128) });
}

/** Where a view of the studio's picture of a pose shows one of these parts. */
export async function maskPartsShown(
  { parts }: BodyPose,
  names: readonly string[],
  wanted: readonly string[],
  { box, scale, width, height }: View,
): Promise<Plane<Uint8Array>> {
  const labels = extractChannel(await readPixels(CATALOGUE_ROOT, parts), 0);
  const chosen = new Set(wanted.map((name) => names.indexOf(name)));
  return maskWhere({ width, height }, (i) => {
    const x = Math.floor(box[0] + ((i % width) + 0.5) / scale);
    const y = Math.floor(box[1] + (Math.floor(i / width) + 0.5) / scale);
    const isInside = x >= 0 && y >= 0 && x < labels.width && y < labels.height;
    return chosen.has(isInside ? labels.data[y * labels.width + x] : 0);
  });
}

/** Counts unintended openings. Lines of single pixels are the grain of an edge. */
export function countHoles({ ground, meant, own = 0 }: Omit<Outline, 'what'>): number {
  const { labels, components } = findConnectedComponents(ground);
  const clear = components.reduce((sum, { area }) => sum + area, 0);
  const most = MOST * (ground.data.length - clear);
  const [meantIn, isWide] = [new Uint32Array(components.length), new Uint8Array(components.length)];
  const { width } = ground;
  for (let i = 0; i < labels.length; i++) {
    const at = labels[i] - 1;
    if (at < 0) continue;
    if (meant?.data[i]) meantIn[at] = meantIn[at] + 1;
    if (NEIGHBOURS.every(([x, y]) => labels[i + y * width + x] === at + 1)) isWide[at] = 1;
  }
  const holes = components.filter(
    ({ area, touchesFrame }, at) =>
      !touchesFrame && isWide[at] && area < most && meantIn[at] < area / 2,
  );
  return Math.max(0, holes.length - own);
}

const NEIGHBOURS = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => [x, y] as const));
