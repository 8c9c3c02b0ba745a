/**
 * The limits by which a cut-out goes one way or another: what counts as the subject, whose outline is taken, and what is
 * refused. A limit that was measured says on what. What one step needs for its own pixels alone stands in that step.
 */

/** What stands out enough to be a subject of its own. */
export const SUBJECT = {
  /** A thing smaller than this share of the picture would not be called the subject. */
  smallest: 0.002,
  /** A second subject must be at least this share of the first: a pair of shoes, not a crumb. */
  besideLargest: 0.12,
} as const;

/** Whether what stands out is what is expected there. */
export const EXPECTED = {
  /** Two maps of the same thing overlap by 0.94 on average, and by at least this much. */
  alike: 0.6,
  /** What stands out and holds this share of what is expected is right: a mannequin or hanger in it is found later. */
  held: 0.9,
  /** An expected part this likely to be cloth counts although it does not stand out, if it is this share of the whole. */
  clearly: 0.8,
  part: 0.03,
  /** If less than this share of the picture is expected, nothing is expected at all. */
  least: 0.02,
} as const;

/** Whether the photo is about a person. */
export const PERSON = {
  /** The least shares of the picture that body and clothes must cover: a hand with a carton does not count as a person. */
  body: 0.012,
  clothes: 0.05,
  /** The photo is about the person if at least this share of what stands out belongs to the person. */
  about: 0.4,
  /** A wearer is missing if at least this share of the picture is head, arms or legs outside what stands out. */
  missing: 0.006,
  /** A subject of which at least this share is the person is worn. */
  worn: 0.3,
} as const;

/**
 * Both networks see the same with hardly anything in between, so that the outline is taken as it is: 0.975 to 1 of both
 * areas on 31 photos. The least overlap, and the most pixels (as a share of what stands out) whose value is in between.
 */
export const CLEAR_CUT = { agreed: 0.972, soft: 0.055, between: 0.1 } as const;

/** Whether there is a plain wall behind the subject, so that colours draw the outline. */
export const PLAIN_WALL = {
  /** If the background is less than this share of the picture, it says too little about the wall. */
  background: 0.15,
  /** If more than this share of those pixels is not wall, there is no such wall. */
  strange: 0.2,
  /** A wall is plain if it differs by no more than this (out of 255) from a smooth surface. */
  grain: 6,
  /** The least overlap of what the colours and the coarse map say. */
  agreement: 0.86,
} as const;

/** Which answer of the outlining model is taken. */
export const ANSWER = {
  /** It is sure, holds all that is expected and is not much larger: 0.96 for a cap with its pompom, 0.80 without. */
  whole: { trust: 0.94, held: 0.95, agreement: 0.65 },
  /** Else agreement with the coarse map decides; the model's own trust and the completeness weigh this much beside it. */
  trust: 0.7,
  complete: 0.3,
} as const;

/** Whether the subject is a whole thing within an outline that runs out of the picture. */
export const WHOLE_THING = {
  /** If it covers more than this share of the four sides, the photo is a close-up, and what is cut off is the subject. */
  closeUp: 0.14,
  /** It must have at least this share of the area of what is cut off: a print on cloth does not. */
  area: 0.25,
  /** The least share of it inside that outline, and how sure the model must be of it. */
  inside: 0.9,
  trust: 0.93,
  /** What is left out must be a thing that leaves the picture (at least this share), and hardly anything else. */
  leftOut: 0.12,
  lost: 0.06,
} as const;

/** Whether an expected piece that is missing is asked for, and its answer taken. */
export const MISSING_PIECE = {
  /** Where the coarse map is above this, the subject is surely expected. */
  expected: 0.6,
  /** A piece smaller than this share of what is expected is not worth a question. */
  worthAsking: 0.012,
  /** This share of an answer must lie where something is expected, and it must cover this share of the missing piece. */
  precise: 0.75,
  complete: 0.5,
} as const;

/** A hole that was torn into the subject: the cut-out is refused. */
export const TORN = {
  /** Less than this share of it shows the wall. */
  wall: 0.15,
  /** More than this share of it is body or cloth, whatever its colour: a pale shirt before a pale wall. */
  body: 0.85,
} as const;
