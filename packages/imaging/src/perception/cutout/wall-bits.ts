import { labAt, labDistance } from '../../pixels/colour/lab.ts';
import { findCommonColours, isCommonColour, type Palette } from '../../pixels/colour/palette.ts';
import {
  type Component,
  findConnectedComponents,
} from '../../pixels/morphology/connected-components.ts';
import { computeDistanceInside } from '../../pixels/morphology/distance.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';

/** Steps of this many pixels across the outline: within them a mask may be off. */
const STEP = 3;
/** CIELAB steps that a wall has in itself; cloth in its colour still has an edge or a shadow. */
const SMOOTH = 6;
/** Cloth begins with a step of this size at least. */
const EDGE = 12;
const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
/** Smaller bits are grain. */
const LEAST = 0.0015;
/** Larger ones are cloth in the colour of the wall. */
const MOST = 0.2;
/** The upper part of a garment may be hanger or wall, so its colours are looked for below. */
const BELOW = 0.35;
const DEEP = 0.05;
/** White cloth before a white wall is brighter at the top than further down: steps of the palette. */
const SHADE = 3;

/** A part of a cut-out that looks like what is behind the garment and not like the garment. */
export type WallBit = {
  pixels: number[];
  /** The cloth beside it begins with an edge. */
  isParted: boolean;
  /** Nothing marks where it ends: the photo goes on across the outline as if there were none. */
  isOpen: boolean;
};

/** Looks for wall that was cut out together with the garment; `inside` is 0 or 1, all of one size. */
export function findWallBits(colours: Rgb, inside: Plane<Uint8Array>): WallBit[] {
  const { data, width, height } = inside;
  const area = data.reduce((sum, value) => sum + value, 0);
  const wall = findCommonColours(colours, (i) => !data[i]);
  const cloth = listClothColours(colours, inside, { shade: SHADE });
  const alike = data.map((value, i) =>
    value && isCommonColour(wall, colours, i) && !isCommonColour(cloth, colours, i) ? 1 : 0,
  );
  const { labels, components } = findConnectedComponents({ data: alike, width, height });
  const bits = components.filter((one) => one.area > LEAST * area && one.area < MOST * area);
  return bits.map((component) => describeBit(component, labels, colours, inside));
}

/** Reads colours where no hanger reaches, and away from the edge, where wall would be mixed in. */
export function listClothColours(
  colours: Rgb,
  inside: Plane<Uint8Array>,
  options?: Parameters<typeof findCommonColours>[2],
): Palette {
  const { data, width } = inside;
  const first = Math.floor(data.indexOf(1) / width);
  const last = Math.floor(data.lastIndexOf(1) / width);
  const from = (first + BELOW * (last - first)) * width;
  const depth = computeDistanceInside(inside);
  const deep = DEEP * (last - first);
  return findCommonColours(colours, (i) => i > from && (depth[i] as number) > deep, options);
}

function describeBit(
  component: Component,
  labels: Int32Array,
  colours: Rgb,
  inside: Plane<Uint8Array>,
): WallBit {
  const { pixels, outwards, isParted } = measureEdges(component, labels, colours, inside);
  return { pixels, isParted, isOpen: isParted && quantile(outwards, 0.6) < SMOOTH };
}

/** How a piece of a mask is parted from the rest of it, and how much changes where the mask ends. */
export function measureEdges(
  { label, box }: Component,
  labels: Int32Array,
  colours: Rgb,
  { data, width, height }: Plane<Uint8Array>,
) {
  const pixels: number[] = [];
  const outwards: number[] = [];
  const inwards: number[] = [];
  for (let y = box.top; y < box.top + box.height; y++) {
    for (let x = box.left; x < box.left + box.width; x++) {
      const i = y * width + x;
      if (labels[i] !== label) continue;
      pixels.push(i);
      for (const [dx, dy] of SIDES) {
        const [ox, oy] = [x + dx * STEP, y + dy * STEP];
        if (ox < 0 || oy < 0 || ox >= width || oy >= height) continue;
        const [next, far] = [i + dx + dy * width, oy * width + ox];
        if (labels[next] === label || labels[far] === label) continue;
        if (!data[next] && !data[far]) outwards.push(difference(colours, i, far));
        else if (data[next] && data[far]) inwards.push(difference(colours, i, far));
      }
    }
  }
  // A highlight on cloth may be of a strange colour as well, but it fades into the cloth.
  return { pixels, outwards, isParted: quantile(inwards, 0.55) > EDGE };
}

/** What that share of the values is below. */
function quantile(values: number[], share: number): number {
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length * share)] ?? Number.POSITIVE_INFINITY;
}

const difference = (colours: Rgb, i: number, j: number) =>
  labDistance(labAt(colours, i), labAt(colours, j));
