import { labAt, labDistance } from '../../pixels/colour/lab.ts';
import { findCommonColours, isCommonColour, type Palette } from '../../pixels/colour/palette.ts';
import {
  type Component,
  findConnectedComponents,
} from '../../pixels/morphology/connected-components.ts';
import { computeDistanceInside } from '../../pixels/morphology/distance.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';

/** Colours are compared across the outline at this distance in pixels, within which a mask may be off. */
const STEP = 3;
/** Colours vary by less than this (CIELAB) within a wall; cloth in its colour still has an edge or a shadow. */
const SMOOTH = 6;
/** Cloth begins with an edge of at least this much (CIELAB). */
const EDGE = 12;
const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
/** Bits smaller than this share of the cut-out are grain. */
const LEAST = 0.0015;
/** Bits larger than this share of the cut-out are cloth in the colour of the wall. */
const MOST = 0.2;
/** The upper part of a garment may be hanger or wall, so its colours are taken below this share of its height. */
const BELOW = 0.35;
const DEEP = 0.05;
/** White cloth before a white wall is brighter at the top than further down, by this many steps of the palette. */
const SHADE = 3;

/** A part of a cut-out that looks like what is behind the garment and not like the garment. */
export type WallBit = {
  pixels: number[];
  /** Whether the cloth beside it begins with an edge. */
  isParted: boolean;
  /** Whether nothing marks where it ends: the photo goes on across the outline as if there were none. */
  isOpen: boolean;
};

/** Finds wall that was cut out together with the garment; `inside` is 0 or 1, and both have the same size. */
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

/** Lists colours where no hanger reaches, and away from the edge, where wall would be mixed in. */
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
  return findCommonColours(colours, (i) => i > from && depth[i] > deep, options);
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

/**
 * Measures how clearly a piece of a mask is separated from the rest of it, and how much changes where the mask ends.
 */
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
  // A highlight on cloth may be of a foreign colour as well, but it fades into the cloth.
  return { pixels, outwards, isParted: quantile(inwards, 0.55) > EDGE };
}

/** The value below which that share of the values lies. */
function quantile(values: number[], share: number): number {
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length * share)] ?? Number.POSITIVE_INFINITY;
}

const difference = (colours: Rgb, i: number, j: number) =>
  labDistance(labAt(colours, i), labAt(colours, j));
