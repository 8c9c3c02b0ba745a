/** The limits by which a wearer is replaced, stays, or is refused. */

/** Who can be given another head. */
export const WEARER = {
  /** Beyond this many degrees, half of the face is hidden, and there are no portraits. */
  yaw: 48,
  /** If wearer and portrait are turned apart by more than this many degrees, the head looks pasted on. */
  apart: 20,
  /** A second face of more than this share of the first one's height is somebody else in the picture. */
  somebodyElse: 0.6,
  /** Eyes in the uppermost rows of the photo, this share of its height, are cut off. */
  cutOff: 0.02,
  /** The least score of the joints by which somebody seen from behind is known. */
  believed: 0.7,
  /**
   * Less skin than this share of the photo is nobody: nape and hands from behind are 0.01, a bobble
   * hat on a floor has only hair.
   */
  skin: 0.002,
} as const;

/** What is worn on the head, which would stay behind. */
export const HEADWEAR = {
  /** If more than this share of the crown is cloth, a hat or a hood is worn. */
  covered: 0.4,
  /** More cloth than this share of the jaw's width, beside the cheeks and joined with the crown, is a hood. */
  hood: 0.25,
} as const;

/** More patterned cloth than this share of the face's area, filled in and not covered by the new hair, is an invented garment. */
export const MOST_SHOWN = 1.6;

/** Less hair over the body than this share of the face's area is not worth the network's seconds. */
export const LEAST_FILLED = 0.02;

/** Things before or beside the person. */
export const FOREIGN = {
  /** It sticks out from the person and does not belong to them if more than this share of its rim is open. */
  sticksOut: 0.5,
  /** It hardly hides anything of the person if they adjoin less than this share of its rim. */
  hardly: 0.1,
  /** With at most this share of its rim open it is a print or a button, not something in front of the person. */
  enclosed: 0.25,
  /**
   * By share of the person's area: a larger thing is never dropped, and one below the second hides
   * too little to refuse.
   */
  largestDropped: 0.03,
  smallestHiding: 0.01,
} as const;
