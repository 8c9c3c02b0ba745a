import { softBlur } from '../../pixels/blur/soft-blur.ts';
import type { Plane } from '../../pixels/raster.ts';
import type { Base } from './base.ts';
import type { Corner } from './paint-subject.ts';

/** How much light is missing in a part of the picture. */
export type Patch = Corner & { data: Float32Array; width: number; height: number };

/** The dark below a thing's foot reaches this share of its shorter side. */
const REACH = 0.035;
const NARROW = 0.2;
/** The dark begins this share of its reach above the edge of the foot, hidden by the thing. */
const UNDER = 0.6;

/** The shadow in the crevice where a thing meets the ground. */
export function castContactShadow(
  { width: ownWidth, height: ownHeight }: Plane<Uint8Array>,
  { ground, rests }: Pick<Base, 'ground' | 'rests'>,
  at: Corner,
  frame: { width: number; height: number },
  flatness: number,
): Patch {
  const wide = Math.max(2, REACH * Math.min(ownWidth, ownHeight));
  const room = Math.ceil(wide * 4);
  const highest = ground.reduce((least, row) => Math.min(least, row), ownHeight);
  const left = Math.max(0, at.left - room);
  const top = Math.max(0, at.top + Math.floor(highest) - room);
  const width = Math.max(0, Math.min(frame.width, at.left + ownWidth + room) - left);
  const height = Math.max(0, Math.min(frame.height, at.top + ownHeight + room) - top);
  const line = new Float32Array(width * height);
  const under = Math.max(2, Math.round(UNDER * wide));
  for (let x = 0; x < ownWidth; x++) {
    const column = at.left + x - left;
    if (rests[x] === 0 || column < 0 || column >= width) continue;
    const end = Math.round(at.top + ground[x] - top);
    for (let y = Math.max(0, end - under); y <= Math.min(height - 1, end + 1); y++) {
      line[y * width + column] = rests[x];
    }
  }
  const flat = Math.max(0.3, flatness);
  const near = softBlur(line, width, height, { x: wide * NARROW, y: wide * NARROW * flat });
  const far = softBlur(line, width, height, { x: wide, y: wide * flat });
  const data = near.map((value, i) => Math.min(1, 0.6 * value + 0.8 * far[i]));
  return { data, left, top, width, height };
}
