import { findCommonColours, isCommonColour, type Palette } from '../../pixels/colour/palette.ts';
import { mapBytes } from '../../pixels/map-values.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';

/** A logit that leaves no doubt. */
const SURE = 8;
/** A hole that shows the background in at least half of its pixels really is one. */
const MOSTLY = 0.5;
/**
 * A white tag on a coat in front of a white wall looks like a hole by colour, but the coarse map counts it as subject
 * (1.00 for such a tag, 0.02 to 0.15 for openings of handles). The map can only tell for gaps of at least this many
 * cells; smaller ones drown in their surroundings.
 */
const PART_OF_SUBJECT = 0.9;
const RESOLVED = 100;
/** An island without support in the coarse map must be at least this share of the largest part. */
const ISLAND = 0.02;

/**
 * The outlining model leaves out things that lie on the subject: a price tag, a belt, a phone. Such enclosed gaps are
 * filled, unless the background shows through them as it does through a handle. All three planes cover the same frame
 * at the same size.
 */
export function fillFalseHoles(logits: Plane, colours: Rgb, saliency: Plane): void {
  const outside = invert(logits);
  const { labels, components } = findConnectedComponents(outside);
  const background = findCommonColours(colours, (i) => {
    const component = components[labels[i] - 1];
    return component?.touchesFrame ?? false;
  });
  for (const { label, area, touchesFrame } of components) {
    if (touchesFrame) continue;
    const belongs = (i: number) => labels[i] === label;
    const isVouchedFor = area >= RESOLVED && meanWhere(saliency, belongs) >= PART_OF_SUBJECT;
    if (!isVouchedFor && measureCommonShare(background, colours, belongs) >= MOSTLY) continue;
    for (let i = 0; i < labels.length; i++) if (labels[i] === label) fill(logits, i);
  }
}

/** Removes specks that are supported neither by the coarse map nor by their size. */
export function dropIslands(logits: Plane, saliency: Plane): void {
  const inside = invert(logits);
  for (let i = 0; i < inside.data.length; i++) inside.data[i] = inside.data[i] ? 0 : 1;
  const { labels, components } = findConnectedComponents(inside);
  const largest = components.reduce((most, { area }) => Math.max(most, area), 0);
  const support = new Float64Array(components.length + 1);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i];
    support[label] = support[label] + saliency.data[i];
  }
  for (let i = 0; i < labels.length; i++) {
    const component = components[labels[i] - 1];
    if (!component || component.area >= ISLAND * largest) continue;
    if (support[component.label] < 0.5 * component.area) logits.data[i] = -SURE;
  }
}

function meanWhere({ data }: Plane, belongs: (i: number) => boolean): number {
  let sum = 0;
  let total = 0;
  for (let i = 0; i < data.length; i++) {
    if (!belongs(i)) continue;
    sum += data[i];
    total++;
  }
  return total === 0 ? 0 : sum / total;
}

function invert({ data, width, height }: Plane): Plane<Uint8Array> {
  return { data: mapBytes(data, (logit) => (logit > 0 ? 0 : 1)), width, height };
}

/** Fills the rim of a gap as well: it is doubtful, too, and would stay as a faint ring. */
function fill({ data, width, height }: Plane, i: number): void {
  const x = i % width;
  const y = (i - x) / width;
  for (let ny = Math.max(0, y - 2); ny <= Math.min(height - 1, y + 2); ny++) {
    for (let nx = Math.max(0, x - 2); nx <= Math.min(width - 1, x + 2); nx++) {
      const n = ny * width + nx;
      if (data[n] > 0) data[n] = Math.max(data[n], SURE);
    }
  }
  data[i] = SURE;
}

function measureCommonShare(
  palette: Palette,
  colours: Rgb,
  belongs: (i: number) => boolean,
): number {
  let matching = 0;
  let total = 0;
  for (let i = 0; i < colours.width * colours.height; i++) {
    if (!belongs(i)) continue;
    if (isCommonColour(palette, colours, i)) matching++;
    total++;
  }
  return total === 0 ? 0 : matching / total;
}
