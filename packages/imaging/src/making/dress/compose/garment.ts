import { hasCollar } from '../../../catalogue/garment-kinds.ts';
import { findConnectedComponents } from '../../../pixels/morphology/connected-components.ts';
import type { Fitted } from '../fit/fit.ts';
import type { TemplateMaps } from '../wardrobe/sheets.ts';
import { INSIDE } from '../wardrobe/sheets.ts';
import type { Canvas } from './canvas.ts';
import { closeHoles } from './close-holes.ts';
import { type ClothLight, measureClothLight } from './cloth-light.ts';
import { castContact } from './contact.ts';
import { evenRims } from './even-rims.ts';
import { evenSeams } from './even-seams.ts';
import { hideBelowFront, shadeHems } from './hems.ts';
import { settleHood } from './hood.ts';
import { type Area, bilinear, boundTemplate, type Seen, seeSheet } from './lookup.ts';
import { type Painted, paintSheet } from './paint.ts';
import { roundCorners } from './round-corners.ts';
import { smoothEdges } from './smooth-edges.ts';
import { computeSpread, type Extents } from './spread.ts';
import type { View } from './view.ts';

/** One garment as it shows in a view; the score and the relight map are made from it. */
export type Worn = {
  maps: TemplateMaps;
  fitted: Fitted;
  area: Area;
  front: Seen;
  painted: Painted;
  inner: Painted;
  lightOnCloth: ClothLight;
  /** How far both sheets cover each pixel (0..1), without what hands and hair hide. */
  cover: Float32Array;
  /** How far hands and arms hide each pixel (0..1). */
  before: Float32Array;
};

/** Paints both sheets of a garment as they show in a view, with nothing below them yet. */
export function paintGarment(
  maps: TemplateMaps,
  fitted: Fitted,
  view: View,
  below?: Extents,
): Worn {
  const { texture, laid, pattern } = fitted;
  const waist = pattern.landmarks.waist_l?.[1] ?? 0;
  const spread = computeSpread(maps, laid, view, below && { extents: below, waist });
  const area = boundTemplate(maps, view, spread?.most);
  const front = seeSheet(maps, maps.front, view, area, spread);
  evenRims(front, area, view.scale);
  const back = seeSheet(maps, maps.back, view, area, spread);
  const lightOnCloth = measureClothLight(front, texture);
  const painted = paintSheet(front, texture, 'front', area, lightOnCloth);
  evenSeams(painted, front, area, view.scale);
  const inner = paintSheet(back, texture, 'back', area, lightOnCloth);
  if (below) hideBehind([painted, inner], [front, back], waist);
  hideBelowFront({ painted, seen: front }, { painted: inner, seen: back }, area, view.scale);
  roundCorners([painted, inner], [front, back], area, view.scale, hasCollar(pattern.kind));
  if (pattern.landmarks.hood_top) settleHood([painted, inner], [front, back], lightOnCloth, area);
  closeHoles(painted, area, view.scale);
  smoothEdges([painted, inner], area, view.scale);
  dropShreds([painted, inner], area);
  shadeHems(painted, area, view.scale);
  const before = limbsBefore(maps, view, area);
  const cover = new Float32Array(area.width * area.height);
  for (let i = 0; i < cover.length; i++) {
    const both = 1 - (1 - painted.cover[i]) * (1 - inner.cover[i]);
    cover[i] = both * (1 - before[i]);
  }
  return { maps, fitted, area, front, painted, inner, lightOnCloth, cover, before };
}

/** Lays a garment onto the figure: its shadow, the inner back, the front, and then the limbs in front of it. */
export function layGarment(
  canvas: Canvas,
  { area, painted, inner, cover, before }: Worn,
  scale: number,
): void {
  const untouched = cut(canvas, area);
  castContact(canvas, cover, area, scale);
  const whole = canvas.width;
  for (let y = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++) {
      const i = y * area.width + x;
      const to = ((area.top + y) * whole + area.left + x) * 4;
      lay(canvas.data, to, inner, i);
      lay(canvas.data, to, painted, i);
      const bare = before[i];
      if (bare === 0) continue;
      for (let c = 0; c < 4; c++) {
        const kept = untouched[i * 4 + c];
        canvas.data[to + c] = canvas.data[to + c] * (1 - bare) + kept * bare;
      }
    }
  }
}

/** Below the waist the inner back lies behind trousers or a skirt, even where bare legs would leave a gap. */
function hideBehind(sheets: readonly Painted[], seen: readonly Seen[], waist: number): void {
  for (const [k, { cover }] of sheets.entries()) {
    const { y, chart } = seen[k];
    for (let i = 0; i < cover.length; i++) {
      if (y[i] > waist && (k > 0 || chart[i] > INSIDE)) cover[i] = 0;
    }
  }
}

/** A separate piece with less than this share of the area of the largest piece is a shred along an edge. */
const SHRED = 0.015;

/** Drops the crumbs of cloth that remain beside the garment where the edges of photo and template cross. */
function dropShreds(sheets: readonly Painted[], { width, height }: Area): void {
  const data = new Uint8Array(width * height);
  for (const { cover } of sheets) {
    for (let i = 0; i < data.length; i++) if (cover[i] > 0.1) data[i] = 1;
  }
  const { labels, components } = findConnectedComponents({ data, width, height });
  const largest = components.reduce((most, { area }) => Math.max(most, area), 0);
  const keeps = new Uint8Array(components.length + 1);
  for (const { label, area } of components) if (area >= SHRED * largest) keeps[label] = 1;
  for (const { cover } of sheets) {
    for (let i = 0; i < data.length; i++) if (!keeps[labels[i]]) cover[i] = 0;
  }
}

function lay(data: Float32Array, to: number, { light, cover }: Painted, i: number): void {
  const alpha = cover[i];
  if (alpha === 0) return;
  const left = 1 - alpha;
  data[to] = data[to] * left + light[i * 3] * alpha;
  data[to + 1] = data[to + 1] * left + light[i * 3 + 1] * alpha;
  data[to + 2] = data[to + 2] * left + light[i * 3 + 2] * alpha;
  data[to + 3] = data[to + 3] * left + alpha;
}

function cut({ data, width }: Canvas, area: Area): Float32Array {
  const result = new Float32Array(area.width * area.height * 4);
  for (let y = 0; y < area.height; y++) {
    const from = ((area.top + y) * width + area.left) * 4;
    result.set(data.subarray(from, from + area.width * 4), y * area.width * 4);
  }
  return result;
}

function limbsBefore({ before, box }: TemplateMaps, view: View, area: Area): Float32Array {
  const result = new Float32Array(area.width * area.height);
  for (let y = 0; y < area.height; y++) {
    const py = view.box[1] + (area.top + y + 0.5) / view.scale - box[1];
    for (let x = 0; x < area.width; x++) {
      const px = view.box[0] + (area.left + x + 0.5) / view.scale - box[0];
      if (px < 0 || px >= before.width) continue;
      const value = bilinear(before.data, before.width, before.height, px, py);
      result[y * area.width + x] = value / 255;
    }
  }
  return result;
}
