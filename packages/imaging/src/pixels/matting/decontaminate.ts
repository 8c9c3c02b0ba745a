import { edgeTiles } from '../edge-tiles.ts';
import { joinAlpha, type Plane, type Rgb } from '../raster.ts';
import { narrowTile, type Tile } from '../tile.ts';
import { createColourEstimator } from './foreground.ts';

/**
 * Combines the picture with its new alpha; half-transparent pixels get the colour of the subject instead of its mixture
 * with the old background. Opaque pixels are copied unchanged.
 */
export function decontaminate(picture: Rgb, alpha: Plane<Uint8Array>): Uint8Array {
  const rgba = joinAlpha(picture, alpha);
  const estimator = createColourEstimator();
  for (const whole of edgeTiles(alpha, estimator.margin)) {
    const tile = narrowTile(whole, alpha, estimator.margin, (i) => isSoft(alpha.data[i]));
    if (!tile) continue;
    estimator.load(alpha, tile.outer);
    for (let channel = 0; channel < 3; channel++) {
      const colour = estimator.estimate(picture, channel);
      storeChannel(tile, colour, alpha, rgba, channel);
    }
  }
  return rgba;
}

const isSoft = (opacity: number) => opacity > 0 && opacity < 255;

function storeChannel(
  { inner, outer }: Tile,
  colour: Float32Array,
  alpha: Plane<Uint8Array>,
  rgba: Uint8Array,
  channel: number,
): void {
  for (let y = inner.top; y < inner.top + inner.height; y++) {
    let from = (y - outer.top) * outer.width + inner.left - outer.left;
    let to = y * alpha.width + inner.left;
    for (let x = 0; x < inner.width; x++, from++, to++) {
      if (isSoft(alpha.data[to])) {
        rgba[to * 4 + channel] = Math.round(colour[from]);
      }
    }
  }
}
