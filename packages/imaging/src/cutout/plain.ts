import type { Plane, Rgb } from '../raster/raster.ts';
import { findComponents } from './components.ts';
import { fitWall, type Wall, wallAt } from './wall.ts';

export type PlainOutline = { logits: Plane; wall: Wall };

/** Surely background, by the coarse map. */
const AWAY = 0.02;
/** A wall is plain if it differs no more than this (of 255) from a smooth surface. */
const MOST_GRAIN = 6;
/** Colours differ from the wall when they do so by this many times its grain, and by this much. */
const TIMES_GRAIN = 4;
const LEAST_DIFFERENCE = 12;
/** The colours and the coarse map must tell the same story. */
const AGREEMENT = 0.86;
/** A shadow is the wall, darker: at most by this share, and of the wall's hue within this much. */
const DARKEST_SHADOW = 0.45;
const SHADOW_HUE = 7;
/** Where the coarse map is this sure, it is no shadow. */
const NO_SHADOW = 0.5;
/** Below this the coarse map speaks against a piece, above that one for filling a gap. */
const UNSUPPORTED = 0.1;
const FILLED = 0.9;
const SURE = 8;
/** So many gaps, each smaller than this share of the picture, are lace and stay open. */
const LACE = 30;
const SMALL_GAP = 0.0008;

/**
 * Logits of the subject where the wall behind it is plain: what is not wall is subject, to the pixel
 * and down to single ropes, and the large model need not be asked. Undefined where the wall is not
 * plain, or where the coarse map sees another subject than the colours do. Both planes have one
 * size.
 */
export function outlineOnPlain(colours: Rgb, saliency: Plane): PlainOutline | undefined {
  const { width, height } = saliency;
  const wall = fitWall(colours, (i) => (saliency.data[i] as number) < AWAY);
  if (!wall || wall.grain > MOST_GRAIN) return undefined;
  const least = Math.max(LEAST_DIFFERENCE, TIMES_GRAIN * wall.grain);
  const data = new Float32Array(width * height);
  const expected = new Float64Array(3);
  for (let i = 0; i < data.length; i++) {
    wallAt(wall, i, colours, expected);
    const value = difference(colours, i, expected, (saliency.data[i] as number) < NO_SHADOW);
    data[i] = Math.min(Math.max((value - least) / (0.4 * least), -SURE), SURE);
  }
  const logits = { data, width, height };
  dropUnsupported(logits, saliency);
  // The coarse map sees no holes of lace and no light between hairs: it is asked without them.
  const filled = { ...logits, data: data.slice() };
  fillGaps(filled, saliency, Number.POSITIVE_INFINITY);
  if (agree(filled, saliency) < AGREEMENT) return undefined;
  fillGaps(logits, saliency, LACE);
  return { logits, wall };
}

/** Largest distance over the channels; 0 for a shadow, unless the coarse map forbids it. */
function difference({ data }: Rgb, i: number, wall: Float64Array, mayBeShadow: boolean): number {
  const wr = wall[0] as number;
  const wg = wall[1] as number;
  const wb = wall[2] as number;
  const r = (data[i * 3] as number) - wr;
  const g = (data[i * 3 + 1] as number) - wg;
  const b = (data[i * 3 + 2] as number) - wb;
  const most = Math.max(Math.abs(r), Math.abs(g), Math.abs(b));
  if (!mayBeShadow) return most;
  // A shadow takes the same share of each channel.
  const share = -(r + g + b) / (wr + wg + wb + 1);
  if (share <= 0 || share >= DARKEST_SHADOW) return most;
  const hue = Math.max(
    Math.abs(r + share * wr),
    Math.abs(g + share * wg),
    Math.abs(b + share * wb),
  );
  return hue < SHADOW_HUE ? 0 : most;
}

/** Wall colours inside the subject (a white print, a tag) that the coarse map counts to it. */
function fillGaps({ data, width, height }: Plane, saliency: Plane, lace: number): void {
  const outside = Uint8Array.from(data, (logit) => (logit > 0 ? 0 : 1));
  const { labels, components } = findComponents({ data: outside, width, height });
  const sums = new Float64Array(components.length + 1);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] as number;
    sums[label] = (sums[label] as number) + (saliency.data[i] as number);
  }
  const isSmall = ({ area }: { area: number }) => area < SMALL_GAP * labels.length;
  const isLace = components.filter(isSmall).length >= lace;
  for (let i = 0; i < labels.length; i++) {
    const gap = components[(labels[i] as number) - 1];
    if (!gap || gap.touchesFrame || (isLace && isSmall(gap))) continue;
    if ((sums[gap.label] as number) >= FILLED * gap.area) data[i] = SURE;
  }
}

/** Crumbs on the wall, unless they hang together with what stands out. */
function dropUnsupported({ data, width, height }: Plane, saliency: Plane): void {
  const inside = Uint8Array.from(data, (logit) => (logit > 0 ? 1 : 0));
  const { labels, components } = findComponents({ data: inside, width, height });
  const most = new Float64Array(components.length + 1);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] as number;
    most[label] = Math.max(most[label] as number, saliency.data[i] as number);
  }
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] && (most[labels[i] as number] as number) < UNSUPPORTED) data[i] = -SURE;
  }
}

/** Intersection over union of the logits and the coarse map, both cut in the middle. */
function agree(logits: Plane, saliency: Plane): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < logits.data.length; i++) {
    const a = (logits.data[i] as number) > 0;
    const b = (saliency.data[i] as number) > 0.5;
    if (a && b) both++;
    if (a || b) either++;
  }
  return either === 0 ? 0 : both / either;
}
