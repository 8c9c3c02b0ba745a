import { findCommonColours, isCommonColour } from '../../pixels/colour/palette.ts';
import { mapBytes } from '../../pixels/map-values.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import { computeDistanceInside } from '../../pixels/morphology/distance.ts';
import type { Box, Plane } from '../../pixels/raster.ts';
import type { SaliencyMap } from './saliency.ts';
import { SUBJECT } from './thresholds.ts';

export type Point = { x: number; y: number };
/** One thing that stands out; box and points are in pixels of the saliency map. */
export type Subject = { box: Box; points: Point[]; mask: Plane<Uint8Array> };

const SET = 0.5;
/** Below this value of the coarse map, a place is surely not subject. */
const BACKGROUND = 0.05;
/**
 * The coarse map fills the gap between two straps. A point there would make the outlining model take the wall behind,
 * so points avoid background colours if that leaves at least this share of the subject.
 */
const MOSTLY = 0.5;
const MOST_SUBJECTS = 5;
const POINTS_PER_SUBJECT = 6;

/** `colours` is the picture in the size of the map. */
export function findSubjects({ saliency, colours }: SaliencyMap): Subject[] {
  const { width, height } = saliency;
  const background = findCommonColours(colours, (i) => saliency.data[i] < BACKGROUND);
  const set = new Uint8Array(width * height);
  for (let i = 0; i < set.length; i++) set[i] = saliency.data[i] >= SET ? 1 : 0;
  const { labels, components } = findConnectedComponents({ data: set, width, height });
  const largest = components.reduce((most, { area }) => Math.max(most, area), 0);
  const smallest = Math.max(SUBJECT.smallest * width * height, SUBJECT.besideLargest * largest);
  return components
    .filter(({ area }) => area >= smallest)
    .sort((a, b) => b.area - a.area)
    .slice(0, MOST_SUBJECTS)
    .map(({ label, box }) => {
      const data = mapBytes(labels, (other) => (other === label ? 1 : 0));
      const mask = { data, width, height };
      const own = keepWhere(mask, (i) => !isCommonColour(background, colours, i));
      const telling = measureArea(own) >= MOSTLY * measureArea(mask) ? own : mask;
      return { box, mask, points: spreadPoints(telling, POINTS_PER_SUBJECT) };
    });
}

function keepWhere(mask: Plane<Uint8Array>, test: (i: number) => boolean): Plane<Uint8Array> {
  return { ...mask, data: mask.data.map((value, i) => (value && test(i) ? 1 : 0)) };
}

function measureArea({ data }: Plane<Uint8Array>): number {
  return data.reduce((sum, value) => sum + value, 0);
}

/**
 * Spreads points well inside and far from each other: the first at the thickest place, each next one where the distance
 * to all earlier ones is longest, with thick places preferred over thin ones.
 */
export function spreadPoints(mask: Plane<Uint8Array>, count: number): Point[] {
  const { width } = mask;
  const depth = computeDistanceInside(mask);
  const deepest = depth.reduce((most, value) => Math.max(most, value), 0);
  if (deepest === 0) return [];
  const margin = Math.min(4, deepest * 0.5);
  const nearest = new Float32Array(depth.length).fill(Number.POSITIVE_INFINITY);
  const points: Point[] = [];
  let best = depth.indexOf(deepest);
  while (points.length < count && best >= 0) {
    const chosen = { x: best % width, y: Math.floor(best / width) };
    points.push(chosen);
    best = -1;
    let bestScore = 0;
    for (let i = 0; i < depth.length; i++) {
      const inside = depth[i];
      if (inside < margin) continue;
      const x = i % width;
      const away = Math.hypot(x - chosen.x, (i - x) / width - chosen.y);
      if (away < nearest[i]) nearest[i] = away;
      const score = nearest[i] * Math.sqrt(inside);
      // A point closer than twice the margin adds nothing new.
      if (score > bestScore && nearest[i] > 2 * margin) {
        bestScore = score;
        best = i;
      }
    }
  }
  return points;
}
