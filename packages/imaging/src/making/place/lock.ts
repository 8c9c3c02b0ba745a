import { deltaE } from '../../pixels/colour/colour-difference.ts';
import { labAt } from '../../pixels/colour/lab.ts';
import type { Rgb } from '../../pixels/raster.ts';
import type { Corner } from './paint-subject.ts';
import type { Subject } from './subject.ts';

/** How true the goods are: every opaque pixel of the original is compared with the one in the result. */
export type Lock = {
  /** The number of opaque pixels that were compared. */
  pixels: number;
  /** The share of them that differ at all. */
  changed: number;
  /** CIE ΔE2000: the mean, and the value that 99 of 100 pixels stay below. */
  colourMean: number;
  colourMost: number;
};

const OPAQUE = 255;
/** Colour is measured at about this many pixels; all are compared byte for byte. */
const MEASURED = 20_000;

/** `isOwn` leaves out pixels that something else covers on purpose, such as fingers. */
export function measureLock(
  original: Subject,
  result: Rgb,
  { left, top }: Corner,
  isOwn: (pixel: number) => boolean = () => true,
): Lock {
  const differences: number[] = [];
  let [pixels, changed] = [0, 0];
  const every = Math.max(1, Math.floor((original.width * original.height) / MEASURED));
  for (let i = 0; i < original.width * original.height; i++) {
    if (original.data[i * 4 + 3] !== OPAQUE) continue;
    const column = left + (i % original.width);
    const row = top + Math.floor(i / original.width);
    if (column < 0 || row < 0 || column >= result.width || row >= result.height) continue;
    const at = row * result.width + column;
    if (!isOwn(at)) continue;
    const isSame =
      original.data[i * 4] === result.data[at * 3] &&
      original.data[i * 4 + 1] === result.data[at * 3 + 1] &&
      original.data[i * 4 + 2] === result.data[at * 3 + 2];
    pixels++;
    if (!isSame) changed++;
    if (i % every === 0) {
      differences.push(isSame ? 0 : deltaE(labAt(original, i, 4), labAt(result, at)));
    }
  }
  differences.sort((a, b) => a - b);
  const sum = differences.reduce((total, value) => total + value, 0);
  return {
    pixels,
    changed: pixels === 0 ? 0 : changed / pixels,
    colourMean: differences.length === 0 ? 0 : sum / differences.length,
    colourMost: differences[Math.floor(differences.length * 0.99)] ?? 0,
  };
}
