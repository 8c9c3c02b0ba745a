import { computeDistanceInside } from '../../pixels/morphology/distance.ts';
import type { Plane } from '../../pixels/raster.ts';

/** Depths are meant for a photo whose longer side has this many pixels. */
const USUAL_SIDE = 1600;
/** Deeper inside the outline than this many pixels of such a photo, the wall's light does not reach. */
export const RIM = 12;
/** Parts that are nowhere this many pixels deep have no inside. */
const THIN = 3;

/** How deep each pixel lies inside an outline, and which inner pixel represents it. */
export type Rim = {
  /** In pixels: 0 outside, and as deep as possible where the photo cuts the body off. */
  depths: Float32Array;
  /** The index of the nearest pixel that is not in the rim; -1 where there is none. */
  inner: Int32Array;
  /** How many pixels of this photo correspond to one pixel of a photo of the usual size. */
  scale: number;
};

export function findRim(alpha: Plane<Uint8Array>): Rim {
  const scale = Math.max(1, Math.max(alpha.width, alpha.height) / USUAL_SIDE);
  const depths = depthsInside(alpha, Math.ceil(2 * RIM * scale));
  return { depths, inner: nearestInner(depths, alpha, scale), scale };
}

/** A body continues beyond the frame, so its depth is measured as if the frame were wider by `room` pixels. */
function depthsInside({ data, width, height }: Plane<Uint8Array>, room: number): Float32Array {
  const [across, down] = [width + 2 * room, height + 2 * room];
  const wide = new Uint8Array(across * down);
  const inFrame = (at: number, size: number) => Math.min(size - 1, Math.max(0, at - room));
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const i = inFrame(y, height) * width + inFrame(x, width);
      wide[y * across + x] = data[i] > 0 ? 1 : 0;
    }
  }
  const found = computeDistanceInside({ data: wide, width: across, height: down });
  const depths = new Float32Array(data.length);
  for (let y = 0; y < height; y++) {
    const from = (y + room) * across + room;
    depths.set(found.subarray(from, from + width), y * width);
  }
  return depths;
}

/**
 * For each pixel of the body, the nearest one that the wall's light does not reach or that is the
 * deepest of a thin part.
 */
function nearestInner(
  depths: Float32Array,
  { data, width, height }: Plane<Uint8Array>,
  scale: number,
): Int32Array {
  const nearest = new Int32Array(depths.length).fill(-1);
  const queue = new Int32Array(depths.length);
  let end = 0;
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  const isRidge = (i: number) => {
    const own = depths[i];
    if (own < THIN * scale || data[i] < 255) return false;
    if (own >= RIM * scale) return true;
    return around.every((step) => (depths[i + step] ?? 0) <= own);
  };
  for (let i = 0; i < depths.length; i++) {
    if (!isRidge(i)) continue;
    nearest[i] = i;
    queue[end++] = i;
  }
  for (let at = 0; at < end; at++) {
    const i = queue[at];
    const x = i % width;
    for (const next of [x > 0 ? i - 1 : i, x + 1 < width ? i + 1 : i, i - width, i + width]) {
      if (next < 0 || next >= width * height || depths[next] === 0 || nearest[next] !== -1)
        continue;
      nearest[next] = nearest[i];
      queue[end++] = next;
    }
  }
  return nearest;
}
