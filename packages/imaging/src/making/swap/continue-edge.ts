import { mapBytes } from '../../pixels/map-values.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import { dilate } from '../../pixels/morphology/morphology.ts';

/** 1 where bare skin is seen, where cloth is seen, and where hair hides both. */
type Seen = {
  bare: Float32Array;
  cloth: Float32Array;
  hidden: Uint8Array;
  width: number;
  height: number;
};

type Guess = { pixel: number; skin: 0 | 1 };

/** The number of edge pixels that it takes to fit a line. */
const LEAST = 12;
/** An edge that strays from the line by more than this share of the reach is too curved to be continued straight. */
const STRAIGHT = 0.3;

/**
 * Continues a neckline straight into what is hidden, so that everything on the skin's side of it is
 * skin. Nothing is said about hidden places into which no edge runs.
 */
export function continueEdge(seen: Seen, reach: number): Guess[] {
  const { hidden, width, height } = seen;
  const { labels, components } = findConnectedComponents({ data: hidden, width, height });
  const guesses: Guess[] = [];
  for (const { label } of components) {
    const own = mapBytes(labels, (value) => (value === label ? 1 : 0));
    const side = lineNear(seen, dilate(own, width, height, Math.round(reach)), reach);
    if (!side) continue;
    for (let k = 0; k < own.length; k++) {
      if (own[k]) guesses.push({ pixel: k, skin: side(k) });
    }
  }
  return guesses;
}

/** Fits a line to the visible edge between skin and cloth nearby. The result says on which side a pixel lies. */
function lineNear({ bare, cloth, width }: Seen, near: Uint8Array, reach: number) {
  const sums = { n: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 };
  for (let k = 0; k < near.length; k++) {
    if (!near[k] || !bare[k] || ![k - 1, k + 1, k - width, k + width].some((n) => cloth[n]))
      continue;
    const [x, y] = [k % width, Math.floor(k / width)];
    sums.n++;
    sums.x += x;
    sums.y += y;
    sums.xx += x * x;
    sums.yy += y * y;
    sums.xy += x * y;
  }
  if (sums.n < LEAST) return undefined;
  const [x, y] = [sums.x / sums.n, sums.y / sums.n];
  const [xx, yy, xy] = [
    sums.xx / sums.n - x * x,
    sums.yy / sums.n - y * y,
    sums.xy / sums.n - x * y,
  ];
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [across, down] = [-Math.sin(angle), Math.cos(angle)];
  const stray = across * across * xx + 2 * across * down * xy + down * down * yy;
  if (Math.sqrt(Math.max(0, stray)) > STRAIGHT * reach) return undefined;
  const away = (k: number) => ((k % width) - x) * across + (Math.floor(k / width) - y) * down;
  let skinSide = 0;
  for (let k = 0; k < near.length; k++) {
    if (near[k] && (bare[k] || cloth[k])) skinSide += Math.sign(away(k)) * (bare[k] ? 1 : -1);
  }
  return (k: number): 0 | 1 => (away(k) * skinSide > 0 ? 1 : 0);
}
