import { mapBytes } from '../../pixels/map-values.ts';
import {
  type Component,
  findConnectedComponents,
} from '../../pixels/morphology/connected-components.ts';
import { computeDistanceInside } from '../../pixels/morphology/distance.ts';
import type { Plane } from '../../pixels/raster.ts';

/**
 * How sure the coarse map has to be that a gap belongs to the subject: if it shows the wall itself; if it is deep
 * inside the subject and too small for the map; if its colour is only close to the wall's. The openings of handles come
 * to 0.01 to 0.9, the latter for small ones.
 */
const LEAST = { wall: 0.9, deepAndSmall: 0.5, pale: 0.35 };
/** At least this share of a gap's inside must be exactly the wall's colour: a tag or a print is slightly shaded. */
const MOSTLY = 0.7;
/** At least this many gaps, each smaller than this share of the picture, are lace and stay open. */
const LACE = 30;
const SMALL_GAP = 0.0008;
/** In lace, at least this share of the area of all small gaps shows the wall itself: the smallest gaps never do. */
const LACE_SHARE = 0.4;
/** Farther than this share of the picture's width inside the subject, there are no openings too small for the map. */
const DEEP = 0.03;
/** A gap lies in a ring if what encloses it is thinner than half of the gap along this share of the gap's rim. */
const RING = 0.6;
const SURE = 8;

/** A gap that the subject encloses, in about the colour of the wall. */
export type Gap = {
  pixels: number[];
  /** The mean of the coarse map over the gap. */
  salient: number;
  /** Whether it shows the wall itself, as far as colours can tell. */
  isWall: boolean;
  isSmall: boolean;
  /** Whether what encloses it is thin, as a strap or a handle is; a label or a print has more around it. */
  isInRing: boolean;
  isDeep: boolean;
};

/** `isWall` marks pixels that do not differ from the wall at all. */
export function findGaps(logits: Plane, saliency: Plane, isWall: Uint8Array): Gap[] {
  const { data, width, height } = logits;
  const outside = mapBytes(data, (logit) => (logit > 0 ? 0 : 1));
  const { labels, components } = findConnectedComponents({ data: outside, width, height });
  const gaps = components.filter(({ touchesFrame }) => !touchesFrame);
  if (gaps.length === 0) return [];
  const enclosed = mapBytes(labels, (label) => {
    const component = components[label - 1];
    return component?.touchesFrame ? 0 : 1;
  });
  const toOutside = computeDistanceInside({ data: enclosed, width, height });
  return gaps.map((gap) => measureGap(gap, { labels, saliency, isWall, toOutside }));
}

type Planes = {
  labels: Int32Array;
  saliency: Plane;
  isWall: Uint8Array;
  /** The distance to the surroundings of the subject. */
  toOutside: Float32Array;
};

function measureGap({ label, box, area }: Component, planes: Planes): Gap {
  const { labels, saliency, isWall, toOutside } = planes;
  const { width } = saliency;
  const [left, top] = [box.left - 1, box.top - 1];
  const size = { width: box.width + 2, height: box.height + 2 };
  const own = new Uint8Array(size.width * size.height);
  const pixels: number[] = [];
  const rim: number[] = [];
  let [salient, inner, wall, at] = [0, 0, 0, 0];
  for (let y = top; y < top + size.height; y++) {
    for (let i = y * width + left; i < y * width + left + size.width; i++, at++) {
      if (labels[i] !== label) continue;
      own[at] = 1;
      pixels.push(i);
      salient += saliency.data[i];
      // At the rim of a gap the colours are mixed.
      if ([i - 1, i + 1, i - width, i + width].some((next) => labels[next] !== label)) rim.push(i);
      else {
        inner++;
        wall += isWall[i];
      }
    }
  }
  const deepest = computeDistanceInside({ data: own, ...size }).reduce((a, b) => Math.max(a, b), 0);
  const around = rim.map((i) => toOutside[i]);
  const thin = around.filter((thickness) => thickness <= deepest).length;
  return {
    pixels,
    salient: salient / area,
    isWall: inner > 0 && wall >= MOSTLY * inner,
    isSmall: area < SMALL_GAP * labels.length,
    isInRing: thin >= RING * rim.length && !hasIslands({ data: own, ...size }),
    isDeep: around.every((thickness) => thickness > DEEP * width),
  };
}

/** A label has letters on it; an opening has nothing in it. */
function hasIslands({ data, width, height }: Plane<Uint8Array>): boolean {
  const others = data.map((value) => 1 - value);
  return findConnectedComponents({ data: others, width, height }).components.length > 1;
}

/** Selects the gaps that belong to the subject: a white print, a tag, a stud. Holes of lace and openings do not. */
export function selectParts(gaps: Gap[]): Gap[] {
  const isLace = showLace(gaps.filter(({ isSmall }) => isSmall));
  return gaps.filter((gap) => isPart(gap) && !(isLace && gap.isSmall));
}

/** Studs and dots are numerous, too, but most of them are not quite the colour of the wall. */
function showLace(small: Gap[]): boolean {
  const holes = small.filter(({ isWall }) => isWall);
  const area = (some: Gap[]) => some.reduce((sum, { pixels }) => sum + pixels.length, 0);
  return holes.length >= LACE && area(holes) >= LACE_SHARE * area(small);
}

function isPart({ salient, isWall, isSmall, isInRing, isDeep }: Gap): boolean {
  if (!isWall) return salient >= LEAST.pale;
  if (isInRing) return false;
  return salient >= (isSmall && isDeep ? LEAST.deepAndSmall : LEAST.wall);
}

/** Asks the coarse map, which is as sure of the opening of a watch strap as of the strap itself. */
export const isSalientGap = ({ salient }: Gap): boolean => salient >= LEAST.wall;

export function closeGaps({ data }: Plane, gaps: Gap[]): void {
  for (const { pixels } of gaps) for (const i of pixels) data[i] = SURE;
}
