import { findCommonColours, isCommonColour, type Palette } from '../../../pixels/colour/palette.ts';
import { findConnectedComponents } from '../../../pixels/morphology/connected-components.ts';
import { type Plane, type Rgb, resizeRgb, wholeBox } from '../../../pixels/raster.ts';
import type { OperationContext } from '../../../runtime/operation.ts';
import {
  SEMANTIC_NAMES,
  type SemanticMasks,
  type SemanticName,
} from '../../semantics/semantics.ts';
import { type LabelMap, labelIndex, type PartName } from '../labels.ts';
import type { Body } from './body.ts';
import { countPixels, findZones } from './clothes-zones.ts';
import { nameThings } from './things.ts';
import { labelBySplit, splitUpperLower } from './upper-lower.ts';

/** A zone of cloth smaller than this share of the picture says nothing. */
const SMALLEST_ZONE = 0.003;

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
  const split = await splitUpperLower({ picture, small }, clothes, { upper, lower }, context);
  const { atChest, atLegs } = split;
  const parts = split.isOne ? all(body ? 'dress' : 'top') : labelBySplit(small, split, body);
  openGaps(parts, small, background, (i) => {
    return atChest.data[i] < 0 && atLegs.data[i] < 0;
  });
  return parts;
}

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
