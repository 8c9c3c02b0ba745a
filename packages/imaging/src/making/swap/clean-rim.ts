import { computeWallColour, fitWall, type Wall } from '../../perception/cutout/wall.ts';
import type { SemanticMasks } from '../../perception/semantics/semantics.ts';
import { dilate } from '../../pixels/morphology/morphology.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import { clampShare } from '../../pixels/shares.ts';
import { findRim, RIM } from './rim.ts';

/** A wall is plain if it differs by no more than this (of 255) from a smooth surface. */
const MOST_GRAIN = 7;
/** Nearer to the body than this many pixels are soft shadows and what the outline has lost, which is not wall yet. */
const AWAY = 6;
/** The wall's light reaches this many pixels inside the outline: into cloth, and deeper into skin, which shines. */
const CLOTH = 3;
const SKIN = RIM;
/** Up to this many pixels inside the outline, a pixel may be half wall rather than lit by it. */
const MIXED = 2;
/** Body and wall must differ by this much (of 255) to show how much of each a pixel holds. */
const TELLING = 40;
/** A colour farther than this off the line between the wall's and the body's is something else: a print, a gem. */
const BESIDE = 26;
/** Shading and grain of the body look like up to this share of wall. */
const NOISE = 0.06;

/**
 * Removes the old wall's colour from the rim of a body that stood in front of a plain wall: edge
 * pixels become transparent by the share of wall they hold, and light that spilled over the edge is
 * removed. Changes `cut` and `alpha`; `photo` is the photo with its wall. Without a plain wall
 * nothing is changed.
 */
export function cleanRim(
  cut: Rgb,
  alpha: Plane<Uint8Array>,
  photo: Rgb,
  masks: SemanticMasks,
): void {
  const wall = wallAround(photo, alpha);
  if (!wall) return;
  const { depths, inner, scale } = findRim(alpha);
  const ground = new Float64Array(3);
  const [own, seen] = [new Float64Array(3), new Float64Array(3)];
  for (let i = 0; i < depths.length; i++) {
    const depth = depths[i] / scale;
    const from = inner[i];
    if (depth === 0 || depth > SKIN || from < 0 || from === i) continue;
    const deepest = isCloth(from, masks, photo) ? CLOTH : SKIN;
    const strength = clampShare((deepest - depth) / (deepest - MIXED));
    if (strength === 0) continue;
    computeWallColour(wall, i, photo, ground);
    innerColour(photo, from, inner, own);
    let [towards, whole] = [0, 0];
    for (let c = 0; c < 3; c++) {
      seen[c] = photo.data[i * 3 + c] - ground[c];
      own[c] = own[c] - ground[c];
      towards += own[c] * seen[c];
      whole += own[c] ** 2;
    }
    if (whole < TELLING * TELLING) continue;
    const share = clampShare(towards / whole / (1 - NOISE));
    if (share >= 1 || strays(seen, own, share)) continue;
    for (let c = 0; c < 3; c++) {
      const body = ground[c] + own[c];
      const value = photo.data[i * 3 + c] + (1 - share) * own[c];
      const clean = share < 0.5 ? body : value;
      const now = cut.data[i * 3 + c];
      cut.data[i * 3 + c] = Math.min(255, Math.max(0, Math.round(now + strength * (clean - now))));
    }
    if (depth <= MIXED) alpha.data[i] = Math.min(alpha.data[i], Math.round(255 * share));
  }
}

function wallAround(photo: Rgb, alpha: Plane<Uint8Array>): Wall | undefined {
  const body = alpha.data.map((value) => (value > 0 ? 1 : 0));
  const near = dilate(body, photo.width, photo.height, AWAY);
  const wall = fitWall(photo, (i) => near[i] === 0);
  return wall && wall.grain <= MOST_GRAIN ? wall : undefined;
}

function strays(seen: Float64Array, own: Float64Array, share: number): boolean {
  let most = 0;
  for (let c = 0; c < 3; c++) {
    most = Math.max(most, Math.abs(seen[c] - share * own[c]));
  }
  return most > BESIDE;
}

/** The mean of a few inner pixels around this one, since a single one is noisy. */
function innerColour({ data, width }: Rgb, i: number, inner: Int32Array, into: Float64Array): void {
  into.fill(0);
  let count = 0;
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) {
      const at = i + dy * width + dx;
      if (inner[at] !== at) continue;
      count++;
      for (let c = 0; c < 3; c++) into[c] = into[c] + data[at * 3 + c];
    }
  }
  for (let c = 0; c < 3; c++) into[c] = into[c] / count;
}

function isCloth(i: number, { planes, width, height }: SemanticMasks, photo: Rgb): boolean {
  const x = Math.floor(((i % photo.width) * width) / photo.width);
  const y = Math.floor((Math.floor(i / photo.width) * height) / photo.height);
  const at = y * width + x;
  const skin = planes.bodySkin.data[at] + planes.faceSkin.data[at];
  return skin < 128;
}
