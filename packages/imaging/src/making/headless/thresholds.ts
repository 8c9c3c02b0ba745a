/** The limits by which a head is cropped away, painted over, or stays. */

/** Whether what was found is a head on shoulders. */
export const HEAD = {
  /** A joint is trusted if its score is at least this. */
  believed: 0.5,
  /** Shoulders are about twice as wide as a face is high; if they are far from that, the joints were guessed wrongly. */
  shouldersOfFace: { least: 0.7, most: 3.2 },
  /**
   * At least this share of the middle of a head is not background; with less hair or skin than this
   * it is a mannequin's.
   */
  filled: 0.3,
  hairOrSkin: 0.25,
} as const;

/** Whether the photo may be cropped at the line. */
export const CROP = {
  /** If more than this share of the clothes is above the line, cropping would cost the seller a part of them. */
  clothesLost: 0.01,
  /** If cropping would leave less than this share of the height, the head is not at the top. */
  left: 0.4,
} as const;

/** How much of the garment may be made up where hair lay on it. */
export const UNCOVERED = {
  /** If hair covers more than this share of the clothes, they could only be invented, so the head stays. */
  invented: 0.15,
  /** More of a pattern than this share of the face's area could only be invented, even from the other side's. */
  copied: 1,
  /** Where too little cloth is seen to copy from, this is the most that a network may guess. */
  guessed: 0.2,
} as const;

/** Whether there is a plain wall behind the head. */
export const WALL = {
  /** A wall is plain if it differs by no more than this (of 255) from a smooth surface. */
  grain: 4.5,
  /** At most this share of what is seen above the shoulders may be something other than wall. */
  otherwise: 0.06,
} as const;

/** What may be left of a head in the finished picture. */
export const LEFT = {
  /** A face that is smaller than this share of the removed face's height belongs to a passer-by. */
  face: 0.35,
  /** The filled place may look like skin or like hair over at most these shares of its area. */
  skin: 0.02,
  hair: 0.06,
  /**
   * The outline may show over at most these shares of its length. Without a plain wall, some edge
   * follows it by chance.
   */
  edges: { plain: 0.06, other: 0.2 },
} as const;
