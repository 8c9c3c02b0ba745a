import { findSaliency } from '../../perception/cutout/saliency.ts';
import { mapBytes } from '../../pixels/map-values.ts';
import { findConnectedComponents } from '../../pixels/morphology/connected-components.ts';
import type { Decoded, Plane, Rgb } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';

/** A pixel that differs from the background by more than this many levels belongs to the goods. */
const OFF_GROUND = 12;
/** If the corners differ by at most this many levels, the background is plain and no network is needed. */
const PLAIN = 8;
const SALIENT = 0.5;
/** Spots below DUST_SHARE of the picture are dust; separate pieces have at least PIECE_SHARE of the largest one. */
const DUST_SHARE = 0.0005;
const PIECE_SHARE = 0.15;

export type Goods = {
  mask: Plane<Uint8Array>;
  box: { left: number; top: number; width: number; height: number };
  pieces: number;
};

/** Finds the goods and the person who wears them: by alpha, by a plain background, or by saliency. */
export async function findGoods(
  { rgb, alpha }: Decoded,
  { sessions, model }: OperationContext,
): Promise<Goods | undefined> {
  if (alpha?.data.some((value) => value < 255)) {
    return describe({ ...alpha, data: alpha.data.map((value) => (value > 127 ? 1 : 0)) });
  }
  const byGround = findGoodsByGround(rgb);
  if (byGround) return describe(byGround);
  const { saliency } = await findSaliency(rgb, model('u2netp'), sessions);
  const set = mapBytes(saliency.data, (value) => (value >= SALIENT ? 1 : 0));
  return describe({ data: set, width: saliency.width, height: saliency.height });
}

/** Marks what differs from a plain background; undefined if the background is not plain. */
export function findGoodsByGround(rgb: Rgb): Plane<Uint8Array> | undefined {
  const ground = findPlainGround(rgb);
  return ground && markOffGround(rgb, ground);
}

type Colour = [number, number, number];

function findPlainGround({ data, width, height }: Rgb): Colour | undefined {
  const places = [0, width - 1, (height - 1) * width, width * height - 1];
  const corners = places.map((place) => [...data.subarray(3 * place, 3 * place + 3)]);
  const [first = []] = corners;
  const even = corners.every((corner) =>
    corner.every((value, channel) => Math.abs(value - (first[channel] ?? 0)) <= PLAIN),
  );
  return even ? (first as Colour) : undefined;
}

function markOffGround({ data, width, height }: Rgb, [r, g, b]: Colour): Plane<Uint8Array> {
  const mask = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < mask.length; pixel++, at += 3) {
    const off =
      Math.abs(data[at] - r) > OFF_GROUND ||
      Math.abs(data[at + 1] - g) > OFF_GROUND ||
      Math.abs(data[at + 2] - b) > OFF_GROUND;
    mask[pixel] = off ? 1 : 0;
  }
  return { data: mask, width, height };
}

function describe(mask: Plane<Uint8Array>): Goods | undefined {
  const { width, height } = mask;
  const { components } = findConnectedComponents(mask);
  const parts = components.filter(({ area }) => area >= DUST_SHARE * width * height);
  if (parts.length === 0) return undefined;
  const largest = Math.max(...parts.map(({ area }) => area));
  const left = Math.min(...parts.map(({ box }) => box.left));
  const top = Math.min(...parts.map(({ box }) => box.top));
  const right = Math.max(...parts.map(({ box }) => box.left + box.width));
  const low = Math.max(...parts.map(({ box }) => box.top + box.height));
  const box = {
    left: left / width,
    top: top / height,
    width: (right - left) / width,
    height: (low - top) / height,
  };
  return { mask, box, pieces: parts.filter(({ area }) => area >= PIECE_SHARE * largest).length };
}
