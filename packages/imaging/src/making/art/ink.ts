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
import { drawLines } from './lines.ts';
import type { Painter } from './style.ts';

const PAPER = { r: 0.98, g: 0.965, b: 0.93 };
const INK = { r: 0.09, g: 0.085, b: 0.1 };

/**
 * A pen drawing: lines by the flow-based extended difference of Gaussians, tones by hatching that
 * bends with the forms, in layers that cross in the shadows.
 */
export const ink: Painter = (picture, { strength, seed }) => {
  const scale = brushScale(picture);
  const flow = measureFlow(gaussianBlurPlanes(picture, 0.8 * scale), 2.6 * scale);
  // The weave of cloth is not a line; a pen would leave it out.
  const tone = equaliseBrightness(gaussianBlurPlanes(picture, 0.9 * scale), scale);
  const lines = drawLines(tone, flow, { strength, scale });
  const hatching = drawHatching(tone, picture, { strength, scale, seed });
  const grain = clouds(picture, { size: 2.4 * scale, octaves: 2, seed: seed + 5 });
  const target = createPlanes(picture);
  for (let i = 0; i < lines.length; i++) {
    const rough = (grain[i] as number) - 0.5;
    // Ink skips where the paper is rough.
    const bare = lines[i] * hatching[i];
    const cover = (1 - bare) * (1 - 0.25 * Math.max(0, rough));
    const ground = 1 + 0.03 * rough;
    target.r[i] = lerp(PAPER.r * ground, INK.r, cover);
    target.g[i] = lerp(PAPER.g * ground, INK.g, cover);
    target.b[i] = lerp(PAPER.b * ground, INK.b, cover);
  }
  return target;
};

/** Brightness with local contrast, so that a dark coat and a white wall both have something to draw. */
function equaliseBrightness(picture: Planes, scale: number): Float32Array {
  const brightness = computeBrightness(picture);
  const wide = gaussianBlur(brightness, picture, 40 * scale);
  const tone = new Float32Array(brightness.length);
  for (let i = 0; i < tone.length; i++) {
    const here = brightness[i];
    tone[i] = clampShare(here + 0.35 * (here - wide[i]));
  }
  return tone;
}

/** 0 in a hatch, 1 on bare paper. Strokes are rows of an even grid, bent by the light on the forms. */
function drawHatching(
  tone: Float32Array,
  { width, height }: Planes,
  { strength, scale, seed }: { strength: number; scale: number; seed: number },
): Float32Array {
  const size = { width, height };
  const smooth = gaussianBlur(tone, size, 2.2 * scale);
  const form = gaussianBlur(tone, size, 14 * scale);
  const waver = clouds(size, { size: 60 * scale, octaves: 2, seed: seed + 8 });
  const pitch = lerp(6.5, 5.2, strength) * scale;
  const layers = [
    { angle: 0.9, from: lerp(0.42, 0.6, strength) },
    { angle: 2.3, from: lerp(0.24, 0.4, strength) },
    { angle: 0.15, from: lerp(0.12, 0.24, strength) },
  ];
  const paper = new Float32Array(width * height).fill(1);
  for (const { angle, from } of layers) {
    const cos = Math.cos(angle) / pitch;
    const sin = Math.sin(angle) / pitch;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        const dark = from - smooth[i];
        if (dark <= -0.05) continue;
        const bend = 9 * form[i] + 2.5 * waver[i];
        const row = x * cos + y * sin + bend;
        const away = Math.abs(row - Math.floor(row) - 0.5) * 2;
        // The darker, the thicker the stroke; it thins out where the tone ends.
        const half = 0.6 * smoothstep(-0.05, 0.3, dark);
        const stroke = 1 - smoothstep(half - 0.7 / pitch, half + 0.7 / pitch, away);
        paper[i] = paper[i] * (1 - 0.92 * stroke * smoothstep(-0.05, 0.03, dark));
      }
    }
  }
  return paper;
}
