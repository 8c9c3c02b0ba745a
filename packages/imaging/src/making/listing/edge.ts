import type { PictureFacts } from '@vitrine/marketplace';
import type { Rgb } from '../../pixels/raster.ts';

type Edge = NonNullable<PictureFacts['edge']>;
type Colour = readonly [number, number, number];

/** This many pixels along each side count as the edge. */
const BAND = 3;
/** Colours are distinguished in steps of this many levels, and counted if they cover this share of the edge. */
const COLOUR_STEP = 40;
const COLOUR_SHARE = 0.05;
/**
 * A drawn frame varies by at most FRAME_EVEN levels, and ends in a jump of FRAME_JUMP levels along nearly all of it.
 */
const FRAME_EVEN = 6;
const FRAME_JUMP = 24;
const FRAME_SHARE = 0.95;
/** A frame is at most this share of the shorter side wide. */
const FRAME_WIDEST = 0.08;

/** Measures the pixels along the four sides of a picture. */
export function measureEdge(picture: Rgb): Edge {
  const { width, height } = picture;
  const shares = new Map<string, number>();
  let [count, white, worst] = [0, 0, 255];
  for (let y = 0; y < height; y++) {
    const inBand = y < BAND || y >= height - BAND;
    for (
      let x = 0;
      x < width;
      x += inBand || x !== BAND - 1 ? 1 : Math.max(1, width - 2 * BAND + 1)
    ) {
      const [r, g, b] = colourAt(picture, x, y);
      count += 1;
      const darkest = Math.min(r, g, b);
      if (darkest === 255) white += 1;
      worst = Math.min(worst, darkest);
      const name = [r, g, b].map((value) => Math.round(value / COLOUR_STEP)).join();
      shares.set(name, (shares.get(name) ?? 0) + 1);
    }
  }
  const colours = [...shares.values()].filter((number) => number >= COLOUR_SHARE * count).length;
  return { white: white / count, worst, colours, framed: measureFrame(picture) > 0 };
}

function colourAt({ data, width }: Rgb, x: number, y: number): Colour {
  const at = 3 * (y * width + x);
  return [data[at], data[at + 1], data[at + 2]];
}

const differ = (a: Colour, b: Colour) =>
  Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));

/** Measures the width in pixels of a frame drawn around the picture; 0 if there is none. */
function measureFrame(picture: Rgb): number {
  const { width, height } = picture;
  const corner = colourAt(picture, 0, 0);
  const widest = Math.floor(FRAME_WIDEST * Math.min(width, height));
  for (let depth = 0; depth <= widest; depth++) {
    const ring = listRing(width, height, depth);
    const gaps = ring.map(([x, y]) => differ(colourAt(picture, x, y), corner));
    if (gaps.every((gap) => gap <= FRAME_EVEN)) continue;
    const jumps = gaps.filter((gap) => gap >= FRAME_JUMP).length / ring.length;
    return depth >= 1 && jumps >= FRAME_SHARE ? depth : 0;
  }
  return 0;
}

/** Lists four hundred places around the picture, `depth` pixels inside its edge. */
function listRing(width: number, height: number, depth: number): [number, number][] {
  const [right, low] = [width - 1 - depth, height - 1 - depth];
  const along = (share: number) => Math.round(depth + share * (right - depth));
  const down = (share: number) => Math.round(depth + share * (low - depth));
  return Array.from({ length: 100 }, (_, step) => step / 99).flatMap(
    (share): [number, number][] => [
      [along(share), depth],
      [along(share), low],
      [depth, down(share)],
      [right, down(share)],
    ],
  );
}
