import { findSaliency } from '../../perception/cutout/saliency.ts';
import { mapBytes } from '../../pixels/map-values.ts';
import { dilate } from '../../pixels/morphology/morphology.ts';
import type { Decoded, Plane, Rgb } from '../../pixels/raster.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { findGoodsByGround } from '../listing/goods-mask.ts';

/**
 * The saliency from which a pixel counts as goods; lower than for an outline, so that doubtful
 * pixels are theirs too.
 */
const SALIENT = 0.25;
/** Nothing is changed within this share of the picture's width around the goods, since networks draw rough outlines. */
const MARGIN = 0.015;

/** Marks generously with 1 where a picture shows goods or the person who wears them; nothing is written there. */
export async function findStillArea(
  { rgb, alpha }: Decoded,
  { sessions, model }: Pick<OperationContext, 'sessions' | 'model'>,
): Promise<Plane<Uint8Array>> {
  const { width, height } = rgb;
  if (alpha) return { data: alpha.data.map((value) => (value > 0 ? 1 : 0)), width, height };
  const { saliency } = await findSaliency(rgb, model('u2netp'), sessions);
  const found = mapBytes(saliency.data, (value) => (value >= SALIENT ? 1 : 0));
  const margin = Math.max(1, Math.round(MARGIN * saliency.width));
  const wide = dilate(found, saliency.width, saliency.height, margin);
  const data = enlarge({ ...saliency, data: wide }, rgb);
  const byGround = findGoodsByGround(rgb);
  byGround?.data.forEach((value, pixel) => {
    if (value === 1) data[pixel] = 1;
  });
  return { data, width, height };
}

function enlarge(small: Plane<Uint8Array>, { width, height }: Rgb): Uint8Array {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y / height) * small.height) * small.width;
    for (let x = 0; x < width; x++) {
      data[y * width + x] = small.data[row + Math.floor((x / width) * small.width)];
    }
  }
  return data;
}
