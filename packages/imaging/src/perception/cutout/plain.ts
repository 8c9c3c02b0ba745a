import { mapBytes } from '../../pixels/map-values.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import { closeGaps, findGaps, isSalientGap, selectParts } from './gaps.ts';
import {
  colourDifference,
  isPlainWall,
  maxWallDifference,
  minSubjectDifference,
} from './plain-wall.ts';
import { PLAIN_WALL } from './thresholds.ts';
import { computeWallColour, fitWall, type Wall } from './wall.ts';

export type PlainOutline = { logits: Plane; wall: Wall };

/** Below this value the coarse map is sure of background. */
const AWAY = 0.02;
/** At or above this value of the coarse map, a place is not a shadow. */
const NO_SHADOW = 0.5;
/** Below this value the coarse map speaks against a piece. */
const UNSUPPORTED = 0.1;
const SURE = 8;

/**
 * Computes logits of the subject in front of a plain wall: whatever is not wall is subject, to the pixel and down to
 * single ropes, and the large model need not be asked. Undefined if the wall is not plain, or if the coarse map sees
 * another subject than the colours do. Both planes have the same size.
 */
export function outlineOnPlainWall(colours: Rgb, saliency: Plane): PlainOutline | undefined {
  const { width, height } = saliency;
  const wall = fitWall(colours, (i) => saliency.data[i] < AWAY);
  if (!wall || !isPlainWall(wall)) return undefined;
  const [least, own] = [minSubjectDifference(wall), maxWallDifference(wall)];
  const data = new Float32Array(width * height);
  const isWall = new Uint8Array(width * height);
  const expected = new Float64Array(3);
  for (let i = 0; i < data.length; i++) {
    computeWallColour(wall, i, colours, expected);
    const mayBeShadow = saliency.data[i] < NO_SHADOW;
    const value = colourDifference(colours, i, expected, mayBeShadow);
    data[i] = Math.min(Math.max((value - least) / (0.4 * least), -SURE), SURE);
    isWall[i] = colourDifference(colours, i, expected, false) <= own ? 1 : 0;
  }
  const logits = { data, width, height };
  dropUnsupported(logits, saliency);
  const gaps = findGaps(logits, saliency, isWall);
  // The coarse map sees no holes in lace, no opening of a ring and no light between hairs, so it is compared without
  // them.
  const filled = { ...logits, data: data.slice() };
  closeGaps(filled, gaps.filter(isSalientGap));
  if (measureAgreement(filled, saliency) < PLAIN_WALL.agreement) return undefined;
  closeGaps(logits, selectParts(gaps));
  return { logits, wall };
}
/** Drops crumbs on the wall, unless they are connected to what stands out. */
function dropUnsupported({ data, width, height }: Plane, saliency: Plane): void {
  const inside = mapBytes(data, (logit) => (logit > 0 ? 1 : 0));
  const { labels, components } = findConnectedComponents({ data: inside, width, height });
  const most = new Float64Array(components.length + 1);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i];
    most[label] = Math.max(most[label], saliency.data[i]);
  }
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] && most[labels[i]] < UNSUPPORTED) data[i] = -SURE;
  }
}

/** Intersection over union of the logits and the coarse map, each thresholded in the middle. */
function measureAgreement(logits: Plane, saliency: Plane): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < logits.data.length; i++) {
    const a = logits.data[i] > 0;
    const b = saliency.data[i] > 0.5;
    if (a && b) both++;
    if (a || b) either++;
  }
  return either === 0 ? 0 : both / either;
}
