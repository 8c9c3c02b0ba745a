import { mapBytes, mapFloats } from '../../../pixels/map-values.ts';
import { findConnectedComponents } from '../../../pixels/morphology/connected-components.ts';
import { computeDistanceInside } from '../../../pixels/morphology/distance.ts';
import { clampShare } from '../../../pixels/shares.ts';
import type { Canvas } from './canvas.ts';
import { fillBehind, findRowGaps, SOLID } from './close-gaps.ts';
import type { Area } from './lookup.ts';
import type { Cloth } from './read-cloth.ts';

/** Where a gap between a sleeve and the body, or between two legs, is narrower than this many centimetres, only the teeth of both show. */
const NARROW = 0.9;
/** What is left of a gap is at least this many square centimetres large: less looks like a hole in the cloth. */
const LEAST = 10;
/** Its middle line has at least this many times half the width of a slit as pixels: less is a dot at its end. */
const DOT = 2;
/** Cloth that covers less than this lets a speck of light through. */
const WHOLE = 0.97;
/** In a slit it is dark: this share of the light on the cloth around it is left. */
const IN_SLIT = 0.45;
/** The colour in a slit is the mean of the cloth this many centimetres around. */
const AROUND = 0.8;
/** The soft edges of a slit reach this many pixels into the cloth. */
const EDGE = 3;
/** What is left of a gap keeps its own soft edge, which lies this many pixels around it. */
const SOFT = 1;

/**
 * Closes the narrow parts of gaps between cloth and cloth from a row on. What is left of a gap has round ends
 * and no teeth, whatever its width does from row to row.
 */
export function closeSlits(
  canvas: Canvas,
  { area, cover, painted: { light } }: Cloth,
  perCm: number,
  from = 0,
): void {
  const first = Math.max(0, Math.floor(from) - area.top);
  if (first >= area.height) return;
  const wide = findWideGaps(canvas, area, perCm);
  const around = Math.max(1, Math.round(AROUND * perCm));
  for (let row = first; row < area.height; row++) {
    const start = row * area.width;
    const isCloth = (x: number) => cover[start + x] >= SOLID;
    for (const [left, end] of findRowGaps(canvas, area, row, WHOLE)) {
      if (!isCloth(left - 1) || !isCloth(end)) continue;
      const last = Math.min(area.width, end + EDGE);
      for (let x = Math.max(0, left - EDGE); x < last; x++) {
        const narrow = 1 - wide[start + x];
        if (narrow === 0) continue;
        const colour = meanAround(light, cover, area, x, row, around);
        const to = ((area.top + row) * canvas.width + area.left + x) * 4;
        fillBehind(canvas.data, to, colour, IN_SLIT, narrow);
      }
    }
  }
}

/** How far each pixel of the area belongs to a large gap, into which a circle as wide as a slit fits (0..1). */
function findWideGaps(canvas: Canvas, area: Area, perCm: number): Float32Array {
  const size = { width: area.width, height: area.height };
  const gap = new Uint8Array(size.width * size.height);
  for (let row = 0; row < size.height; row++) {
    const from = (area.top + row) * canvas.width + area.left;
    const to = row * size.width;
    for (let x = 0; x < size.width; x++) {
      if (canvas.data[(from + x) * 4 + 3] < SOLID) gap[to + x] = 1;
    }
  }
  const radius = (NARROW / 2) * perCm;
  const inside = computeDistanceInside({ data: gap, ...size });
  const centres = mapBytes(inside, (distance) => (distance > radius ? 1 : 0));
  keepLarge(centres, centres, size, DOT * radius);
  const measureAway = () =>
    computeDistanceInside({ data: mapBytes(centres, (value) => 1 - value), ...size });
  const wide = mapBytes(measureAway(), (distance) => (distance <= radius ? 1 : 0));
  keepLarge(centres, wide, size, LEAST * perCm * perCm);
  const away = measureAway();
  const wideAt = (i: number, more = 0) => clampShare(radius + 1 + more - away[i]);
  const { width } = size;
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  return mapFloats(away, (_, i) => {
    if (gap[i]) return wideAt(i);
    const soft = wideAt(i, SOFT);
    if (soft === 0) return 0;
    // At the end of a slit, its own edges are closed with it.
    return around.reduce((least, j) => (gap[i + j] ? Math.min(least, wideAt(i + j)) : least), soft);
  });
}

/** Clears the marks that lie in pieces of fewer pixels than these, except at the frame, beyond which they go on. */
function keepLarge(
  marks: Uint8Array,
  data: Uint8Array,
  size: Pick<Area, 'width' | 'height'>,
  least: number,
): void {
  const { labels, components } = findConnectedComponents({ data, ...size });
  const keeps = new Uint8Array(components.length + 1);
  for (const { label, area, touchesFrame } of components) {
    if (touchesFrame || area >= least) keeps[label] = 1;
  }
  for (let i = 0; i < marks.length; i++) if (!keeps[labels[i]]) marks[i] = 0;
}

function meanAround(
  light: Float32Array,
  cover: Float32Array,
  { width, height }: Area,
  x: number,
  y: number,
  reach: number,
): Float32Array {
  const sum = new Float32Array(3);
  let weight = 0;
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
      const i = row * width + column;
      weight += cover[i];
      for (let c = 0; c < 3; c++) sum[c] = sum[c] + cover[i] * light[i * 3 + c];
    }
  }
  return sum.map((value) => value / Math.max(1e-6, weight));
}
