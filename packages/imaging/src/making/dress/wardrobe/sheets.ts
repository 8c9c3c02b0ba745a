import type { Box } from '../../../catalogue/catalogue.ts';
import { HALF_OPAQUE } from '../../../pixels/mask.ts';
import type { Plane } from '../../../pixels/raster.ts';

/** One sheet of cloth inside the template's box. */
export type SheetMaps = {
  /** Position in the pattern in centimetres, at half size; NaN where there is no cloth. */
  x: Float32Array;
  y: Float32Array;
  /** Full size: 0 is none, 1 the body of the garment, 2 and 3 the sleeves; 4 is added where the inner side shows. */
  chart: Uint8Array;
  alpha: Plane<Uint8Array>;
  /** Light at half size; `unitLight` stands for 1. */
  light: Plane<Uint8Array>;
};

export type TemplateMaps = {
  box: Box;
  /** The size of the half-size maps. */
  half: { width: number; height: number };
  front: SheetMaps;
  back: SheetMaps;
  /** Body parts in front of the garment, at full size. */
  before: Plane<Uint8Array>;
  /** Light from the left and from the right, at a quarter of the size. */
  relight: [Plane<Uint8Array>, Plane<Uint8Array>];
  unitLight: number;
};

/** A pixel whose alpha is above this is more cloth than not. */
export const OPAQUE = HALF_OPAQUE - 1;

/** Charts above this show an inner side: that of the back below the front's hem, or that of a folded sleeve. */
export const INSIDE = 4;

/** 1 is the garment's body, and 2 and 3 are its sleeves; 5 to 7 are the same for the inner side. */
export const isBody = (chart: number): boolean => chart > 0 && ((chart - 1) & 3) === 0;
export const isSleeve = (chart: number): boolean => chart > 0 && !isBody(chart);
