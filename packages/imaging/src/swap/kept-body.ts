import type { Plane } from '../raster/raster.ts';

/** What of the photo stays whoever wears it. */
export type KeptBody = {
  /** Interleaved RGB: the photo, with hair that lay over cloth and neck filled in. */
  colours: Uint8Array;
  /** 0..1 each, at the photo's size. */
  alpha: Float32Array;
  garment: Float32Array;
  /** Only what the network calls clothes. */
  cloth: Float32Array;
  skin: Plane;
  /** 1 where cloth or skin is not the photo's own. */
  filled: Uint8Array;
};
