import { gaussianBlur, gaussianBlurPlanes } from '../../pixels/blur/gaussian-blur.ts';
import {
  brushScale,
  computeBrightness,
  createPlanes,
  lerp,
  type Planes,
  smoothstep,
} from '../../pixels/planes.ts';
import { clouds } from '../../pixels/random/noise.ts';
import { clampShare } from '../../pixels/shares.ts';
import { measureFlow } from './flow.ts';
import { kuwahara } from './kuwahara.ts';
import type { Painter } from './style.ts';

/** Warm white of cotton paper. */
const PAPER = { r: 0.985, g: 0.975, b: 0.95 };

/**
 * Washes of transparent pigment: few tones, wobbling edges at which the pigment gathers, clouds where the water
 * stood, grain where the paper is rough, and white paper where the brush ended.
 */
export const watercolour: Painter = (picture, { strength, seed }) => {
  const scale = brushScale(picture);
  const hand = wobbleEdges(picture, { seed, reach: lerp(1.5, 5, strength) * scale, scale });
  const calm = gaussianBlurPlanes(hand, 0.9 * scale);
  const broad = kuwahara(calm, measureFlow(calm, 3 * scale), lerp(5, 10, strength) * scale);
  const washes = layerWashes(broad, lerp(9, 6, strength));
  const paper = clouds(picture, { size: 3.2 * scale, octaves: 2, seed: seed + 1 });
  const water = clouds(picture, { size: 150 * scale, octaves: 5, seed: seed + 2 });
  const bloom = clouds(picture, { size: 34 * scale, octaves: 3, seed: seed + 3 });
  const edges = gatherPigment(washes, scale);
  const brushed = drawBrushedArea(picture, water, lerp(0.015, 0.05, strength));
  const target = createPlanes(picture);
  for (let i = 0; i < paper.length; i++) {
    const grain = paper[i] - 0.5;
    const pool = water[i] - 0.5;
    const spot = bloom[i] - 0.5;
    const edge = edges[i];
    // More than 1 is more pigment, less is more water.
    const density =
      1 + lerp(0.7, 1.3, strength) * (1.1 * pool + 0.5 * spot + 0.55 * grain) + 1.25 * edge;
    const ground = 1 + 0.05 * grain;
    const there = brushed[i];
    target.r[i] = transmitLight(washes.r[i], density, there) * PAPER.r * ground;
    target.g[i] = transmitLight(washes.g[i], density, there) * PAPER.g * ground;
    target.b[i] = transmitLight(washes.b[i], density, there) * PAPER.b * ground;
  }
  return target;
};

/** Light that comes back through so much of this pigment: thick paint is darker and purer, thin paint is paper. */
function transmitLight(colour: number, density: number, there: number): number {
  const lifted = 0.06 + 0.94 * colour;
  const amount = Math.max(0, density) * there;
  return clampShare(lifted - (lifted - lifted * lifted) * (amount - 1) * 0.9) * there + (1 - there);
}

/** Every edge as an unsure hand would draw it. */
function wobbleEdges(
  { r, g, b, width, height }: Planes,
  { seed, reach, scale }: { seed: number; reach: number; scale: number },
): Planes {
  const size = { width, height };
  const across = clouds(size, { size: 26 * scale, octaves: 3, seed: seed + 11 });
  const down = clouds(size, { size: 26 * scale, octaves: 3, seed: seed + 12 });
  const target = createPlanes(size);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const px = Math.round(x + (across[i] - 0.5) * 2 * reach);
      const py = Math.round(y + (down[i] - 0.5) * 2 * reach);
      const at =
        Math.min(height - 1, Math.max(0, py)) * width + Math.min(width - 1, Math.max(0, px));
      target.r[i] = r[at];
      target.g[i] = g[at];
      target.b[i] = b[at];
    }
  }
  return target;
}

/** Brightness in soft steps, as layers of wash lie over each other; hues are kept and made a little purer. */
function layerWashes(planes: Planes, steps: number): Planes {
  const brightness = computeBrightness(planes);
  const target = createPlanes(planes);
  for (let i = 0; i < brightness.length; i++) {
    const tone = brightness[i];
    const place = tone * steps;
    const low = Math.floor(place);
    const stepped = (low + smoothstep(0.3, 0.7, place - low)) / steps;
    // Watercolour has no black: shadows end in a deep wash.
    const aim = 0.1 + 0.92 * stepped;
    const gain = (aim + 0.03) / (tone + 0.03);
    target.r[i] = clampShare(aim + (planes.r[i] - tone) * gain * 1.2);
    target.g[i] = clampShare(aim + (planes.g[i] - tone) * gain * 1.2);
    target.b[i] = clampShare(aim + (planes.b[i] - tone) * gain * 1.2);
  }
  return target;
}

/** Pigment wanders to the rim of a wash: darker within the darker side of each edge. */
function gatherPigment(washes: Planes, scale: number): Float32Array {
  const brightness = computeBrightness(washes);
  const near = gaussianBlur(brightness, washes, 0.8 * scale);
  const wide = gaussianBlur(brightness, washes, 4.5 * scale);
  const edges = new Float32Array(brightness.length);
  for (let i = 0; i < edges.length; i++) {
    edges[i] = Math.min(0.55, Math.max(0, (wide[i] - near[i] - 0.008) * 5));
  }
  return edges;
}

/** 1 where the brush went, 0 on the margin of the sheet, with a ragged border between. */
function drawBrushedArea(
  { width, height }: Planes,
  water: Float32Array,
  margin: number,
): Float32Array {
  const area = new Float32Array(width * height);
  const room = margin * Math.min(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const inside = Math.min(x, y, width - 1 - x, height - 1 - y);
      const ragged = (water[i] - 0.5) * 3.2 * room;
      area[i] = smoothstep(0.75 * room, 0.95 * room + 2, inside + ragged);
    }
  }
  return area;
}
