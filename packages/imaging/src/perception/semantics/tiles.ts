import type { Box } from '../../pixels/raster.ts';

/** A network that sees 256 pixels is asked about parts of this share of the longer side. */
const HALF = 0.5;
/** Neighbouring squares overlap by this share, so that no seam shows. */
const SHARED = 0.35;
/** If the person is longer than this many times the shorter side, one square no longer shows the person well. */
const LONG = 1.25;

/**
 * Lays squares that together cover the person: one if it is about as tall as wide, otherwise several in a row along the
 * longer side. They have whole pixels and lie inside the picture.
 */
export function layTiles(person: Box, picture: { width: number; height: number }): Box[] {
  const [long, short] = [
    Math.max(person.width, person.height),
    Math.min(person.width, person.height),
  ];
  if (long <= short * LONG) return [squareAt(person, long, 0.5, picture)];
  const side = Math.max(short * 1.1, long * HALF);
  const count = Math.max(2, Math.ceil((long - side) / (side * (1 - SHARED))) + 1);
  return Array.from({ length: count }, (_, i) => squareAt(person, side, i / (count - 1), picture));
}

/** A square of this side, `share` of the way along the person's longer side. */
function squareAt(
  person: Box,
  side: number,
  share: number,
  { width, height }: { width: number; height: number },
): Box {
  const isTall = person.height >= person.width;
  const x = isTall
    ? person.left + person.width / 2
    : person.left + side / 2 + share * (person.width - side);
  const y = isTall
    ? person.top + side / 2 + share * (person.height - side)
    : person.top + person.height / 2;
  const w = Math.round(Math.min(side, width));
  const h = Math.round(Math.min(side, height));
  return {
    left: Math.round(Math.min(Math.max(x - w / 2, 0), width - w)),
    top: Math.round(Math.min(Math.max(y - h / 2, 0), height - h)),
    width: w,
    height: h,
  };
}

/**
 * The weight of a tile at a place given in shares of the tile: less towards its borders, where it cannot see what comes
 * next, but never nothing.
 */
export function tileWeight(x: number, y: number): number {
  const ramp = (share: number) => Math.min(1, Math.max(0.02, Math.min(share, 1 - share) * 5));
  return ramp(x) * ramp(y);
}
