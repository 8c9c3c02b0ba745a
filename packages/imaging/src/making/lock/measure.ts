import { deltaE } from '../../pixels/colour/colour-difference.ts';
import { labAt, toLab } from '../../pixels/colour/lab.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import { measureStructure, type Shown } from '../../pixels/statistics/structure.ts';

export const KEPT = 255;
/** Structure is compared at every third pixel, in units of twelve pixels. */
const [EVERY, UNIT] = [3, 12];

/** Collects what a picture shows where the original had to stay, for the comparison of structures. */
export function collectShown(original: Rgb, picture: Rgb, keep: Plane<Uint8Array>): Shown[] {
  const shown: Shown[] = [];
  for (let y = 0; y < keep.height; y += EVERY) {
    for (let x = 0; x < keep.width; x += EVERY) {
      const i = y * keep.width + x;
      if (keep.data[i] !== KEPT) continue;
      const [seen] = labAt(picture, i);
      const [wanted] = labAt(original, i);
      shown.push({ x: x / UNIT, y: y / UNIT, seen, wanted });
    }
  }
  return shown;
}

/** Compares every kept pixel of the original with the one in the picture. */
export function compareKeptPixels(original: Rgb, made: Rgb, keep: Plane<Uint8Array>) {
  const differences: number[] = [];
  let [pixels, changed] = [0, 0];
  for (let i = 0; i < keep.data.length; i++) {
    if (keep.data[i] !== KEPT) continue;
    const isSame = [0, 1, 2].every((c) => original.data[i * 3 + c] === made.data[i * 3 + c]);
    pixels++;
    if (!isSame) changed++;
    if (i % EVERY === 0) differences.push(isSame ? 0 : deltaE(labAt(original, i), labAt(made, i)));
  }
  differences.sort((a, b) => a - b);
  const sum = differences.reduce((total, value) => total + value, 0);
  return {
    colour: differences.length === 0 ? 0 : sum / differences.length,
    colourMost: differences[Math.floor(differences.length * 0.99)] ?? 0,
    structure: changed === 0 ? 1 : measureStructure(collectShown(original, made, keep)),
    changed: pixels === 0 ? 0 : changed / pixels,
  };
}

/** ΔE2000 between the mean colours of both pictures, for goods that have moved but have to look alike. */
export function measureToneDifference(original: Rgb, made: Rgb, keep: Plane<Uint8Array>): number {
  const mean = (picture: Rgb) => {
    const sums = [0, 0, 0];
    let count = 0;
    for (let i = 0; i < keep.data.length; i += EVERY) {
      if (keep.data[i] !== KEPT) continue;
      for (let c = 0; c < 3; c++) sums[c] = sums[c] + picture.data[i * 3 + c];
      count++;
    }
    const [red = 0, green = 0, blue = 0] = sums.map((sum) => Math.round(sum / Math.max(1, count)));
    return toLab(red, green, blue);
  };
  return deltaE(mean(original), mean(made));
}
