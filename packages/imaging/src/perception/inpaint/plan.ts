import {
  type Component,
  findConnectedComponents,
} from '../../pixels/morphology/connected-components.ts';
import { computeDistanceInside } from '../../pixels/morphology/distance.ts';
import type { Box, Plane } from '../../pixels/raster.ts';

/** The network works on a square of this side. */
export const NETWORK_SIDE = 512;
/** Holes up to this size in pixels are filled in one look, without reducing anything. */
const WHOLE = 288;
/** Longer holes that are nowhere thicker than this are filled piece by piece, like a thread. */
const THIN = 176;
const PIECE = 224;
/** How many times its own size is shown of the surroundings of a large hole. */
const CONTEXT = 1.8;
/** Holes are looked for on a grid of cells this many pixels wide: marks nearer than about that are one hole. */
const CELL = 16;

type Size = { width: number; height: number };
/** Fill the marked pixels in `hole`, seeing `frame`. */
export type Window = { hole: Box; frame: Box };

/** Plans how the holes of a mask are filled, in the order of the picture. */
export function planWindows(mask: Plane<Uint8Array>): Window[] {
  const { grid, holes } = findHoles(mask);
  const small = holes.filter(({ box }) => longerSide(box) <= WHOLE).map(({ box }) => box);
  const large = holes.filter(({ box }) => longerSide(box) > WHOLE);
  return [
    ...large.flatMap((hole) =>
      isThin(grid, hole)
        ? splitIntoWindows(hole.box, mask)
        : [windowAround(hole.box, CONTEXT, mask)],
    ),
    ...mergeNeighbours(small).map((box) => windowAround(box, CONTEXT, mask)),
  ];
}

/** Lists the boxes of the holes. */
export const listHoles = (mask: Plane<Uint8Array>): Box[] =>
  findHoles(mask).holes.map(({ box }) => box);

const longerSide = ({ width, height }: Box) => Math.max(width, height);

type Hole = { box: Box; component: Component };

function findHoles(mask: Plane<Uint8Array>): { grid: Plane<Uint8Array>; holes: Hole[] } {
  const grid = {
    data: new Uint8Array(Math.ceil(mask.width / CELL) * Math.ceil(mask.height / CELL)),
    width: Math.ceil(mask.width / CELL),
    height: Math.ceil(mask.height / CELL),
  };
  for (let i = 0; i < mask.data.length; i++) {
    if (!mask.data[i]) continue;
    const x = i % mask.width;
    grid.data[Math.floor((i - x) / mask.width / CELL) * grid.width + Math.floor(x / CELL)] = 1;
  }
  const { labels, components } = findConnectedComponents(grid);
  const boxes = components.map(() => ({ left: mask.width, top: mask.height, right: 0, bottom: 0 }));
  for (let i = 0; i < mask.data.length; i++) {
    if (!mask.data[i]) continue;
    const x = i % mask.width;
    const y = (i - x) / mask.width;
    const cell = Math.floor(y / CELL) * grid.width + Math.floor(x / CELL);
    const box = boxes[labels[cell] - 1];
    if (!box) continue;
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x + 1);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  const holes = components.map((component, index) => {
    const { left, top, right, bottom } = boxes[index] as (typeof boxes)[number];
    return { component, box: { left, top, width: right - left, height: bottom - top } };
  });
  return { grid, holes };
}

function isThin(grid: Plane<Uint8Array>, { component }: Hole): boolean {
  const { left, top, width, height } = component.box;
  const part = {
    data: new Uint8Array((width + 2) * (height + 2)),
    width: width + 2,
    height: height + 2,
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      part.data[(y + 1) * part.width + x + 1] = grid.data[(top + y) * grid.width + left + x];
    }
  }
  const thickest = computeDistanceInside(part).reduce((most, one) => Math.max(most, one), 0);
  return (2 * thickest - 1) * CELL <= THIN;
}

function splitIntoWindows(box: Box, size: Size): Window[] {
  const looks: Window[] = [];
  for (let top = box.top; top < box.top + box.height; top += PIECE) {
    for (let left = box.left; left < box.left + box.width; left += PIECE) {
      const width = Math.min(PIECE, box.left + box.width - left);
      const height = Math.min(PIECE, box.top + box.height - top);
      looks.push(windowAround({ left, top, width, height }, CONTEXT, size));
    }
  }
  return looks;
}

/** Neighbouring small holes share one look: each costs about a second, whatever is in it. */
function mergeNeighbours(boxes: Box[]): Box[] {
  const groups: Box[] = [];
  for (const box of boxes) {
    const index = groups.findIndex((group) => longerSide(unionOfBoxes(group, box)) <= WHOLE);
    if (index < 0) groups.push(box);
    else groups[index] = unionOfBoxes(groups[index], box);
  }
  return groups;
}

function unionOfBoxes(a: Box, b: Box): Box {
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  const right = Math.max(a.left + a.width, b.left + b.width);
  const bottom = Math.max(a.top + a.height, b.top + b.height);
  return { left, top, width: right - left, height: bottom - top };
}

function windowAround(hole: Box, context: number, { width, height }: Size): Window {
  const side = Math.max(NETWORK_SIDE, Math.round(longerSide(hole) * context));
  const along = (start: number, length: number, whole: number) => {
    const size = Math.min(side, whole);
    const from = Math.round(start + length / 2 - size / 2);
    return [Math.min(Math.max(0, from), whole - size), size] as const;
  };
  const [left, frameWidth] = along(hole.left, hole.width, width);
  const [top, frameHeight] = along(hole.top, hole.height, height);
  return { hole, frame: { left, top, width: frameWidth, height: frameHeight } };
}
