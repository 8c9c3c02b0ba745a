import { boxBlur } from '../../../pixels/blur/box-blur.ts';
import { weighLuminance } from '../../../pixels/colour/light-planes.ts';
import { LINEAR } from '../../../pixels/colour/srgb.ts';
import { mapFloats } from '../../../pixels/map-values.ts';
import type { Rgb } from '../../../pixels/raster.ts';
import { resamplePlane } from '../../../pixels/resample/bilinear.ts';

/** Linear light at each pixel, with a plane each for red, green and blue. */
export type Light = readonly Float32Array[];

/** Where no cloth is near, cloth within this many times the radius counts. */
const FARTHER = 4;
const FAINT = 0.02;
/** The range of a cell's pixels that counts as bright, from dim to bright: the brightest ones are glare. */
const BRIGHT = { from: 0.65, to: 0.95 };
/** A cell says nothing if less than this share of it shows the garment. */
const ENOUGH = 0.15;

/** The mean light of the cloth around each pixel. */
export function blurLight({ data, width, height }: Rgb, cloth: Uint8Array, radius: number): Light {
  const scratch = new Float32Array(width * height);
  const blur = (source: Float32Array, reach: number) => {
    const plane = source.slice();
    for (let round = 0; round < 2; round++)
      boxBlur(plane, plane, scratch, width, height, reach, 'empty');
    return plane;
  };
  const nearAndFar = (source: Float32Array) => {
    const far = blur(source, radius * FARTHER);
    return mapFloats(blur(source, radius), (near, i) => near + FAINT * far[i]);
  };
  const weight = nearAndFar(new Float32Array(cloth));
  return [0, 1, 2].map((c) => {
    const sum = nearAndFar(mapFloats(cloth, (value, i) => value * LINEAR[data[i * 3 + c]]));
    return mapFloats(sum, (value, i) => value / Math.max(1e-6, weight[i]));
  });
}

/** The bright light around each pixel, in cells of this side: the cloth's, where darker things are printed on it. */
export function brightestAround(rgb: Rgb, inside: Uint8Array, side: number): Light {
  const cell = Math.max(2, side);
  const columns = Math.ceil(rgb.width / cell);
  const rows = Math.ceil(rgb.height / cell);
  const sums = [0, 1, 2, 3].map(() => new Float32Array(columns * rows));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const pixels = listPixelsInside(rgb, inside, column * cell, row * cell, cell);
      if (pixels.length < ENOUGH * cell * cell) continue;
      const mean = brightMean(rgb, pixels);
      [...mean, 1].forEach((value, c) => {
        sums[c][row * columns + column] = value;
      });
    }
  }
  const scratch = new Float32Array(columns * rows);
  const smooth = sums.map((plane) => {
    const wide = plane.slice();
    boxBlur(wide, wide, scratch, columns, rows, 1, 'empty');
    const data = plane.map((value, i) => value + FAINT * wide[i]);
    const frame = { left: 0, top: 0, width: rgb.width / cell, height: rgb.height / cell };
    return resamplePlane({ data, width: columns, height: rows }, frame, rgb.width, rgb.height).data;
  });
  const weight = smooth[3];
  return smooth
    .slice(0, 3)
    .map((plane) => mapFloats(plane, (v, i) => v / Math.max(1e-6, weight[i] ?? 0)));
}

function listPixelsInside(
  { width, height }: Rgb,
  inside: Uint8Array,
  x0: number,
  y0: number,
  side: number,
) {
  const pixels: number[] = [];
  for (let y = y0; y < Math.min(height, y0 + side); y++) {
    for (let x = x0; x < Math.min(width, x0 + side); x++) {
      if (inside[y * width + x]) pixels.push(y * width + x);
    }
  }
  return pixels;
}

function brightMean({ data }: Rgb, pixels: number[]): number[] {
  const light = (i: number, c: number) => LINEAR[data[i * 3 + c]];
  const sorted = pixels
    .map((i) => ({ i, y: weighLuminance(light(i, 0), light(i, 1), light(i, 2)) }))
    .sort((a, b) => a.y - b.y);
  const bright = sorted.slice(
    Math.floor(sorted.length * BRIGHT.from),
    Math.ceil(sorted.length * BRIGHT.to),
  );
  return [0, 1, 2].map((c) => bright.reduce((sum, { i }) => sum + light(i, c), 0) / bright.length);
}
