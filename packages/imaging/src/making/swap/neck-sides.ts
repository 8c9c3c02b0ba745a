import type { Point } from '../../pixels/geometry/square.ts';
import { clampShare } from '../../pixels/shares.ts';
import type { BodyLayer } from './compose-wearer.ts';
import type { HeadPlace } from './head-place.ts';
import { jawWidth } from './portrait.ts';

/** The neck is narrowest somewhere between these distances below the chin, in widths of the jaw. */
const ABOVE = 0.08;
const BELOW = 0.5;
/** The edge of the neck is between these distances from the chin to either side, in widths of the jaw. */
const EDGE = { least: 0.28, most: 0.7 };
/** An old chin reaches down at most this many widths of the jaw below the new chin. */
const CHIN = 0.12;
/** Farther beyond that line than this many widths of the jaw is the shoulder. */
const BESIDE = 0.6;
/** An edge fades over this many pixels. */
const SOFT = 2;

/**
 * The old jaw was wider or narrower than the new one, or turned differently. A line from its corner
 * down to the narrowest place of the neck bounds the neck: skin beyond it is removed, and inside it
 * the old chin stays below the new one. Changes `alpha`; cloth stays.
 */
export function shapeNeck(
  { alpha, width, height }: BodyLayer,
  { outline, skin, cloth }: { outline: Uint8Array; skin: Float32Array; cloth: Float32Array },
  { chin, jaw, mouth, eyes }: HeadPlace,
  corners: readonly [Point, Point],
): void {
  const limits = corners.map((corner) => {
    const side = corner.x < chin.x ? -1 : 1;
    // A neck that is wide all the way down leaves nothing to take away.
    const foot = findNarrowest({ alpha, width, height }, cloth, chin, jaw, side) ?? corner;
    return { corner, side, foot };
  });
  const last = Math.min(height, Math.max(chin.y + CHIN * jaw, ...limits.map(({ foot }) => foot.y)));
  for (let y = Math.max(0, Math.round(eyes.y)); y < last; y++) {
    const ends = limits.map(({ corner, side, foot }) => {
      const limit = chin.x + side * awayAt(y, corner, foot);
      if (y < foot.y) fadeBeyond(y, Math.round(limit), side);
      return limit;
    });
    if (y < mouth.y) continue;
    for (let x = Math.ceil(Math.min(...ends)); x < Math.max(...ends); x++) {
      const i = y * width + x;
      const old = outline[i] / 255;
      alpha[i] = Math.max(alpha[i], Math.min(old, 1.5 * (skin[i] as number)));
    }
  }

  /** The edge follows the jaw until the neck begins, or curves inwards like a neck where the neck is wider. */
  function awayAt(y: number, corner: Point, foot: Point): number {
    const [jawAway, neckAway] = [Math.abs(corner.x - chin.x), Math.abs(foot.x - chin.x)];
    if (neckAway < jawAway) {
      return Math.max(neckAway, jawAway * jawWidth((y - corner.y) / (chin.y - corner.y)));
    }
    const way = clampShare((y - corner.y) / Math.max(1, foot.y - corner.y));
    return jawAway + (neckAway - jawAway) * way ** 1.5;
  }

  function fadeBeyond(y: number, from: number, side: number): void {
    for (let k = 0; k < BESIDE * jaw; k++) {
      const x = from + side * k;
      if (x < 0 || x >= width) break;
      const i = y * width + x;
      // The shoulder begins beyond a strap or a collar.
      if (cloth[i] > 0.5) break;
      const faded = clampShare(1 - k / SOFT);
      alpha[i] = alpha[i] * Math.max(cloth[i], faded);
    }
  }
}

/** Where the outline of the neck is nearest to the chin, or otherwise where a collar first covers it. */
function findNarrowest(
  { alpha, width, height }: Pick<BodyLayer, 'alpha' | 'width' | 'height'>,
  cloth: Float32Array,
  chin: Point,
  jaw: number,
  side: number,
): Point | undefined {
  let [best, collar]: (Point | undefined)[] = [];
  for (let y = Math.round(chin.y + ABOVE * jaw); y < Math.min(height, chin.y + BELOW * jaw); y++) {
    let x = Math.round(chin.x);
    if ((alpha[y * width + x] ?? 0) <= 0.5) continue;
    const isNeck = () => alpha[y * width + x] > 0.5;
    while (x >= 0 && x < width && isNeck() && cloth[y * width + x] < 0.5) x += side;
    if (isNeck()) {
      collar ??= { x, y };
      continue;
    }
    const away = Math.abs(x - chin.x);
    if (away < (best ? Math.abs(best.x - chin.x) : EDGE.most * jaw)) best = { x, y };
  }
  const foot = best ?? collar;
  if (!foot) return undefined;
  const away = Math.min(EDGE.most * jaw, Math.max(EDGE.least * jaw, Math.abs(foot.x - chin.x)));
  return { x: chin.x + side * away, y: foot.y };
}
