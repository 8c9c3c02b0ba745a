import { createHash } from 'node:crypto';
import { type Decoded, decodeRgb, flattenOnWhite } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { type Measured, measurePhoto } from './auto/measure.ts';
import { findGuides, type Guides } from './guides.ts';

/** Cloth, skin and colours are looked for on a picture of at most this size. */
const LOOK_SIDE = 1024;
/** About how many photos are retouched at the same time; each takes about 15 MB. */
const MOST = 4;

type Known = {
  small: Map<number, Promise<Decoded>>;
  guides?: Promise<Guides>;
  measured?: Promise<Measured>;
};

export type KnownPhoto = {
  /** A copy that is at most `side` pixels wide and high. */
  small(side: number): Promise<Decoded>;
  guides(): Promise<Guides>;
  measured(): Promise<Measured>;
};

/** The child process lives on between calls: the same photo is then neither decoded nor searched twice. */
const photos = new Map<string, Known>();

export function rememberPhoto(bytes: Uint8Array, context: OperationContext): KnownPhoto {
  const known = recall(createHash('sha1').update(bytes).digest('hex'));
  const small = (side: number) => {
    const made = known.small.get(side) ?? decodeRgb(bytes, { maxSide: side });
    known.small.set(side, made);
    return made;
  };
  const look = async () => {
    const { rgb, alpha } = await small(LOOK_SIDE);
    return alpha ? flattenOnWhite(rgb, alpha) : rgb;
  };
  const guides = () => {
    known.guides ??= forgetIfFailed(
      look().then((rgb) => findGuides(rgb, context)),
      'guides',
    );
    return known.guides;
  };
  const measured = () => {
    known.measured ??= forgetIfFailed(
      Promise.all([look(), guides()]).then(([rgb, found]) => measurePhoto(rgb, found)),
      'measured',
    );
    return known.measured;
  };
  function forgetIfFailed<T>(work: Promise<T>, name: 'guides' | 'measured'): Promise<T> {
    work.catch(() => delete known[name]);
    return work;
  }
  return { small, guides, measured };
}

function recall(key: string): Known {
  const known = photos.get(key) ?? { small: new Map() };
  photos.delete(key);
  photos.set(key, known);
  for (const oldest of photos.keys()) {
    if (photos.size <= MOST) break;
    photos.delete(oldest);
  }
  return known;
}
