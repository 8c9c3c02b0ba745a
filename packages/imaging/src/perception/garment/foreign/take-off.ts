import { isBottom } from '../../../catalogue/garment-kinds.ts';
import type { Point } from '../../../pixels/geometry/points.ts';
import { type Plane, type Rgb, resizeRgb, wholeBox } from '../../../pixels/raster.ts';
import type { OperationContext } from '../../../runtime/operation.ts';
import type { Rgba } from '../../cutout/finish.ts';
import { fillHoles } from '../../inpaint/fill-holes.ts';
import { bodyPairs, fitAxis } from '../balance.ts';
import { shrunkMask, stretchedMask } from '../masks.ts';
import type { Foreign, GarmentReading } from '../reading.ts';
import { findClips } from './clips.ts';
import { continueBand } from './continue-band.ts';
import { findHangingTag } from './hanging-tag.ts';
import { frameOfWaist } from './waist-frame.ts';

/** The longer side, in pixels, at which foreign things are looked for. */
const SIDE = 900;

type Taken = { rgb: Rgb; alpha: Plane<Uint8Array>; cutout: Rgba };
type Small = { rgb: Rgb; alpha: Plane<Uint8Array>; scale: number };
type Found = Pick<GarmentReading, 'kind' | 'landmarks'> & { hangs?: boolean };
type Networks = Pick<OperationContext, 'model' | 'sessions' | 'signal'>;

/** Removes from the cut-out, in place, what a shop has put onto the garment, where it is sure; returns what it was. */
export async function takeOffForeign(
  { rgb, alpha, cutout }: Taken,
  found: Found,
  networks: Networks,
): Promise<Foreign[]> {
  const small = await shrinkPhoto(rgb, alpha);
  const gone: Foreign[] = [];
  if (takeOffClips(cutout, small, found)) gone.push('clips');
  if (await eraseTag(rgb, cutout, small, found, networks)) gone.push('tag');
  return gone;
}

async function shrinkPhoto(rgb: Rgb, alpha: Plane<Uint8Array>): Promise<Small> {
  const scale = Math.min(1, SIDE / Math.max(rgb.width, rgb.height));
  const [width, height] = [rgb.width, rgb.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number];
  return {
    rgb: scale < 1 ? await resizeRgb(rgb, wholeBox(rgb), width, height) : rgb,
    alpha: shrunkMask(alpha, width, height),
    scale,
  };
}

function takeOffClips(
  cutout: Rgba,
  { rgb, alpha, scale }: Small,
  { kind, landmarks, hangs }: Found,
) {
  const { waist_l, waist_r } = landmarks;
  if (!isBottom(kind) || !waist_l || !waist_r) return false;
  const into = ([x, y]: Point): Point => [x * scale, y * scale];
  const clips = findClips(rgb, alpha, frameOfWaist(into(waist_r), into(waist_l)), hangs);
  if (!clips) return false;
  const frame = frameOfWaist(waist_r, waist_l);
  continueBand(cutout, stretchedMask(clips, cutout.width, cutout.height), frame);
  return true;
}

async function eraseTag(
  rgb: Rgb,
  cutout: Rgba,
  small: Small,
  { kind, landmarks }: Found,
  { model, sessions, signal }: Networks,
) {
  const pairs = bodyPairs(landmarks);
  const turn = pairs.length > 0 ? (fitAxis(pairs).turn * 180) / Math.PI : 0;
  const seen = await findHangingTag(small.rgb, small.alpha, kind, turn);
  if (!seen) return false;
  const tag = stretchedMask(seen, rgb.width, rgb.height);
  const filled = { ...rgb, data: rgb.data.slice() };
  await fillHoles(filled, tag, { model: model('migan'), sessions, signal });
  for (let i = 0; i < tag.data.length; i++) {
    if (!tag.data[i]) continue;
    for (let c = 0; c < 3; c++) cutout.data[i * 4 + c] = filled.data[i * 3 + c];
    cutout.data[i * 4 + 3] = 255;
  }
  return true;
}
