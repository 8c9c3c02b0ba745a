import { findCommonColours, isCommonColour, type Palette } from '../../../pixels/colour/palette.ts';
import { findConnectedComponents } from '../../../pixels/morphology/connected-components.ts';
import { type Plane, type Rgb, resizeRgb, wholeBox } from '../../../pixels/raster.ts';
import { resamplePlane } from '../../../pixels/resample/bilinear.ts';
import type { OperationContext } from '../../../runtime/operation.ts';
import { followEdges } from '../../semantics/follow-edges.ts';
import {
  SEMANTIC_NAMES,
  type SemanticMasks,
  type SemanticName,
} from '../../semantics/semantics.ts';
import { type LabelMap, labelIndex, type PartName } from '../labels.ts';
import type { Body } from './body.ts';
import { countPixels, findZones, measureColourDifference } from './clothes-zones.ts';
import { splitClothes } from './split-clothes.ts';
import { nameThings } from './things.ts';

/** A zone of cloth smaller than this share of the picture says nothing. */
const SMALLEST_ZONE = 0.003;
/** Above this the answers are one garment: dresses gave 0.66 and 0.25, jackets over trousers of the same black 0.00. */
const ONE_GARMENT = 0.15;
/** Colours farther apart than this (CIELAB) are two garments, whatever the outlines show. */
const OTHER_COLOUR = 25;

const SIMPLE: Readonly<Partial<Record<SemanticName, PartName>>> = {
  bodySkin: 'skin',
  faceSkin: 'face',
  hair: 'hair',
};

/** The labels have the size of the semantic masks. */
export async function labelWornParts(
  picture: Rgb,
  masks: SemanticMasks,
  body: Body | undefined,
  context: OperationContext,
): Promise<LabelMap> {
  const { width, height, planes } = masks;
  const data = new Uint8Array(width * height);
  const strongest = findStrongest(masks);
  const small = await resizeRgb(picture, wholeBox(picture), width, height);
  const background = listBackgroundColours(small, planes.background);
  const scene = { picture, small, background };
  const clothes = await labelClothes(scene, planes.clothes, body, context);
  const things = nameThings(masks, strongest, body);
  for (let i = 0; i < data.length; i++) {
    const name = strongest[i];
    if (name === 'clothes') data[i] = clothes[i];
    else if (name === 'others') data[i] = things[i];
    else data[i] = labelIndex(SIMPLE[name] ?? 'background');
  }
  const labels = { data, width, height };
  fillHoles(labels, small, background);
  return labels;
}

/** The photo, the same photo at the size of the masks, and the colours of its background. */
type Scene = { picture: Rgb; small: Rgb; background: Palette };

function findStrongest({ planes }: SemanticMasks): SemanticName[] {
  return Array.from(planes.background.data, (_, i) =>
    SEMANTIC_NAMES.reduce((best, name) =>
      planes[name].data[i] > planes[best].data[i] ? name : best,
    ),
  );
}

/** Computes the label that each pixel has if it is clothes. */
async function labelClothes(
  { picture, small, background }: Scene,
  clothes: Plane<Uint8Array>,
  body: Body | undefined,
  context: OperationContext,
): Promise<Uint8Array> {
  const { width, height } = clothes;
  const all = (name: PartName) => new Uint8Array(width * height).fill(labelIndex(name));
  const { upper, lower } = findZones(clothes, body);
  const [above, below] = [countPixels(upper), countPixels(lower)].map(
    (area) => area / (width * height),
  ) as [number, number];
  if (below < SMALLEST_ZONE) return all('top');
  if (above < SMALLEST_ZONE) return all(body ? 'bottom' : 'top');
  const split = await splitClothes(picture, clothes, upper, lower, context);
  const otherColour = measureColourDifference(small, upper, lower) > OTHER_COLOUR;
  const [atChest, atLegs] = [split.upper, split.lower].map((logits) =>
    resamplePlane(logits, wholeBox(logits), width, height),
  ) as [Plane, Plane];
  const isOne = split.sameThing > ONE_GARMENT && !otherColour;
  const parts = isOne ? all(body ? 'dress' : 'top') : labelBySplit(small, atChest, atLegs, body);
  openGaps(parts, small, background, (i) => {
    return atChest.data[i] < 0 && atLegs.data[i] < 0;
  });
  return parts;
}

/** Where the outlines leave it open, the place on the body decides. */
function labelBySplit(small: Rgb, upper: Plane, lower: Plane, body: Body | undefined): Uint8Array {
  const { width, height } = upper;
  const shares = new Float32Array(width * height);
  for (let i = 0; i < shares.length; i++) {
    const place = body ? (body.along(i % width, Math.floor(i / width)) - 1) * 4 : 0;
    const balance = clamp(lower.data[i]) - clamp(upper.data[i]);
    shares[i] = 1 / (1 + Math.exp(-(balance + Math.min(Math.max(place, -3), 3))));
  }
  const plane = (data: Float32Array): Plane => ({ data, width, height });
  const rest = plane(shares.map((share) => 1 - share));
  const [bottom] = followEdges(small, [plane(shares), rest]);
  return Uint8Array.from(bottom?.data ?? [], (share) => labelIndex(share > 127 ? 'bottom' : 'top'));
}

const clamp = (logit: number) => Math.min(Math.max(logit, -6), 6);

/** Enclosed gaps smaller than this share of the picture may be errors of the network. */
const SMALL_HOLE = 0.004;

/** Lists the colours of what is surely background. */
export const listBackgroundColours = (small: Rgb, background: Plane<Uint8Array>): Palette =>
  findCommonColours(small, (i) => background.data[i] > 250);

/**
 * The network fills the gap between an arm and the body. If the outlining model sees neither garment there and the
 * colour is the background's, it is background.
 */
export function openGaps(
  parts: Uint8Array,
  small: Rgb,
  background: Palette,
  isOutside: (i: number) => boolean,
): void {
  for (let i = 0; i < parts.length; i++) {
    if (isOutside(i) && isCommonColour(background, small, i)) parts[i] = labelIndex('background');
  }
}

/** Small holes that do not have the background's colour (a dark pocket) get the label around them. */
export function fillHoles(labels: LabelMap, small: Rgb, background: Palette): void {
  const { data, width, height } = labels;
  const set = data.map((label) => (label === 0 ? 1 : 0));
  const { labels: places, components } = findConnectedComponents({ data: set, width, height });
  const fills = components.map(({ area, touchesFrame }): number =>
    touchesFrame || area > SMALL_HOLE * data.length ? 0 : -1,
  );
  for (let i = 0; i < data.length; i++) {
    const component = places[i] - 1;
    if (component < 0 || fills[component] === 0) continue;
    // A row enters a hole from the left, through the part that is around it.
    if (fills[component] === -1) {
      fills[component] = isCommonColour(background, small, i) ? 0 : data[i - 1];
    }
    data[i] = fills[component];
  }
}
