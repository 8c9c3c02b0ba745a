import { extendColours } from '../../pixels/matting/extend-colours.ts';
import { type Decoded, type Rgb, resizeRaster } from '../../pixels/raster.ts';
import { resizePlane } from '../../pixels/resize-plane.ts';
import type { OperationContext } from '../../runtime/operation.ts';
import { enlargeTo } from '../upscale/enlarge-to.ts';
import type { Dimensions } from './canvas.ts';

/** Up to this factor, resampling looks the same as the upscaler's result and takes a hundredth of the time. */
const MOST_RESAMPLED = 1.4;
/** The smaller of the upscaler's two steps, which costs a quarter of the larger one. */
const SMALL_STEP = 2;

/** Resizes a picture or cut-out by a factor. */
export async function resizeDecoded(
  { rgb, alpha }: Decoded,
  scale: number,
  context: OperationContext,
): Promise<Decoded> {
  const size = scaledSize(rgb, scale);
  if (size.width === rgb.width && size.height === rgb.height) {
    return { rgb, ...(alpha && { alpha }) };
  }
  const colours = alpha ? extendColours(rgb, alpha) : rgb;
  const enough = scale > MOST_RESAMPLED ? await enlarge(colours, scale, context) : colours;
  const { data, width, height } = await resizeRaster({ ...enough, channels: 3 }, size);
  return {
    rgb: { data, width, height },
    // An outline has no detail that the upscaler could draw.
    ...(alpha && { alpha: await resizePlane(alpha, width, height, 'cubic') }),
  };
}

const scaledSize = ({ width, height }: Dimensions, scale: number): Dimensions => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

/** Uses the upscaler's smaller step if resampling can do the rest without being noticed. */
async function enlarge(rgb: Rgb, scale: number, context: OperationContext): Promise<Rgb> {
  const step = scale <= SMALL_STEP * MOST_RESAMPLED ? Math.min(scale, SMALL_STEP) : scale;
  const targetSide = Math.round(Math.max(rgb.width, rgb.height) * step);
  return (await enlargeTo({ rgb }, targetSide, context)) ?? rgb;
}
