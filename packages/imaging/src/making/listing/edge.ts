import type { PictureFacts } from '@vitrine/marketplace';
import type { Rgb } from '../../pixels/raster.ts';

type Edge = NonNullable<PictureFacts['edge']>;
type Colour = readonly [number, number, number];

/** Pixels along each side that count as the edge. */
const BAND = 3;
/** Colours are told apart in steps of this many levels, and count from this share of the edge. */
const COLOUR_STEP = 40;
const COLOUR_SHARE = 0.05;
/** A drawn frame is even to this many levels, and ends in a jump of this many on nearly all of its way. */
const FRAME_EVEN = 6;
const FRAME_JUMP = 24;
const FRAME_SHARE = 0.95;
/** The widest frame, of the shorter side. */
const FRAME_WIDEST = 0.08;

/** What the pixels along the four sides of a picture look like. */
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
  return { white: white / count, worst, colours, framed: frameWidth(picture) > 0 };
}

function colourAt({ data, width }: Rgb, x: number, y: number): Colour {
  const at = 3 * (y * width + x);
  return [data[at] as number, data[at + 1] as number, data[at + 2] as number];
}

const differ = (a: Colour, b: Colour) =>
  Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[2] - b[2]));

/** How wide the frame is that somebody has drawn around the picture, in pixels; 0 where there is none. */
function frameWidth(picture: Rgb): number {
  const { width, height } = picture;
  const corner = colourAt(picture, 0, 0);
  const widest = Math.floor(FRAME_WIDEST * Math.min(width, height));
  for (let depth = 0; depth <= widest; depth++) {
    const ring = ringAt(width, height, depth);
    const gaps = ring.map(([x, y]) => differ(colourAt(picture, x, y), corner));
    if (gaps.every((gap) => gap <= FRAME_EVEN)) continue;
    const jumps = gaps.filter((gap) => gap >= FRAME_JUMP).length / ring.length;
    return depth >= 1 && jumps >= FRAME_SHARE ? depth : 0;
  }
  return 0;
}

/** Up to four hundred places around the picture, `depth` pixels inside its edge. */
function ringAt(width: number, height: number, depth: number): [number, number][] {
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
