import { gaussianBlurPlanes } from '../../pixels/blur/gaussian-blur.ts';
import { brushScale, computeBrightness, lerp, type Planes } from '../../pixels/planes.ts';
import { whiteNoise } from '../../pixels/random/noise.ts';
import { clampShare } from '../../pixels/shares.ts';
import { averageAlongFlow, type Flow, measureFlow } from './flow.ts';
import { HALVING_FACTOR, halve, upsamplePlane } from './half.ts';
import { kuwahara } from './kuwahara.ts';
import type { Painter } from './style.ts';

/** Brush marks along the forms, a little richer in colour, with paint that stands up from the canvas. */
export const oil: Painter = (picture, { strength, seed }) => {
  const scale = brushScale(picture);
  const radius = lerp(4, 11, strength) * scale;
  // The nearest-neighbour samples of the ellipse must not catch single threads.
  const calm = gaussianBlurPlanes(picture, radius * 0.12);
  const broad = paintBroadly(calm, radius);
  // A second, finer brush on the first one's paint draws the edges.
  const painted = kuwahara(broad, measureFlow(broad, 2.2 * scale), radius * 0.45);
  enrich(painted, lerp(1.08, 1.3, strength));
  // In calm parts only the wider surroundings show which way a brush would go; noise would look like worms.
  const strokes = measureFlow(broad, 11 * scale);
  return addRelief(painted, strokes, { seed, scale, depth: lerp(0.5, 1, strength) });
};

/** The first, broad brush: half the size is plenty for it and takes a quarter of the time. */
function paintBroadly(picture: Planes, radius: number): Planes {
  const small = halve(picture);
  const made = kuwahara(
    small,
    measureFlow(small, 1.6 * brushScale(picture)),
    radius / HALVING_FACTOR,
  );
  return {
    ...picture,
    r: upsamplePlane(made.r, small, picture),
    g: upsamplePlane(made.g, small, picture),
    b: upsamplePlane(made.b, small, picture),
  };
}

/** Away from grey, since pigments are purer than cloth in a photo. */
function enrich(planes: Planes, factor: number): void {
  const brightness = computeBrightness(planes);
  for (const plane of [planes.r, planes.g, planes.b]) {
    for (let i = 0; i < plane.length; i++) {
      const grey = brightness[i];
      plane[i] = clampShare(grey + (plane[i] - grey) * factor);
    }
  }
}

type Paint = { seed: number; scale: number; depth: number };

/** Light from the upper left on the furrows of the bristles and on the edges of the marks. */
function addRelief(planes: Planes, flow: Flow, { seed, scale, depth }: Paint): Planes {
  const { width, height } = planes;
  const bristles = averageAlongFlow(whiteNoise(planes, seed), flow, 14 * scale);
  const brightness = computeBrightness(planes);
  const target: Planes = {
    ...planes,
    r: planes.r.slice(),
    g: planes.g.slice(),
    b: planes.b.slice(),
  };
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const furrow = bristles[i + width + 1] - bristles[i - width - 1];
      const edge = brightness[i + width + 1] - brightness[i - width - 1];
      const tone = brightness[i];
      // White walls and deep shadow carry little paint.
      const body = 0.35 + 2.6 * tone * (1 - tone);
      const light = depth * body * (0.34 * furrow - 0.16 * Math.max(-0.25, Math.min(0.25, edge)));
      target.r[i] = target.r[i] + light;
      target.g[i] = target.g[i] + light;
      target.b[i] = target.b[i] + light;
    }
  }
  return target;
}
