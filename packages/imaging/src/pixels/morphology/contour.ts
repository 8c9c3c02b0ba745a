import type { Point } from '../geometry/points.ts';
import { mapBytes } from '../map-values.ts';
import type { Plane } from '../raster.ts';
import { findConnectedComponents } from './connected-components.ts';

/** The steps to the eight neighbours, clockwise on the screen, starting from the right. */
const AROUND = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

/** Keeps only the largest region of a mask, as 0 or 1. */
export function keepLargestRegion({ data, width, height }: Plane<Uint8Array>): Plane<Uint8Array> {
  const inside = { data: data.map((value) => (value > 127 ? 1 : 0)), width, height };
  const { labels, components } = findConnectedComponents(inside);
  const largest = components.reduce<{ label: number; area: number }>(
    (best, one) => (one.area > best.area ? one : best),
    { label: -1, area: 0 },
  );
  return {
    data: mapBytes(labels, (label) => (label === largest.label ? 1 : 0)),
    width,
    height,
  };
}

/** Removes the regions of a mask that are smaller than `share` of the largest one. */
export function dropSmallRegions(mask: Plane<Uint8Array>, share: number): Plane<Uint8Array> {
  const { data, width, height } = mask;
  const inside = { data: data.map((value) => (value > 127 ? 1 : 0)), width, height };
  const { labels, components } = findConnectedComponents(inside);
  const least = share * Math.max(0, ...components.map(({ area }) => area));
  const crumbs = new Set(components.filter(({ area }) => area < least).map(({ label }) => label));
  if (crumbs.size === 0) return mask;
  return {
    data: data.map((value, i) => (crumbs.has(labels[i]) ? 0 : value)),
    width,
    height,
  };
}

/** Traces the outer border of a region, clockwise, with one point for each pixel; empty for an empty mask. */
export function traceBorder({ data, width, height }: Plane<Uint8Array>): Point[] {
  const start = data.indexOf(1);
  if (start < 0) return [];
  const isSet = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && data[y * width + x] === 1;
  let [x, y] = [start % width, Math.floor(start / width)];
  const [startX, startY] = [x, y];
  const border: Point[] = [];
  let heading = 0;
  // Each pixel is visited at most four times, whatever the shape.
  for (let steps = 0; steps < data.length * 4; steps++) {
    border.push([x + 0.5, y + 0.5]);
    let turned = 0;
    let next = (heading + 6) % 8;
    while (turned < 8) {
      const [dx, dy] = AROUND[next] as (typeof AROUND)[number];
      if (isSet(x + dx, y + dy)) break;
      next = (next + 1) % 8;
      turned++;
    }
    if (turned === 8) return border;
    const [dx, dy] = AROUND[next] as (typeof AROUND)[number];
    x += dx;
    y += dy;
    heading = next;
    if (x === startX && y === startY) return border;
  }
  return border;
}

/** Resamples the line to `count` points at equal distances along it. */
export function resampleLine(line: readonly Point[], count: number): Point[] {
  const along = new Float64Array(line.length);
  for (let i = 1; i < line.length; i++) {
    const [[ax, ay], [bx, by]] = [line[i - 1], line[i]];
    along[i] = along[i - 1] + Math.hypot(bx - ax, by - ay);
  }
  const whole = along.at(-1) ?? 0;
  let segment = 0;
  return Array.from({ length: count }, (_, n) => {
    const at = (whole * n) / Math.max(1, count - 1);
    while (segment < line.length - 2 && along[segment + 1] < at) segment++;
    const [from, to] = [line[segment], (line[segment + 1] ?? line[segment]) as Point];
    const length = (along[segment + 1] ?? 0) - along[segment];
    const share = length > 0 ? (at - along[segment]) / length : 0;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  });
}

/** Replaces each point by the mean of those within `reach`; the ends of an open line stay. */
export function smoothLine(line: readonly Point[], reach: number): Point[] {
  return line.map((_, i) => {
    const near = Math.min(reach, i, line.length - 1 - i);
    let [x, y] = [0, 0];
    for (let n = i - near; n <= i + near; n++) {
      x += line[n][0];
      y += line[n][1];
    }
    return [x / (2 * near + 1), y / (2 * near + 1)];
  });
}
