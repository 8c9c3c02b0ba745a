import type { SceneLight } from '../catalogue/scenes.ts';
import type { Plane } from '../raster/raster.ts';
import { softBlur } from './blur.ts';
import type { Patch } from './contact.ts';
import type { Corner } from './paint-subject.ts';

/** Of its width: how far what lies there rises above the table; its thickness says how far it could. */
const RISE = 0.22;
const HIGHEST = 0.09;
/** A light that grazes the table would throw a shadow across all of it. */
const LONGEST = 1.4;
/** Heights at which the outline is shifted: together they are the shadow of something solid. */
const LEVELS = 6;
/** Pixels of blur for each pixel of height, from hard sun to overcast; and in the crevice around it. */
const HARD = 0.12;
const SOFT = 0.7;
const CREVICE = 0.012;
const CREVICE_DEPTH = 0.55;

/** The shadow on a table that is seen from above: the outline, moved away from the light. */
export function lyingShadow(
  { data, width: ownWidth, height: ownHeight }: Plane<Uint8Array>,
  at: Corner,
  frame: { width: number; height: number },
  { towards: [tx, ty, tz], softness, shadow }: SceneLight,
  thickness: number,
): Patch {
  const rise = Math.min(HIGHEST, RISE * thickness) * ownWidth;
  const slope = Math.hypot(tx, tz) / Math.max(1e-3, -ty);
  const reach = rise * Math.min(LONGEST, slope);
  const flat = Math.hypot(tx, tz) || 1;
  const blur = rise * (HARD + (SOFT - HARD) * softness);
  const crevice = Math.max(1.5, CREVICE * Math.min(ownWidth, ownHeight));
  const room = Math.ceil(reach + 3 * blur + 3 * crevice);
  const left = Math.max(0, at.left - room);
  const top = Math.max(0, at.top - room);
  const width = Math.max(0, Math.min(frame.width, at.left + ownWidth + room) - left);
  const height = Math.max(0, Math.min(frame.height, at.top + ownHeight + room) - top);
  const shifted = (share: number) => {
    const dx = at.left - left - (tx / flat) * reach * share;
    const dy = at.top - top + (tz / flat) * reach * share;
    const plane = new Float32Array(width * height);
    for (let y = 0; y < ownHeight; y++) {
      const row = Math.round(y + dy);
      if (row < 0 || row >= height) continue;
      for (let x = 0; x < ownWidth; x++) {
        const column = Math.round(x + dx);
        if (column < 0 || column >= width) continue;
        plane[row * width + column] = (data[y * ownWidth + x] as number) / 255;
      }
    }
    return plane;
  };
  const swept = new Float32Array(width * height);
  for (let level = 0; level <= LEVELS; level++) {
    const plane = shifted(level / LEVELS);
    for (let i = 0; i < swept.length; i++)
      swept[i] = Math.max(swept[i] as number, plane[i] as number);
  }
  const soft = softBlur(swept, width, height, { x: blur / 2, y: blur / 2 });
  const near = softBlur(shifted(0), width, height, { x: crevice, y: crevice });
  const dark = soft.map((value, i) =>
    Math.max(shadow * value, CREVICE_DEPTH * shadow * (near[i] as number)),
  );
  return { data: dark, left, top, width, height };
}
