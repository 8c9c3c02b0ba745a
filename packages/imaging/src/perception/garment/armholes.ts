import { apart, interpolate, type Point } from '../../pixels/geometry/points.ts';
import { type Axis, bodyPairs, fitAxis } from './balance.ts';
import { nearestTo, shorterArc } from './closed-line.ts';
import type { NetworkPlace } from './landmark-network.ts';

/** How far below the found armpit the deepest place of the armhole may be, as a share of the garment's longer side. */
const REACH = 0.16;
/** How far beyond that the side seam is followed to see whether a corner stands out, as shares of the same side. */
const BEYOND = [0.18, 0.22, 0.26];
/** A corner stands out by at least this share of the longer side; otherwise there is none. */
const CORNER = 0.014;
/** Without a corner, the found armpit sticks out by this share from the deepest place if it lies on a flounce. */
const FLOUNCE = 0.04;
/** Armpits that are mirror images of each other within this share of the longer side are both right. */
const ALIKE = 0.075;
/** The network is more certain than this of armpits that it can see. */
const SURE = 0.85;
/** The certainty of an armpit whose place comes from the outline. */
const SEEN = 0.65;

type Places = Readonly<Record<string, NetworkPlace>>;
/** Where an armhole ends, and how clearly: below 1 nothing shows it. The corner may be a weak one. */
type End = { at: Point; clear: number; corner: Point };
const SIDES = ['l', 'r'] as const;

/**
 * Without sleeves, the armhole ends where the outline, past its deepest place, turns into the side seam. Padding and
 * flounces hide that from the network, which takes the middle of the hole or the edge of the flounce instead. The side
 * whose corner stands out more shows where the other side's corner is.
 */
export function armpitsBelowHoles(
  places: Places,
  border: readonly Point[],
  size: number,
): Record<string, NetworkPlace> {
  const at = Object.fromEntries(Object.entries(places).map(([name, place]) => [name, place.at]));
  const pairs = bodyPairs(at).filter(({ name }) => name !== 'armpit_l');
  if (pairs.length < 2) return { ...places };
  const axis = fitAxis(pairs);
  const lines = SIDES.map((side) => {
    const [tip, pit, hem] = ['shoulder_tip', 'armpit', 'hem'].map(
      (name) => places[`${name}_${side}`],
    );
    if (!tip || !pit || !hem || pit.certainty >= SURE) return undefined;
    const line = shorterArc(border, tip.at, hem.at);
    return { line, pit, end: endOfHole(line, pit.at, createFrame(axis, side), size) };
  });
  const [left, right] = lines;
  if (!left || !right || Math.max(left.end.clear, right.end.clear) < 1) return { ...places };
  const [told, other] = left.end.clear > right.end.clear ? [left, right] : [right, left];
  const mirrored = axis.mirror(told.end.at);
  const halfway = interpolate(other.pit.at, mirrored, 0.5);
  const alike = [other.end.at, other.end.corner].find((at) => apart(at, mirrored) < ALIKE * size);
  const ends = new Map([
    [told, told.end.at],
    [other, alike ?? other.line[nearestTo(other.line, halfway)]],
  ]);
  const place = (one: typeof left): NetworkPlace => ({
    ...one.pit,
    at: ends.get(one) as Point,
    certainty: SEEN,
    moved: 0,
  });
  return { ...places, armpit_l: place(left), armpit_r: place(right) };
}

type Frame = { outwards: (at: Point) => number; down: (at: Point) => number };

function createFrame({ turn }: Axis, side: 'l' | 'r'): Frame {
  const [cos, sin, sign] = [Math.cos(turn), Math.sin(turn), side === 'l' ? 1 : -1];
  return {
    outwards: ([x, y]) => sign * (x * cos + y * sin),
    down: ([x, y]) => y * cos - x * sin,
  };
}

/**
 * Finds the point farthest from the straight line between the deepest place of the hole and the side seam, or the
 * deepest place itself if something sticks out above it.
 */
function endOfHole(line: readonly Point[], pit: Point, frame: Frame, size: number): End {
  const { outwards, down } = frame;
  const begin = nearestTo(line, pit);
  const lowest = down(pit) + REACH * size;
  const end = line.findIndex((at, i) => i > begin && down(at) > lowest);
  const hole = line.slice(begin, end < 0 ? undefined : end);
  const from = hole.reduce((best, at) => (outwards(at) < outwards(best) ? at : best));
  const after = line.slice(line.indexOf(from));
  let [corner, most] = [from, 0];
  for (const beyond of BEYOND) {
    const count = after.findIndex((at) => apart(at, from) > beyond * size);
    const to = after[count < 0 ? after.length - 1 : count];
    const [across, along] = [outwards(to) - outwards(from), down(to) - down(from)];
    const length = Math.max(1, apart(from, to));
    for (const at of after.slice(0, count < 0 ? undefined : count)) {
      const out =
        ((outwards(at) - outwards(from)) * along - (down(at) - down(from)) * across) / length;
      if (out > most) [corner, most] = [at, out];
    }
  }
  if (most >= CORNER * size) return { at: corner, clear: most / (CORNER * size), corner };
  return { at: from, clear: (outwards(pit) - outwards(from)) / (FLOUNCE * size), corner };
}
