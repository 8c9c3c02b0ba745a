import { softBlur } from '../../pixels/blur/soft-blur.ts';
import { mapFloats } from '../../pixels/map-values.ts';
import { HALF_OPAQUE } from '../../pixels/mask.ts';
import {
  type Component,
  findConnectedComponents,
} from '../../pixels/morphology/connected-components.ts';
import type { Plane } from '../../pixels/raster.ts';

type Matte = Plane<Uint8Array>;

/** All have the frame's size and hold opacity, but `fingers` numbers the fingers from 1 on (0 is palm and arm). */
export type HeldLayers = { hand: Matte; front: Matte; fingers: Matte; goods: Matte };

/** Lower opacity is only the fringe of a compressed matte. */
const FAINT = 16;
/** A piece has to meet the edge of the goods over at least this share of the square root of its area. */
const LEAST_CONTACT = 0.5;
/** The jagged seam of a finger to the palm is smoothed over this share of that root, and at least this many pixels. */
const SMOOTH = 0.06;
const LEAST_SMOOTH = 1.2;

type Piece = { pixels: number[]; finger: number };

/**
 * The matte of what lies in front of these goods. `front` was made for goods that just fit the
 * hand; in front of wider ones it holds finger tips that are connected to nothing. Such a finger is
 * brought forward as far as the edge of the goods; one that does not reach the edge has to be
 * behind the goods as a whole.
 */
export function layFingers(layers: HeldLayers): Matte {
  const { front, goods } = layers;
  const data = front.data.slice();
  for (const piece of findFrontPieces(layers)) {
    if (reachesEdge(piece.pixels, layers)) continue;
    const whole = completeFinger(piece, layers);
    if (whole && reachesEdge(whole, layers)) bringForward(data, whole, layers);
    else for (const i of piece.pixels) data[i] = 0;
  }
  return { data, width: goods.width, height: goods.height };
}

/** The pieces of the hand in front of the goods, each with the finger that most of it belongs to. */
function findFrontPieces({ hand, front, fingers, goods }: HeldLayers): Piece[] {
  const { width, height } = goods;
  const before = front.data.map((value, i) =>
    value > FAINT && hand.data[i] && goods.data[i] >= HALF_OPAQUE ? 1 : 0,
  );
  const { labels, components } = findConnectedComponents({ data: before, width, height });
  return components.map((component) => {
    const pixels = listPixels(component, labels, width);
    return { pixels, finger: mostCommon(pixels.map((i) => fingers.data[i])) };
  });
}

function listPixels({ label, box }: Component, labels: Int32Array, width: number): number[] {
  const pixels: number[] = [];
  for (let y = box.top; y < box.top + box.height; y++) {
    for (let i = y * width + box.left; i < y * width + box.left + box.width; i++) {
      if (labels[i] === label) pixels.push(i);
    }
  }
  return pixels;
}

function mostCommon(values: number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** Whether the hand continues beyond the edge of the goods, over enough of the piece's thickness. */
function reachesEdge(pixels: number[], { hand, goods }: HeldLayers): boolean {
  const { width, height } = goods;
  const before = pixels.filter((i) => goods.data[i] >= HALF_OPAQUE);
  const goesOn = (i: number) => goods.data[i] < HALF_OPAQUE && hand.data[i] >= HALF_OPAQUE;
  let contact = 0;
  for (const i of before) {
    const x = i % width;
    const y = (i - x) / width;
    const isAtEdge =
      (x > 0 && goesOn(i - 1)) ||
      (x < width - 1 && goesOn(i + 1)) ||
      (y > 0 && goesOn(i - width)) ||
      (y < height - 1 && goesOn(i + width));
    if (isAtEdge) contact++;
  }
  return contact >= LEAST_CONTACT * Math.sqrt(before.length);
}

/** The piece, and all of its finger between it and where that finger continues beside the goods. */
function completeFinger({ pixels, finger }: Piece, layers: HeldLayers): number[] | undefined {
  const { hand, fingers, goods } = layers;
  if (finger === 0) return undefined;
  const { width } = goods;
  const own: number[] = [];
  for (let i = 0; i < fingers.data.length; i++) {
    if (fingers.data[i] === finger && hand.data[i] >= HALF_OPAQUE) own.push(i);
  }
  const beside = own.filter((i) => goods.data[i] < HALF_OPAQUE);
  if (beside.length === 0) return undefined;
  const from = findMiddle(pixels, width);
  const to = findMiddle(beside, width);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const onTheWay = own.filter(
    (i) => ((i % width) - from.x) * dx + (Math.floor(i / width) - from.y) * dy >= 0,
  );
  return [...new Set([...pixels, ...onTheWay])];
}

function findMiddle(pixels: number[], width: number) {
  let [x, y] = [0, 0];
  for (const i of pixels) {
    x += i % width;
    y += Math.floor(i / width);
  }
  return { x: x / pixels.length, y: y / pixels.length };
}

/** Makes seams to the palm smooth and soft; where the hand itself ends, its own edge stays. */
function bringForward(data: Uint8Array, pixels: number[], { hand, front }: HeldLayers): void {
  const { width, height } = front;
  const radius = Math.max(LEAST_SMOOTH, SMOOTH * Math.sqrt(pixels.length));
  const added = new Float32Array(data.length);
  for (const i of pixels) added[i] = 1;
  const solid = mapFloats(hand.data, (value) => (value >= HALF_OPAQUE ? 1 : 0));
  const [own, all] = [added, solid].map((plane) =>
    softBlur(plane, width, height, { x: radius, y: radius }, 2),
  ) as [Float32Array, Float32Array];
  for (let i = 0; i < data.length; i++) {
    if (own[i] === 0) continue;
    const steep = (own[i] / all[i] - 0.5) * radius + 0.5;
    data[i] = Math.max(data[i], 255 * Math.min(Math.max(steep, 0), 1));
  }
}

/** The opacity of the fingers in front of the goods, from root to tip, from which the goods take no light. */
export function extractFrontFingers(front: Matte, { fingers, goods }: HeldLayers): Matte {
  const before = new Set<number>();
  for (let i = 0; i < front.data.length; i++) {
    const isBefore = front.data[i] >= HALF_OPAQUE && goods.data[i] >= HALF_OPAQUE;
    if (isBefore && fingers.data[i]) before.add(fingers.data[i]);
  }
  return { ...front, data: fingers.data.map((finger) => (before.has(finger) ? 255 : 0)) };
}
