import { softBlur } from '../../pixels/blur/soft-blur.ts';
import { mapFloats } from '../../pixels/map-values.ts';
import type { Plane } from '../../pixels/raster.ts';
import { sampleBilinear, shrinkPlane } from '../../pixels/resample/bilinear.ts';
import type { ShownPicture } from './shown-picture.ts';
import { extractAlpha, type Subject } from './subject.ts';

export type Corner = { left: number; top: number };

/** At full strength this share of an edge pixel is light from behind the thing. */
const WRAP = 0.3;
/** The light from behind creeps in over this share of the thing's shorter side. */
const WRAP_REACH = 0.008;
/** The background that glows around an edge is blurred over this share of the picture's height. */
const GLOW = 0.02;
const GLOW_STEP = 4;
const LEAST_CREEP = 0.004;

/**
 * Paints the thing over the picture. `wrap`, 0..1, lets bright surroundings creep over its rim, as
 * a lens does; at 0, opaque pixels become exactly those of the thing.
 */
export function paintSubject(
  picture: ShownPicture,
  subject: Subject,
  { left, top }: Corner,
  wrap: number,
): void {
  const rim = wrap > 0 ? findRim(subject) : undefined;
  const glow = rim && blurGlow(picture);
  for (let y = 0; y < subject.height; y++) {
    const row = top + y;
    if (row < 0 || row >= picture.height) continue;
    for (let x = 0; x < subject.width; x++) {
      const column = left + x;
      if (column < 0 || column >= picture.width) continue;
      const from = y * subject.width + x;
      const opacity = subject.data[from * 4 + 3] / 255;
      if (opacity === 0) continue;
      const to = row * picture.width + column;
      const creep = rim ? wrap * WRAP * rim[from] : 0;
      for (let c = 0; c < 3; c++) {
        let own = subject.data[from * 4 + c];
        // Only light creeps around an edge; darkness does not.
        if (glow && creep > LEAST_CREEP) {
          const bright = sampleBilinear(glow[c], column / GLOW_STEP, row / GLOW_STEP);
          own += creep * Math.max(0, bright - own);
        }
        const behind = picture.data[to * 3 + c];
        picture.data[to * 3 + c] = behind + (own - behind) * opacity;
      }
    }
  }
}

/** 1 at the outline, 0 inside. */
function findRim(subject: Subject): Float32Array {
  const { data, width, height } = extractAlpha(subject);
  const outside = mapFloats(data, (value) => 1 - value / 255);
  const radius = Math.max(1, WRAP_REACH * Math.min(width, height));
  const blurred = softBlur(outside, width, height, { x: radius, y: radius }, 2);
  return blurred.map((value) => Math.min(1, 2 * value));
}

function blurGlow(picture: ShownPicture): Plane[] {
  const radius = (GLOW * picture.height) / GLOW_STEP;
  return [0, 1, 2].map((channel) => {
    const small = shrinkPlane(picture, GLOW_STEP, { channels: 3, channel });
    const blurred = softBlur(small.data, small.width, small.height, { x: radius, y: radius }, 2);
    return { ...small, data: blurred };
  });
}
