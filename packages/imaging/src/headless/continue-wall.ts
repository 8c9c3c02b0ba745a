import { hashOf } from '../place/random.ts';
import type { Plane, Rgb } from '../raster/raster.ts';
import { isWallAt } from './spread-over-wall.ts';
import type { WallBehind } from './wall-behind.ts';

/** Pixels: grain is lent in tiles of this side, by tries at places drawn by lot. */
const TILE = 12;
const TRIES = 40;

/** Paints the wall over what is marked, with grain of its own; `person` marks what lends none. */
export function continueWall(
  picture: Rgb,
  wall: WallBehind,
  mask: Plane<Uint8Array>,
  person: Plane<Uint8Array>,
): void {
  const { box, colours } = wall;
  const at = (x: number, y: number) => (box.top + y) * mask.width + box.left + x;
  const isBare = (x: number, y: number) => {
    const i = at(x, y);
    return !mask.data[i] && !person.data[i] && isWallAt(picture, wall, i, y * box.width + x);
  };
  const before = { ...picture, data: picture.data.slice() };
  for (let top = 0; top < box.height; top += TILE) {
    for (let left = 0; left < box.width; left += TILE) {
      const lender = findLender(left, top);
      for (let y = top; y < Math.min(top + TILE, box.height); y++) {
        for (let x = left; x < Math.min(left + TILE, box.width); x++) {
          if (mask.data[at(x, y)]) paint(x, y, lender);
        }
      }
    }
  }

  function paint(x: number, y: number, lender?: { x: number; y: number }): void {
    const [k, i] = [y * box.width + x, at(x, y)];
    const [fromX, fromY] = lender ? [x + lender.x, y + lender.y] : [x, y];
    const lends = lender !== undefined && isBare(fromX, fromY);
    for (const [c, { data }] of colours.entries()) {
      const own = before.data[at(fromX, fromY) * 3 + c] as number;
      const grain = lends ? own - (data[fromY * box.width + fromX] as number) : 0;
      const value = Math.round((data[k] as number) + grain);
      picture.data[i * 3 + c] = Math.min(255, Math.max(0, value));
    }
  }

  /** How far away a tile of bare wall is, at a place that is another for each tile. */
  function findLender(left: number, top: number): { x: number; y: number } | undefined {
    for (let k = 0; k < TRIES; k++) {
      const x = Math.floor(hashOf(left + k, top) * (box.width - TILE));
      const y = Math.floor(hashOf(top + k, left + 7919) * (box.height - TILE));
      const last = TILE - 1;
      const corners = [
        [0, 0],
        [last, 0],
        [0, last],
        [last, last],
      ] as const;
      if (x < 0 || y < 0 || !corners.every(([dx, dy]) => isBare(x + dx, y + dy))) continue;
      return { x: x - left, y: y - top };
    }
    return undefined;
  }
}
