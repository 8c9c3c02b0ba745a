import type { PictureFormat } from './rule.ts';

/** What was measured on a picture. A value that is missing was not measured, and is not judged. */
export type PictureFacts = {
  width: number;
  height: number;
  bytes: number;
  format: PictureFormat;
  colourSpace?: string;
  /** The pixels along all four edges. */
  edge?: {
    /** The share of them that is exactly white. */
    white: number;
    /** The darkest channel of them all, 0 to 255. */
    worst: number;
    /** How many clearly different colours they have. */
    colours: number;
    /** A frame of one colour runs around a picture of others. */
    framed: boolean;
  };
  /** The box of the goods and of the person who wears them, in shares of the picture. */
  goods?: { left: number; top: number; width: number; height: number };
  /** What is written on the picture outside the goods. */
  words?: {
    text: string;
    cjk: boolean;
    /** In the strip along an edge where labels stand. */
    atEdge: boolean;
  }[];
  person?: boolean;
  mannequin?: boolean;
  hanger?: boolean;
  monochrome?: boolean;
  /** Sharpness at its sharpest place: below 1 it looks blurred. */
  sharpness?: number;
  /** Several goods that do not touch. */
  pieces?: number;
  /** The longest side of the photo from which it was enlarged. */
  enlargedFrom?: number;
  /** It was made by us, not photographed. */
  generated?: boolean;
};
