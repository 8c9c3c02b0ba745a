import type { Imaging } from '../../imaging.ts';
import type { CatalogueSamples } from './catalogue-samples.ts';
import type { Outline } from './outlines.ts';

/** A picture that an operation has made, and what the operation reports about it. */
export type MadePicture = {
  bytes: Uint8Array;
  /** ΔE2000 of the goods on average, and structural similarity (1 is the same), as far as they were measured. */
  goods?: { colour?: number; structure?: number };
  /** Outlines that must have no holes. */
  outlines?: readonly Outline[];
  /** What it was made with, to be read on the sheet. */
  note?: string;
};

export type Kitchen = { imaging: Imaging; samples: CatalogueSamples };

/** How one picture is made from the catalogue, and what has to be true of it. */
export type PictureRecipe = {
  /** Also the name of its stored picture. */
  name: string;
  /** How many the face finder has to see; not asked where a painter has been at work. */
  faces?: number;
  /** Belongs to the short run of `npm test`. */
  isQuick?: boolean;
  make(kitchen: Kitchen): Promise<MadePicture>;
};

/** One colour that neither skin nor clothes of the catalogue have. */
export const PLAIN = { kind: 'solid', colour: '#d9e4e2' } as const;
