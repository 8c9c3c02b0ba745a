import type { Box } from '../../../catalogue/catalogue.ts';
import type { Plane } from '../../../pixels/raster.ts';

/** One sheet of cloth inside the template's box. */
export type SheetMaps = {
  /** Pattern centimetres, half size; NaN where nothing is. */
  x: Float32Array;
  y: Float32Array;
  /** Full size: 0 none, 1 body of the garment, 2 and 3 sleeves, 4 more where the inner side shows. */
  chart: Uint8Array;
  alpha: Plane<Uint8Array>;
  /** Half size, `unitLight` is 1. */
  light: Plane<Uint8Array>;
};

export type TemplateMaps = {
  box: Box;
  /** The size of the half-size maps. */
  half: { width: number; height: number };
  front: SheetMaps;
  back: SheetMaps;
  /** Body parts before the garment, full size. */
  before: Plane<Uint8Array>;
  /** Quarter size: light from the left, from the right. */
  relight: [Plane<Uint8Array>, Plane<Uint8Array>];
  unitLight: number;
};

/** Charts above this show the inner side: of the back, seen below the front's hem, or of a folded sleeve. */
export const INSIDE = 4;

/** 1 is the garment's body, 2 and 3 are its sleeves; the same again for the inner side. */
export const isBody = (chart: number): boolean => chart > 0 && ((chart - 1) & 3) === 0;
export const isSleeve = (chart: number): boolean => chart > 0 && !isBody(chart);
