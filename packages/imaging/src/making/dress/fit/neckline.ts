import type { Lab } from '../../../pixels/colour/lab.ts';
import { apart, type Point } from '../../../pixels/geometry/points.ts';
import type { Line } from '../../../pixels/geometry/polyline.ts';
import type { Plane, Rgb } from '../../../pixels/raster.ts';
import { createTrace, isSolid, labReader } from './colour-steps.ts';

/** A neckline hangs between the neck-shoulder points: depth × (1 − |u|^power)^round, with u from −1 to 1. */
export type Neckline = { depth: number; power: number; round: number };

/** V, open V, parabola, rounder curve, ellipse, square, between straps; and how likely each is without a collar. */
const SHAPES = [
  { power: 1, round: 1, likely: 0.5 },
  { power: 1.4, round: 1, likely: 0.55 },
  { power: 2, round: 1, likely: 1 },
  { power: 2, round: 0.7, likely: 1 },
  { power: 2, round: 0.5, likely: 1 },
  { power: 3.2, round: 0.6, likely: 0.9 },
  { power: 7, round: 1, likely: 0.6 },
] as const;
const COLUMNS = 48;
const STEPS = 21;
/** A dark line between two pieces of the same colour counts as well: the seam of a rib. */
const SEAM = 1.1;
/** There must also be cloth this many times the reach above a curve, because the edge of a cut-out is soft. */
const OUTSIDE = 1.6;
/** Without a collar most necklines are round: a V has to be visible, by this step of colour (CIELAB) at least. */
const VISIBLE = 3;
/** A power below this is a V. */
export const POINTED = 1.5;
export const hangs = ({ depth, power, round }: Neckline, u: number): number =>
  depth * Math.max(0, 1 - Math.abs(u) ** power) ** round;

/** `contrast` is the curve's contrast divided by that of the typical curve: 1 is no better than any other. */
export type Found = Neckline & { contrast: number };

type Search = {
  rgb: Rgb;
  alpha: Plane<Uint8Array>;
  /** The neck-shoulder points, the one on the left of the picture first, and the expected lowest point. */
  left: Point;
  right: Point;
  lowest: Point;
  /** How far the true lowest point may be from the expected one, in pixels. */
  spread: number;
  /** A neckline shallower than this many pixels is not the front's. */
  least?: number;
  /** Between the two halves of a collar only a V is open; a round line there is the lower edge of these halves. */
  pointed?: boolean;
  /** The neckline may hang between straps; on garments with sleeves such a line is the top of a print. */
  straps?: boolean;
};

/**
 * Finds the front neckline inside a cut-out that also shows the inner back above it: the curve across which the colour
 * changes most, near the lowest point that was found before.
 */
export function findNeckline(search: Search): Found {
  const { rgb, alpha, left, right, lowest, spread, least = 0, pointed, straps } = search;
  const span = apart(left, right);
  const [ux, uy] = [(right[0] - left[0]) / span, (right[1] - left[1]) / span];
  const expected = (lowest[1] - left[1]) * ux - (lowest[0] - left[0]) * uy;
  const reach = Math.max(1.5, 0.014 * span);
  const lab = labReader(rgb);
  const { power, round } = SHAPES[pointed ? 0 : 4];
  const usual: Found = { depth: expected, power, round, contrast: 0 };
  const contrasts: number[] = [];
  let best = { value: -1, neckline: usual };
  const shapes = pointed ? SHAPES.slice(0, 2) : SHAPES.slice(0, straps ? undefined : -1);
  for (const shape of shapes) {
    for (let step = 0; step < STEPS; step++) {
      const off = (step / (STEPS - 1)) * 4 - 2;
      const depth = expected + off * spread;
      if (depth < Math.max(least, 0.05 * span)) continue;
      const neckline = { depth, power: shape.power, round: shape.round };
      const edge = createTrace();
      const seam = createTrace();
      for (let i = 0; i < COLUMNS; i++) {
        // The samples are denser at the ends, where the curve is steep.
        const share = 0.5 - 0.5 * Math.cos(Math.PI * (0.12 + (0.76 * i) / (COLUMNS - 1)));
        const [point, normal] = placeAt(neckline, left, [ux, uy], span, share);
        const at = (away: number): Point => [
          point[0] + normal[0] * reach * away,
          point[1] + normal[1] * reach * away,
        ];
        // Along the outline itself everything changes, but that is the back's neckline.
        const solid = isSolid(alpha, at(-OUTSIDE)) && isSolid(alpha, at(1));
        const [above, on, below] = [lab(...at(-1)), lab(...at(0)), lab(...at(1))];
        const beside: Lab = [
          (above[0] + below[0]) / 2,
          (above[1] + below[1]) / 2,
          (above[2] + below[2]) / 2,
        ];
        edge.add(above, below, solid);
        seam.add(beside, on, solid);
      }
      const contrast = Math.max(edge.strength(), SEAM * seam.strength());
      contrasts.push(contrast);
      if (!pointed && shape.power < POINTED && contrast < VISIBLE) continue;
      // A label or a crease looks like the side of a V, and the top of a print like a square.
      const likely = pointed ? 1 : shape.likely;
      const value = contrast * likely * Math.exp(-(off ** 2) / 2);
      if (value > best.value) best = { value, neckline: { ...neckline, contrast } };
    }
  }
  contrasts.sort((a, b) => a - b);
  const typical = contrasts[Math.floor(contrasts.length / 2)] ?? 0;
  return { ...best.neckline, contrast: best.neckline.contrast / Math.max(0.5, typical) };
}

/** Finds a point of the curve and the direction downwards across it. */
function placeAt(
  neckline: Neckline,
  [x, y]: Point,
  [ux, uy]: Point,
  span: number,
  share: number,
): [Point, Point] {
  const at = (t: number) => hangs(neckline, 2 * t - 1);
  const slope = (at(share + 0.01) - at(share - 0.01)) / (0.02 * span);
  const length = Math.hypot(1, slope);
  const [along, down] = [share * span, at(share)];
  const [nx, ny] = [-slope / length, 1 / length];
  return [
    [x + ux * along - uy * down, y + uy * along + ux * down],
    [ux * nx - uy * ny, uy * nx + ux * ny],
  ];
}

/** The curve between two points, from the first to the second; `depth` is in the same units as the points. */
export function necklineBetween(neckline: Neckline, left: Point, right: Point, count = 25): Line {
  const span = apart(left, right);
  const [ux, uy] = [(right[0] - left[0]) / span, (right[1] - left[1]) / span];
  return Array.from({ length: count }, (_, i): Point => {
    const share = i / (count - 1);
    const down = hangs(neckline, 2 * share - 1);
    return [left[0] + ux * share * span - uy * down, left[1] + uy * share * span + ux * down];
  });
}
