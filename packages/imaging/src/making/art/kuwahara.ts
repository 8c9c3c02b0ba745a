import { createPlanes, type Planes } from '../../pixels/planes.ts';
import type { Flow } from './flow.ts';

const SECTORS = 8;
/** Rings of the disc that is sampled, and how many samples of each ring fall to a sector. */
const RINGS = [
  { radius: 0.2, samples: 1 },
  { radius: 0.42, samples: 2 },
  { radius: 0.68, samples: 3 },
  { radius: 0.95, samples: 4 },
];
/** Sectors overlap by this much, or brush marks would show eight corners. */
const WIDER = 1.35;
/** Variance (of 8 bit values) from which a sector no longer counts as calm. */
const CALM = 9;
const PER_SECTOR = RINGS.reduce((sum, { samples }) => sum + samples, 0);
const DISC_SAMPLES = SECTORS * PER_SECTOR;

/** Places of the samples on a disc of radius 1, one sector after the other. */
const DISC = (() => {
  const x: number[] = [];
  const y: number[] = [];
  const weights: number[] = [];
  for (let sector = 0; sector < SECTORS; sector++) {
    const middle = (sector / SECTORS) * 2 * Math.PI;
    const span = ((2 * Math.PI) / SECTORS) * WIDER;
    for (const { radius, samples } of RINGS) {
      for (let k = 0; k < samples; k++) {
        const angle = middle + span * ((k + 0.5) / samples - 0.5);
        x.push(radius * Math.cos(angle));
        y.push(radius * Math.sin(angle));
        weights.push(Math.exp(-1.5 * radius * radius));
      }
    }
  }
  return {
    x: Float32Array.from(x),
    y: Float32Array.from(y),
    weights: Float32Array.from(weights),
  };
})();

/**
 * Anisotropic Kuwahara filter: around each pixel an ellipse lies along the flow; of its eight sectors the calmest
 * count. Detail goes, edges become crisp, and what is left has the shape of brush marks. Sampling the ellipse at
 * 80 fixed places instead of at each pixel makes the cost independent of the brush's size.
 */
export function kuwahara(source: Planes, flow: Flow, radius: number): Planes {
  const { width, height } = source;
  const target = createPlanes(source);
  const packed = interleave(source);
  const { x: dx, y: dy, weights } = DISC;
  const lastX = width - 1;
  const lastY = height - 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const stretch = 1 + flow.anisotropy[i];
      const fx = flow.x[i];
      const fy = flow.y[i];
      const ax = fx * radius * stretch;
      const ay = fy * radius * stretch;
      const bx = (-fy * radius) / stretch;
      const by = (fx * radius) / stretch;
      let [red, green, blue, whole] = [0, 0, 0, 0];
      for (let k = 0; k < DISC_SAMPLES; ) {
        const end = k + PER_SECTOR;
        let weightSum = 0;
        let r = 0;
        let g = 0;
        let b = 0;
        let squares = 0;
        for (; k < end; k++) {
          const u = dx[k];
          const v = dy[k];
          let px = (x + 0.5 + u * ax + v * bx) | 0;
          let py = (y + 0.5 + u * ay + v * by) | 0;
          px = px < 0 ? 0 : px > lastX ? lastX : px;
          py = py < 0 ? 0 : py > lastY ? lastY : py;
          const at = (py * width + px) * 3;
          const weight = weights[k];
          const sr = packed[at];
          const sg = packed[at + 1];
          const sb = packed[at + 2];
          weightSum += weight;
          r += weight * sr;
          g += weight * sg;
          b += weight * sb;
          squares += weight * (sr * sr + sg * sg + sb * sb);
        }
        r /= weightSum;
        g /= weightSum;
        b /= weightSum;
        const variance = squares / weightSum - (r * r + g * g + b * b);
        const spread = 255 * 255 * (variance > 0 ? variance : 0);
        // To the power of four, so that the calmest sector wins decidedly; products are quicker than pow.
        const unrest = (1 + spread / CALM) * (1 + spread / CALM);
        const trust = 1 / (unrest * unrest);
        red += trust * r;
        green += trust * g;
        blue += trust * b;
        whole += trust;
      }
      target.r[i] = red / whole;
      target.g[i] = green / whole;
      target.b[i] = blue / whole;
    }
  }
  return target;
}

function interleave({ r, g, b }: Planes): Float32Array {
  const packed = new Float32Array(r.length * 3);
  for (let i = 0, at = 0; i < r.length; i++, at += 3) {
    packed[at] = r[i];
    packed[at + 1] = g[i];
    packed[at + 2] = b[i];
  }
  return packed;
}
