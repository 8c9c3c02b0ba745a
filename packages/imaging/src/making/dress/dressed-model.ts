import type { Box, StudioCamera } from '../../catalogue/catalogue.ts';
import type { PixelBytes } from '../../pixels/decode-pixels.ts';
import type { Point } from '../../pixels/geometry/points.ts';
import type { Plane } from '../../pixels/raster.ts';

/**
 * A dressed model without a background, ready to be set into a scene. All positions are in pixels of this picture,
 * which shows `box` of the studio's whole picture `scale` times as large. The box may reach beyond the whole picture;
 * the part beyond it is empty.
 */
export type DressedModel = {
  /** Interleaved RGBA, straight alpha. */
  pixels: PixelBytes;
  width: number;
  height: number;
  box: Box;
  scale: number;
  /** From 0 (no shadow) to 255 (black), on the floor and of the same size: multiply the floor by 1 − shadow / 255. */
  shadow: Plane<Uint8Array>;
  /** The studio's camera in this picture: the centre column is `centre_px`, also when it is cropped. */
  camera: StudioCamera & { centre_px: number };
  /** The ankles of the wearer's own left and right foot, and the row of the lowest sole; they may lie outside. */
  feet: { left: Point; right: Point; ground: number };
  relight: Relight;
};

/**
 * Maps at a quarter of the size: value / 255 × `range` is the factor for linear light when a scene is lit from the left
 * or from the right instead of evenly. It is 1 outside the model.
 */
export type Relight = { left: Plane<Uint8Array>; right: Plane<Uint8Array>; range: number };
