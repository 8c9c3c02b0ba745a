/** The limits by which goods and people are placed one way or another. */

/** The goods' colours may change by at most this mean ΔE2000, whatever the place is like. */
export const MAX_COLOUR_CHANGE = 2.5;

/** Whether an arm comes in from a side of the photo. */
export const ARM = {
  /** An arm covers more than this share of a side's length. */
  least: 0.03,
  /** More than this share of what touches a side has to look like skin. */
  skin: 0.6,
} as const;

/** Whether goods were photographed from above, and cannot stand. The limits come from twenty-four photos. */
export const FROM_ABOVE = {
  /** The overlap with the ellipse of the same spread, and how round that is: a saucer, a plate, a lid. */
  round: { overlap: 0.93, axes: 0.85 },
  /** Loops with little between them that rest on a small foot: ropes, cables, chains. */
  sparse: { overlap: 0.7, foot: 0.4, axes: 0.5 },
} as const;

/** Whether joints tell a person's scale; else the outline does. */
export const SCALE = {
  /** The least score of a joint. */
  believed: 0.5,
  /** Joints that are less than this many metres apart in height say too little about the scale. */
  span: 0.35,
} as const;
