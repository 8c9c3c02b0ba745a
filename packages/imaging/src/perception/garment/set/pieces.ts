import { mapBytes } from '../../../pixels/map-values.ts';
import { findConnectedComponents } from '../../../pixels/morphology/connected-components.ts';
import { keepLargestRegion } from '../../../pixels/morphology/contour.ts';
import { erode } from '../../../pixels/morphology/morphology.ts';
import { findNearest } from '../../../pixels/morphology/nearest.ts';
import type { Plane, Rgb } from '../../../pixels/raster.ts';
import type { OperationContext } from '../../../runtime/operation.ts';
import { labelIndex } from '../../parse/labels.ts';
import { findZones } from '../../parse/worn/clothes-zones.ts';
import { labelBySplit, splitUpperLower } from '../../parse/worn/upper-lower.ts';

type Mask = Plane<Uint8Array>;
/** Two garments of one outline: each pixel of the photo belongs to the nearer one. The higher one comes first. */
export type Pieces = readonly [Mask, Mask];

/** A piece smaller than this share of the largest one is no garment beside it: shorts beside a coat are larger. */
const SECOND = 0.2;
/** A bridge between two garments narrower than this share of the photo's longer side is a shadow or a fold. */
const BRIDGE = 0.03;

/** Finds two garments that touch each other nowhere, or hardly; undefined if there is one, or more than two. */
export function findSeparatePieces(outline: Mask): Pieces | undefined {
  const { width, height } = outline;
  const inside = mapBytes(outline.data, (value) => (value > 127 ? 1 : 0));
  const radius = Math.round((BRIDGE / 2) * Math.max(width, height));
  return (
    pairUp({ data: inside, width, height }) ??
    pairUp({ data: erode(inside, width, height, radius), width, height })
  );
}

/** Parts what lies above from what goes on below it in another colour; undefined if it is one garment. */
export async function splitByColour(
  picture: Rgb,
  { rgb, alpha }: { rgb: Rgb; alpha: Mask },
  context: OperationContext,
): Promise<Pieces | undefined> {
  const zones = findZones(alpha, undefined);
  const split = await splitUpperLower({ picture, small: rgb }, alpha, zones, context);
  if (split.isOne) return undefined;
  const labels = labelBySplit(rgb, split, undefined);
  const largest = (name: 'top' | 'bottom') =>
    keepLargestRegion({
      ...alpha,
      data: mapBytes(labels, (label, i) => (label === labelIndex(name) ? alpha.data[i] : 0)),
    });
  return divide(largest('top'), largest('bottom'));
}

function pairUp(mask: Mask): Pieces | undefined {
  const { labels, components } = findConnectedComponents(mask);
  const least = SECOND * Math.max(0, ...components.map(({ area }) => area));
  const [first, second, third] = components
    .filter(({ area }) => area >= least)
    .sort((a, b) => a.box.top - b.box.top);
  if (!first || !second || third) return undefined;
  const only = ({ label }: { label: number }): Mask => ({
    ...mask,
    data: mapBytes(labels, (one) => (one === label ? 1 : 0)),
  });
  return divide(only(first), only(second));
}

/** Gives each pixel to the nearer of two pieces. */
function divide(upper: Mask, lower: Mask): Pieces {
  const both = { ...upper, data: upper.data.map((value, i) => value | lower.data[i]) };
  const nearest = findNearest(both);
  const side = (piece: Mask): Mask => ({
    ...piece,
    data: mapBytes(nearest, (at) => (piece.data[at] ? 255 : 0)),
  });
  return [side(upper), side(lower)];
}
