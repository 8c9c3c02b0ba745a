import type { GarmentKind } from '../../catalogue/garment-kinds.ts';
import type { Plane, Rgb } from '../../pixels/raster.ts';
import type { Rgba } from '../cutout/finish.ts';
import type { PhotoKind } from '../parse/photo-kind.ts';
import type { Wearer } from './wearer.ts';

/** A garment cut out of its photo. */
export type TakenGarment = {
  rgb: Rgb;
  alpha: Plane<Uint8Array>;
  cutout: Rgba;
  way: PhotoKind;
  /** The possible kinds, by the part of the body that it is worn on. */
  kinds: readonly GarmentKind[];
  /** The wearer's joints in the photo. */
  wearer?: Wearer;
  /** Neither face nor hair of a wearer is visible: a wall in warm light may have been taken for skin. */
  isFaceless?: boolean;
  /** The photo was given without the surroundings of the garment. */
  isCutOut?: boolean;
};
