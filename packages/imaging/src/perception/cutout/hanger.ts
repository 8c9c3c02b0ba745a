import { type Lab, labAt, labDistance } from '../../pixels/colour/lab.ts';
import { isCommonColour } from '../../pixels/colour/palette.ts';
import { mapBytes } from '../../pixels/map-values.ts';
import {
  type Component,
  findConnectedComponents,
} from '../../pixels/morphology/connected-components.ts';
import { measureExtents } from '../../pixels/morphology/extents.ts';
import { dilate, openMask } from '../../pixels/morphology/morphology.ts';
import { type Plane, type Rgb, resizeRgb, wholeBox } from '../../pixels/raster.ts';
import { resizePlane } from '../../pixels/resize-plane.ts';
import { findWallBits, listClothColours, measureEdges, type WallBit } from './wall-bits.ts';

/** The longer side, in pixels, at which the hanger is looked for. */
const SIDE = 384;
/** A hanger is thinner than this share of the subject's longer side, and sits in its upper part. */
const THIN = 0.045;
const UPPER = 0.3;
/** At least this share of a thin piece has to be foreign: straps are thin, too, but in the garment's colours. */
const MOSTLY = 0.6;
/** The colours of buttons and deep folds, which hooks share, make up less than this share of the cloth. */
const BUTTONS = 0.012;
/** If it is not known to hang, a hook must be near the middle, and a bar must lie across. */
const MIDDLE = 0.15;
const ACROSS = 2.2;
const STEEP = Math.PI / 4;
/** The cut-off end of a bar lies within this share of the garment's height from the bar. */
const END = 0.06;
/** A hook reaches to within this share of the garment's height from the top. */
const TOP = 0.02;
/** CIELAB: wood, wire and plastic are shaded but of one colour; collars and stripes that differ more are cloth. */
const SAME_HANGER = 32;
/** A piece of this many pixels or fewer is grain. */
const SPECK = 5;
/** Reach of the opening, in pixels to either side, that removes narrow pieces. */
const NARROW = 4;
/** Dilation in pixels, so that nothing of the hook stays behind at its root. */
const RIM = 2;
/** A piece cut off from the largest and smaller than this share of it was behind the hanger. */
const ISLAND = 0.03;

export type HangerOptions = {
  /** It is not known to hang: only what has the place and shape of a hanger is removed. */
  maybe?: boolean;
  /** It is known to lie flat: there is no hanger, and only wall that came along is removed. */
  isLaid?: boolean;
  /** There is nothing behind the garment: it was cut out before. */
  isBare?: boolean;
};

/**
 * Removes from the mask what is not part of the garment: hook and bars of a hanger (thin, at the top, of another colour
 * than the rest), wall between them and the garment, and wall beside it that no edge separates from the wall outside.
 */
export async function removeHanger(
  rgb: Rgb,
  alpha: Plane<Uint8Array>,
  options: HangerOptions = {},
): Promise<void> {
  const scale = Math.min(1, SIDE / Math.max(rgb.width, rgb.height));
  const width = Math.max(1, Math.round(rgb.width * scale));
  const height = Math.max(1, Math.round(rgb.height * scale));
  const colours = await resizeRgb(rgb, wholeBox(rgb), width, height);
  const small = await resizePlane(alpha, width, height, 'linear');
  const keep = await resizePlane(
    keepMask(colours, small, options),
    alpha.width,
    alpha.height,
    'linear',
  );
  for (let i = 0; i < alpha.data.length; i++) {
    alpha.data[i] = Math.min(alpha.data[i], keep.data[i]);
  }
}

function keepMask(
  colours: Rgb,
  mask: Plane<Uint8Array>,
  { maybe = false, isBare = false, isLaid = false }: HangerOptions,
): Plane<Uint8Array> {
  const { width, height } = mask;
  const inside = mapBytes(mask.data, (value) => (value > 127 ? 1 : 0));
  const solid = { data: inside, width, height };
  const bits = isBare ? [] : findWallBits(colours, solid);
  const bare = inside.slice();
  for (const { pixels } of bits) for (const i of pixels) bare[i] = 0;
  const { hanger, body } = isLaid
    ? { hanger: new Uint8Array(width * height), body: inside }
    : findHanger(colours, solid, { data: bare, width, height }, maybe);
  const near = dilate(hanger, width, height, RIM);
  const gone = near.map((value, i) => (value && !body[i] ? 1 : 0));
  for (const bit of bits) {
    const { pixels, isOpen, isParted } = bit;
    const isBehind = isParted && pixels.some((i) => near[i]) && !isNarrow(bit, width, height);
    if (isOpen || isBehind) for (const i of pixels) gone[i] = 1;
  }
  const left = inside.map((value, i) => (value && !gone[i] ? 1 : 0));
  dropIslands({ data: left, width, height }, gone);
  // Half-covered pixels along what is removed are removed with it.
  const soft = dilate(gone, width, height, 1);
  return {
    width,
    height,
    data: soft.map((value, i) => (value && !left[i] ? 0 : 255)),
  };
}

