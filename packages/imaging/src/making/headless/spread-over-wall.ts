import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import { dilate } from '../../pixels/morphology/morphology.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import type { WallBehind } from './wall-behind.ts';

/** An earring or a strand may hang this share of the face's height away from what the network calls a head. */
const NEAR = 0.3;
/** The light of an edge spills over this share of the face's height. */
const RIM = 0.015;

/**
 * In front of a plain wall, everything that is not wall is visible: earrings, glasses, thin hair
 * and the soft rim of all of them. Whatever of that is in `room`, at or near the head, is added to
 * the mask. Changes `mask`.
 */
export function spreadOverWall(
  picture: Rgb,
  wall: WallBehind,
  mask: Plane<Uint8Array>,
  room: Plane<Uint8Array>,
  faceHeight: number,
): void {
  const { box } = wall;
  const at = (k: number) =>
    (box.top + Math.floor(k / box.width)) * mask.width + box.left + (k % box.width);
  const stands = new Uint8Array(box.width * box.height);
  for (let k = 0; k < stands.length; k++) {
    const i = at(k);
    if (room.data[i] && (mask.data[i] || !isWallAt(picture, wall, i, k))) stands[k] = 1;
  }
  const marked = stands.map((_, k) => mask.data[at(k)]);
  const near = dilate(marked, box.width, box.height, Math.round(NEAR * faceHeight));
  const { labels, components } = findConnectedComponents({
    data: stands,
    width: box.width,
    height: box.height,
  });
  const goes = new Uint8Array(components.length + 1);
  for (let k = 0; k < labels.length; k++) if (near[k]) goes[labels[k]] = 1;
  goes[0] = 0;
  const gone = stands.map((_, k) => goes[labels[k]]);
  const rim = Math.max(2, Math.round(RIM * faceHeight));
  const wide = dilate(gone, box.width, box.height, rim);
  for (let k = 0; k < wide.length; k++) if (wide[k] && room.data[at(k)]) mask.data[at(k)] = 1;
}

/** Whether pixel `i` of the picture, the `k`th of the box, looks like the wall. */
export function isWallAt(
  { data }: Rgb,
  { colours, tolerance }: WallBehind,
  i: number,
  k: number,
): boolean {
  return colours.every((plane, c) => Math.abs(data[i * 3 + c] - plane.data[k]) <= tolerance);
}
