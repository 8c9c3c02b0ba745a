import type { GarmentKind } from '../../catalogue/garment-kinds.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import type { Rgba } from '../cutout/finish.ts';
import type { PhotoKind } from '../parse/photo-kind.ts';
import type { Wearer } from './wearer.ts';

/** A garment taken out of its photo. */
export type TakenGarment = {
  rgb: Rgb;
  alpha: Plane<Uint8Array>;
  cutout: Rgba;
  way: PhotoKind;
  /** What it can be, by the part of the body that wears it. */
  kinds: readonly GarmentKind[];
  /** Where the wearer's joints are in the photo. */
  wearer?: Wearer;
  /** Neither face nor hair of a wearer shows: a wall in a warm light may have been taken for skin. */
  isFaceless?: boolean;
  /** The photo was given without what lay around the garment. */
  isCutOut?: boolean;
};
