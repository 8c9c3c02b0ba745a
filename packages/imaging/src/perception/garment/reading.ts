import type { GarmentKind } from '../../catalogue/garment-kinds.ts';
import type { Point } from '../../pixels/geometry/points.ts';
import type { Rgba } from '../cutout/finish.ts';
import type { PhotoKind } from '../parse/photo-kind.ts';

/** Why a reading may be wrong; the caller should then ask for the landmarks. */
export type Doubt =
  /** The garment goes on beyond the picture. */
  | 'border-touched'
  /** Sleeves lie on the torso, or something covers them: their landmarks are guessed. */
  | 'sleeves-hidden'
  | 'left-right-mismatch'
  /** Too few pixels for a good picture. */
  | 'small-garment'
  /** The two networks that cut out, or the network and the outline, do not agree. */
  | 'networks-disagree'
  | 'kind-unsure'
  /** It is a hat, a bag or folded clothes: nothing that has these landmarks. */
  | 'not-a-garment'
  /** Some landmark has no clear place. */
  | 'landmarks-unsure'
  /** It is seen from the side or strongly turned. */
  | 'turned';

/** What a shop attaches to clothes: a price tag on a thread, the clips of a hanger. */
export type Foreign = 'tag' | 'clips';

export type GarmentReading = {
  /** The size of the upright photo; landmarks are in its pixels, and the cut-out has its size. */
  width: number;
  height: number;
  kind: GarmentKind;
  way: PhotoKind;
  /** It is shaped as on a dummy that was removed from the picture. */
  withoutDummy: boolean;
  side: 'front' | 'back';
  /**
   * Named as in the flat pattern of the kind, `_l` always on the picture's right, even on a back; all lie in the photo.
   * A dress or vest without sleeves has its cuffs at the shoulder tips and armpits.
   */
  landmarks: Record<string, Point>;
  /** How certain each landmark is, 0..1. */
  certainty: Record<string, number>;
  /** How certain the whole reading is, 0..1: the share of readings like this one that were right. */
  confidence: number;
  doubts: Doubt[];
  /** What lay on it and was removed from the cut-out, with the cloth continued below it. */
  takenOff: Foreign[];
  /** The garment alone, without wearer, mannequin or hanger. */
  cutout: Rgba;
};

export type GarmentInput = {
  bytes: Uint8Array;
  /** The possible kinds, if they are known: 'top' of the upload page, for example. */
  kinds?: readonly GarmentKind[];
  /** Where the seller has drawn it, white on black; this counts where the photo alone shows no single garment. */
  mask?: Uint8Array;
};
