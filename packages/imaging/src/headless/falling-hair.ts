import { findComponents } from '../cutout/components.ts';
import { widen } from '../cutout/widen.ts';
import type { Plane, Rgb } from '../raster/raster.ts';
import { weightsOf } from '../retouch/adjust/field.ts';
import type { Head } from './head.ts';
import { cutAt } from './head-mask.ts';

/** Of the face's height: soft ends of hair reach this far beyond what the network calls hair. */
const FRINGE = 0.06;
/** Of the face's width, to either side: hair farther away is somebody else's. */
const REACH = 2.2;
/** Half the neck's width, of the face's, and how fast the shoulders widen below the line. */
const NECK = 0.4;
const SLOPE = 1;
/** More of the clothes than this under hair could only be invented: then the hair stays. */
const MOST_INVENTED = 0.15;

/** Hair below the line, by what is behind it; empty where there is none. */
export type FallingHair = { beside: Plane<Uint8Array>; over: Plane<Uint8Array> };

/**
 * Locks that hang down from the head would end in the air where the head is taken away. They go with
 * it: those before the background like the head itself, those before clothes and skin so that cloth
 * and skin go on.
 */
export function fallingHair(picture: Rgb, head: Head, line: number): FallingHair {
  const { width, height } = head.masks;
  const scale = width / picture.width;
  const small = { ...head, faceWidth: head.faceWidth * scale };
  const hair = ownHair(small);
  const behind = nearestBehind(head, hair);
  const below = { data: new Uint8Array(hair.length), width, height };
  const beside = { data: new Uint8Array(hair.length), width, height };
  let covered = 0;
  for (let i = 0; i < hair.length; i++) {
    const x = i % width;
    if (!hair[i] || (i - x) / width < cutAt(x, small, line, head.masks)) continue;
    const y = (i - x) / width;
    const isOver = behind[i] === CLOTHES || (behind[i] === BODY && isNeck(x, y, small, line));
    if (isOver) covered++;
    (isOver ? below : beside).data[i] = 1;
  }
  const clothes = head.masks.planes.clothes.data.reduce((sum, value) => sum + value, 0) / 255;
  if (covered > MOST_INVENTED * clothes) below.data.fill(0);
  const fringe = Math.max(2, Math.round(FRINGE * head.faceHeight));
  const grown = (plane: Plane<Uint8Array>) => enlarged(plane, picture, fringe);
  const over = grown(below);
  const free = grown(beside);
  // Where both reach, cloth goes on: a gap in the garment would be worse than one in the wall.
  for (let i = 0; i < over.data.length; i++) if (over.data[i]) free.data[i] = 0;
  return { beside: free, over };
}

/** Hair that hangs together with the head's. */
function ownHair({ masks, x, chin, faceWidth }: Head): Uint8Array {
  const { width, height, planes } = masks;
  const data = Uint8Array.from(planes.hair.data, (value, i) => {
    const away = Math.abs((i % width) - x * width);
    return value > 127 && away < REACH * faceWidth ? 1 : 0;
  });
  const { labels, components } = findComponents({ data, width, height });
  const isHeads = new Set(
    components.filter(({ box }) => box.top < chin * height).map(({ label }) => label),
  );
  return data.map((_, i) => (isHeads.has(labels[i] as number) ? 1 : 0));
}

const CLOTHES = 1;
const BODY = 2;
const WALL = 3;

/** Beside the neck hair hides the wall, though skin is near; the shoulders slope away from it. */
function isNeck(
  x: number,
  y: number,
  { x: middle, faceWidth, masks }: Head,
  line: number,
): boolean {
  const below = Math.max(0, y - line * masks.height);
  return Math.abs(x - middle * masks.width) < NECK * faceWidth + SLOPE * below;
}

/** For each place of the hair, what the nearest is that is no hair. */
function nearestBehind({ masks }: Head, hair: Uint8Array): Uint8Array {
  const { width, height, planes } = masks;
  const nearest = new Uint8Array(hair.length);
  const queue = new Int32Array(hair.length);
  let end = 0;
  for (let i = 0; i < hair.length; i++) {
    if (hair[i]) continue;
    const isWall = (planes.background.data[i] as number) > 127;
    const isCloth = (planes.clothes.data[i] as number) > 127;
    nearest[i] = isWall ? WALL : isCloth ? CLOTHES : BODY;
    queue[end++] = i;
  }
  for (let at = 0; at < end; at++) {
    const i = queue[at] as number;
    const x = i % width;
    for (const next of [x > 0 ? i - 1 : i, x + 1 < width ? i + 1 : i, i - width, i + width]) {
      if (next < 0 || next >= width * height || nearest[next]) continue;
      nearest[next] = nearest[i] as number;
      queue[end++] = next;
    }
  }
  return nearest;
}

function enlarged(plane: Plane<Uint8Array>, { width, height }: Rgb, reach: number) {
  const bright = { ...plane, data: plane.data.map((value) => value * 255) };
  const weights = weightsOf(bright, width, height);
  const set = Uint8Array.from(weights, (weight) => (weight > 0 ? 1 : 0));
  return { data: set.includes(1) ? widen(set, width, height, reach) : set, width, height };
}
