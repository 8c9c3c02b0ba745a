/**
 * A reading that exceeds one of these limits has a doubt, and the seller is asked to check its points. They were tuned
 * on the available photos: training/landmarks/README.md shows what they let through.
 */
export const DOUBT_LIMITS = {
  /** A garment whose shorter side has fewer pixels in the photo makes a soft picture. */
  smallest: 250,
  /** The share of the outline that may go on beyond the photo. */
  border: 0.05,
  /** The least share of the chosen kind among all that are possible. */
  kind: 0.5,
  /** The most that it may look like a romper, which would lose its legs if it is taken for something else. */
  romper: 0.5,
  /** How likely this is not a garment: alone, and together with unsure landmarks. Shoes and hats come to 0.62 and more. */
  other: { alone: 0.5, unsure: 0.3 },
  /**
   * The least probability that a person would accept the reading of a garment that nobody wears. Of 193 garments on
   * photos that were set aside for limits, this and the other doubts leave 162 unasked, 9 of them wrong.
   */
  acceptance: 0.7,
  /** The least certainty of a landmark, and how far it may have been moved, as a share of the garment's size. */
  certainty: 0.5,
  moved: 0.15,
  /**
   * The same where open fronts have no single lowest place of the neckline, sleeves hide where they begin, and short legs
   * meet in no clear fork.
   */
  vague: { certainty: 0.3, moved: 0.2 },
  /** An unsure landmark within this share of the garment's size from the mirror image of a sure one is right. */
  backed: 0.075,
  /** The least number of pairs that define an axis. */
  pairs: 2,
  /** A cuff of which more than this share is covered is doubted below the certainty `hidden`. */
  covered: 0.5,
  hidden: 0.6,
  /** How much the halves may differ, as a share of the garment's size. */
  mismatch: { laid: 0.12, worn: 0.18 },
  /** How much longer one sleeve may be, as a share of the longer one. */
  sleeves: 0.45,
  /** The degrees by which a garment may be turned. */
  turn: 25,
  /** The share of the cut-out that may be separate from the garment. */
  loose: 0.06,
  /** How far the tips may be from the wearer's shoulders, as a share of the distance between those. */
  shoulders: 0.6,
  /** A cuff narrower than this share of the other one goes on behind something. */
  cuffs: 0.15,
  /** The least depth of a neckline in widths of the neck: photos came to 0.1 and more, a missed neckline to 0. */
  neck: 0.03,
  /** A hem nearer than this share of the garment's size to a cuff is hidden by the sleeve. */
  hem: 0.02,
};

/** Beyond these limits a photo is refused instead, because nobody could place points on it. */
export const REFUSAL_LIMITS = {
  /** A second piece larger than this share of the largest one is a garment of its own. */
  second: 0.35,
  /** What covers more than this share of the photo is no garment that lies or hangs there. */
  covered: 0.97,
  /** In a drawing nothing changes around more than this share of the pixels: of 270 photos none exceeded 0.76. */
  plain: 0.85,
  /** In a portrait, skin and hair cover more than this many times as much as cloth; shorts and a vest leave less bare. */
  head: 3,
};