/** Finds thin foreign pieces at the top, and what is left once all thin pieces are removed. */
function findHanger(
  colours: Rgb,
  inside: Plane<Uint8Array>,
  bare: Plane<Uint8Array>,
  maybe: boolean,
) {
  const { data, width, height } = bare;
  const { first, last } = measureExtent(data, width);
  const tall = last - first + 1;
  const radius = Math.max(1, Math.round((THIN * tall) / 2));
  const body = openMask(bare, radius);
  const isHigh = (i: number) => Math.floor(i / width) < first + UPPER * tall;
  const thin = data.map((value, i) => (value && !body[i] && isHigh(i) ? 1 : 0));
  const garment = listClothColours(colours, bare, { share: BUTTONS });
  const strange = thin.map((value, i) => (value && !isCommonColour(garment, colours, i) ? 1 : 0));
  const pieces = findConnectedComponents({ data: thin, width, height });
  const { labels, components: all } = findConnectedComponents({
    data: strange,
    width,
    height,
  });
  const components = all.filter(
    (one) => one.area > SPECK && measureEdges(one, labels, colours, inside).isParted,
  );
  const areaOfPiece = (i: number) =>
    pieces.components[pieces.labels[i] - 1]?.area ?? Number.POSITIVE_INFINITY;
  const isMost = (one: Component) =>
    !maybe && one.area >= MOSTLY * areaOfPiece(labels.indexOf(one.label));
  const open = findExposed(bare, strange);
  const maskComponent = ({ label }: Component) =>
    mapBytes(labels, (one) => (one === label ? 1 : 0));
  const hanger = new Uint8Array(thin.length);
  const add = (one: Component) => {
    for (const [i, value] of maskComponent(one).entries())
      if (value && (open[i] || isMost(one))) hanger[i] = 1;
  };
  const lookUpColour = meanColours(colours, labels);
  const hooks = components.filter((one) => isHook(one, labels, bare, first + TOP * tall));
  const isAlike = (one: Component) =>
    hooks.length === 0 ||
    hooks.some(
      (hook) => labDistance(lookUpColour(hook.label), lookUpColour(one.label)) < SAME_HANGER,
    );
  const [sure, rest] = partition(
    components.filter(isAlike),
    (one) => isMost(one) || isLikeHanger(one, labels, bare),
  );
  for (const one of sure) add(one);
  // A strap that lies over a bar separates the end of the bar from the rest.
  const near = dilate(hanger, width, height, Math.round(END * tall));
  for (const one of rest) {
    const { along, slope } = measureExtents(one, labels, width);
    const isEnd = along > SPECK && (slope < STEEP || along < 2 * END * tall);
    if (isEnd && maskComponent(one).some((value, i) => value && near[i])) add(one);
  }
  return { hanger, body };
}

/** Foreign pixels with nothing of the garment above them: inside a collar a hanger may stay. */
function findExposed({ data, width, height }: Plane<Uint8Array>, strange: Uint8Array): Uint8Array {
  const open = new Uint8Array(data.length);
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      const i = y * width + x;
      if (data[i] && !strange[i]) break;
      open[i] = 1;
    }
  }
  return open;
}

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  const split = items.map((item) => ({ item, passes: test(item) }));
  const those = (passes: boolean) => split.filter((one) => one.passes === passes);
  return [those(true).map(({ item }) => item), those(false).map(({ item }) => item)];
}

/** Whether it stands above everything else, in the middle: the rest of its hanger has the same colour. */
function isHook(one: Component, labels: Int32Array, bare: Plane<Uint8Array>, top: number): boolean {
  const { left, right } = measureExtent(bare.data, bare.width);
  const { x, along } = measureExtents(one, labels, bare.width);
  return (
    one.box.top <= top &&
    along > SPECK &&
    Math.abs(x - (left + right) / 2) < MIDDLE * (right - left)
  );
}

/** Returns the mean colour of each piece by its label. */
function meanColours(colours: Rgb, labels: Int32Array): (label: number) => Lab {
  const sums = new Map<number, [number, number, number, number]>();
  for (const [i, label] of labels.entries()) {
    if (!label) continue;
    const sum = sums.get(label) ?? [0, 0, 0, 0];
    labAt(colours, i).forEach((value, c) => {
      sum[c as 0] += value;
    });
    sum[3] += 1;
    sums.set(label, sum);
  }
  return (label) => {
    const [l, a, b, count] = sums.get(label) ?? [0, 0, 0, 1];
    return [l / count, a / count, b / count];
  };
}

/** Whether it is a hook above the middle, or a bar that lies across instead of hanging down as straps do. */
function isLikeHanger(one: Component, labels: Int32Array, bare: Plane<Uint8Array>): boolean {
  const { left, right } = measureExtent(bare.data, bare.width);
  const { x: middle, along, across, slope } = measureExtents(one, labels, bare.width);
  if (Math.abs(middle - (left + right) / 2) < MIDDLE * (right - left)) return along > SPECK;
  return along > ACROSS * across && along > MIDDLE * (right - left) && slope < STEEP;
}

/** Tapes and labels inside a collar are narrow; a hanger touches those, too. */
function isNarrow({ pixels }: WallBit, width: number, height: number): boolean {
  const data = new Uint8Array(width * height);
  for (const i of pixels) data[i] = 1;
  const broad = openMask({ data, width, height }, NARROW).reduce((sum, value) => sum + value, 0);
  return broad < pixels.length / 2;
}

/** Removes what was connected by the hanger alone. */
function dropIslands(left: Plane<Uint8Array>, gone: Uint8Array): void {
  const { labels, components } = findConnectedComponents(left);
  const most = Math.max(0, ...components.map(({ area }) => area));
  const small = new Set(components.filter(({ area }) => area < ISLAND * most).map((c) => c.label));
  for (let i = 0; i < gone.length; i++) {
    if (!small.has(labels[i])) continue;
    gone[i] = 1;
    left.data[i] = 0;
  }
}

function measureExtent(inside: Uint8Array, width: number) {
  const first = Math.max(0, Math.floor(inside.indexOf(1) / width));
  const last = Math.max(0, Math.floor(inside.lastIndexOf(1) / width));
  let [left, right] = [width, 0];
  for (let i = first * width; i < (last + 1) * width; i++) {
    if (!inside[i]) continue;
    left = Math.min(left, i % width);
    right = Math.max(right, i % width);
  }
  return { first, last, left, right };
}
