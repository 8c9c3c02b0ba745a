import { gaussianBlur, gaussianBlurPlanes } from '../../pixels/blur/gaussian-blur.ts';
import {
  brushScale,
  computeBrightness,
  createPlanes,
  lerp,
  type Planes,
  smoothstep,
} from '../../pixels/planes.ts';
import { clouds, hashAt } from '../../pixels/random/noise.ts';
import { clampShare } from '../../pixels/shares.ts';
import { measureFlow } from './flow.ts';
import { HALVING_FACTOR, halve, upsamplePlane } from './half.ts';
import { drawLines } from './lines.ts';
import { cutPieces, type Pieces } from './pieces.ts';
import { measureImportance, scatter } from './scatter.ts';
import type { Painter } from './style.ts';

/** How much of the forms inside a piece is painted on the glass. */
const SHADED = 0.35;
const LEAD = { r: 0.1, g: 0.1, b: 0.11 };

/**
 * Pieces of coloured glass in lead, lit from behind: cut along the forms, streaked inside, with the finest lines
 * painted on as glaziers do for faces and folds.
 */
export const stainedGlass: Painter = (picture, { strength, seed }) => {
  const scale = brushScale(picture);
  // Pieces are cut on a smaller picture; the lead hides the difference.
  const small = halve(picture);
  const count = Math.round(lerp(760, 240, strength));
  const importance = measureImportance(small, 3);
  let mean = 0;
  for (const value of importance) mean += value / importance.length;
  const density = importance.map((value) => 0.3 + Math.min(5, value / (mean + 1e-6)));
  const reach = Math.sqrt((small.width * small.height) / count);
  const seeds = scatter(density, small, { count, seed });
  const pieces = cutPieces(gaussianBlurPlanes(small, 1.6 * scale), seeds, {
    reach,
    compactness: 11,
  });
  const lead = upsamplePlane(drawLead(pieces, lerp(0.9, 1.35, strength) * scale), small, picture);
  const lines = drawLines(
    computeBrightness(gaussianBlurPlanes(picture, 0.8 * scale)),
    measureFlow(picture, 3 * scale),
    {
      strength: 0.2,
      scale: scale * 1.6,
    },
  );
  const glass = colourGlass(picture, pieces, seed);
  return lightGlass(glass, lead, lines, { scale, seed });
};

/** 1 in the middle of a strip of lead, falling to 0 at its rims; also along the frame. */
function drawLead({ labels, width, height }: Pieces, half: number): Float32Array {
  const borders = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const right = x === width - 1 || labels[i] !== labels[i + 1];
      const below = y === height - 1 || labels[i] !== labels[i + width];
      borders[i] = right || below || x === 0 || y === 0 ? 1 : 0;
    }
  }
  const soft = gaussianBlur(borders, { width, height }, half);
  // The middle of a straight strip after that blur.
  const middle = 0.4 / half;
  return soft.map((value) => Math.min(1.4, value / middle));
}

/** Each piece in one colour of glass: purer and brighter than the thing it stands for. */
function colourGlass(
  picture: Planes,
  { labels, count, width, height }: Pieces,
  seed: number,
): Planes {
  const sums = new Float64Array(count * 4);
  const pieceAt = (x: number, y: number) =>
    labels[
      Math.min(height - 1, Math.floor(y / HALVING_FACTOR)) * width +
        Math.min(width - 1, Math.floor(x / HALVING_FACTOR))
    ];
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      const i = y * picture.width + x;
      const to = pieceAt(x, y) * 4;
      sums[to] = sums[to] + picture.r[i];
      sums[to + 1] = sums[to + 1] + picture.g[i];
      sums[to + 2] = sums[to + 2] + picture.b[i];
      sums[to + 3] = sums[to + 3] + 1;
    }
  }
  for (let s = 0; s < count; s++) {
    const pixels = Math.max(1, sums[s * 4 + 3]);
    const [r, g, b] = [0, 1, 2].map((k) => sums[s * 4 + k] / pixels) as [number, number, number];
    const grey = 0.3 * r + 0.59 * g + 0.11 * b;
    const light = (0.92 + 0.16 * hashAt(s, 1, seed)) * 1.06;
    for (const [k, value] of [r, g, b].entries()) {
      sums[s * 4 + k] = clampShare(clampShare(grey + (value - grey) * 1.5) ** 0.9 * light);
    }
  }
  const soft = gaussianBlurPlanes(picture, 2.5 * brushScale(picture));
  const glass = createPlanes(picture);
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      const i = y * picture.width + x;
      const from = pieceAt(x, y) * 4;
      glass.r[i] = lerp(sums[from], soft.r[i], SHADED);
      glass.g[i] = lerp(sums[from + 1], soft.g[i], SHADED);
      glass.b[i] = lerp(sums[from + 2], soft.b[i], SHADED);
    }
  }
  return glass;
}

type Lighting = { scale: number; seed: number };

/** Streaks in the glass, painted lines, light that spills over the lead, and a shine on the lead itself. */
function lightGlass(
  glass: Planes,
  lead: Float32Array,
  lines: Float32Array,
  { scale, seed }: Lighting,
): Planes {
  const { width, height } = glass;
  const streaks = clouds(glass, { size: 46 * scale, octaves: 4, seed: seed + 21 });
  const seeds = clouds(glass, { size: 5 * scale, octaves: 2, seed: seed + 22 });
  const spill = gaussianBlurPlanes(glass, 9 * scale);
  const target = createPlanes(glass);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const strip = lead[i];
      const solid = smoothstep(0.28, 0.62, strip);
      const streak = 0.95 + 0.4 * (streaks[i] - 0.5) + 0.16 * (seeds[i] - 0.5);
      // Glass is darker where it dips into the lead.
      const rim = 1 - 0.35 * smoothstep(0.03, 0.3, strip);
      const paint = lerp(0.5, 1, lines[i]);
      const light = streak * rim * paint;
      const up = lead[Math.max(0, i - width - 1)];
      const shine = 0.16 * clampShare(0.4 + 2.2 * (strip - up)) * solid;
      for (const [to, own, around, metal] of [
        [target.r, glass.r, spill.r, LEAD.r],
        [target.g, glass.g, spill.g, LEAD.g],
        [target.b, glass.b, spill.b, LEAD.b],
      ] as const) {
        const spilt = 0.12 * around[i];
        const through = clampShare(own[i] * light + 0.3 * spilt);
        to[i] = lerp(through, metal + spilt + shine, solid);
      }
    }
  }
  return target;
}
