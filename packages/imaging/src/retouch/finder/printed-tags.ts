import { findComponents } from '../../cutout/components.ts';
import { solidity } from './hull.ts';
import type { Finding, Scene } from './scene.ts';
import { type Shape, shapeOf } from './shape.ts';
import { closeSlits, judgePaper } from './tags.ts';

/** Lighter than the cloth by this, and nearly without colour: cream and pale pink are paper, too. */
const LIGHTER = 70;
const TINTED = 34;
/** Shares of the scene's longer side. */
const SMALLEST = 0.04;
const LARGEST = 0.22;
const GAP = 0.006;
/** Two labels one over the other are no rectangle any more, but nearly convex. */
const CONVEX = 0.84;
/** Numbers and words: brightness on the paper varies by this at least. */
const PRINT = 12;
const CONFIDENT = 0.7;

/**
 * Price tags as they are in shops: one label stuck on another, tinted, aslant, written on. What they
 * are not by shape they must be by what is printed on them, which a light patch of cloth is not.
 */
export function findPrintedTags(scene: Scene): Finding[] {
  const { y, cb, cr, inside, width, height, side } = scene;
  const level = usualLight(scene) + LIGHTER;
  const light = new Uint8Array(y.length);
  for (let i = 0; i < light.length; i++) {
    const isPale = Math.hypot(cb[i] as number, cr[i] as number) < TINTED;
    if (inside[i] && isPale && (y[i] as number) > level) light[i] = 1;
  }
  const reach = Math.max(2, Math.round(GAP * side));
  const closed = closeSlits(light, width, height, reach);
  const { labels, components } = findComponents({ data: closed, width, height });
  return components
    .filter(({ box, touchesFrame }) => {
      const longer = Math.max(box.width, box.height);
      return !touchesFrame && longer > SMALLEST * side && longer < LARGEST * side;
    })
    .map((component) => shapeOf(labels, width, component))
    .filter(({ own, long, wide }) => long < 4 * wide && wide > 8 && solidity(own) > CONVEX)
    .filter((shape) => printOn(shape, scene) > PRINT)
    .flatMap((shape) => judgePaper(shape, scene, level - LIGHTER / 2))
    .map((finding) => ({ ...finding, confidence: finding.confidence * CONFIDENT }));
}

/** Median brightness of the garment. */
function usualLight({ y, inside }: Scene): number {
  const counts = new Float64Array(256);
  let all = 0;
  for (let i = 0; i < y.length; i++) {
    if (!inside[i]) continue;
    const step = Math.min(255, Math.max(0, Math.round(y[i] as number)));
    counts[step] = (counts[step] as number) + 1;
    all++;
  }
  let [level, below] = [0, 0];
  while (level < 255 && below + (counts[level] as number) < all / 2)
    below += counts[level++] as number;
  return level;
}

/** How much brightness varies inside, away from the edge. */
function printOn({ component: { box }, own, thickness }: Shape, scene: Scene): number {
  const margin = Math.max(2, Math.round(0.12 * thickness));
  const isInner = (x: number, y: number) =>
    [own.data[(y - margin) * own.width + x], own.data[(y + margin) * own.width + x]].every(
      Boolean,
    ) &&
    own.data[y * own.width + x - margin] === 1 &&
    own.data[y * own.width + x + margin] === 1;
  let [count, sum, squares] = [0, 0, 0];
  for (let y = margin; y < own.height - margin; y++) {
    for (let x = margin; x < own.width - margin; x++) {
      if (!isInner(x, y)) continue;
      const light = scene.y[(box.top - 1 + y) * scene.width + box.left - 1 + x] as number;
      count++;
      sum += light;
      squares += light * light;
    }
  }
  return count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}
