import type { Ratio } from '../place/sizes.ts';
import type { Recipe } from '../recipe.ts';
import { hashBytes } from '../recipe.ts';
import type { Framing } from './compose/view.ts';
import type { Fit } from './fit/fit.ts';
import type { GarmentInput } from './garment-input.ts';

/** The version is raised whenever the same recipe would give another picture. */
const DRESS_VERSION = '13';

export type DressChoices = {
  model: string;
  pose: string;
  expression: string;
  framing: Framing;
  ratio: Ratio;
  background: string;
  /** The kinds of the plain clothes that complete the outfit. */
  complements: string[];
  /** Whether the folds are those of the photo or of the model's own drape. */
  drape: 'photo' | 'hung' | 'model';
  /** Loose where the first try stretched the cloth too much; this is set only for the model's drape. */
  fit?: Fit;
  /** The patterns that the garments were fitted to, in the order of the garments. */
  drapes: string[];
  garments: GarmentInput['reading'][];
};

export function dressRecipe(
  garments: readonly GarmentInput[],
  choices: Omit<DressChoices, 'garments'>,
  seed: number,
): Recipe<DressChoices> {
  const named = garments.map(({ bytes }, i): [string, string] => [
    `garment-${i + 1}`,
    hashBytes(bytes),
  ]);
  return {
    engine: 'local',
    step: 'dress',
    version: DRESS_VERSION,
    inputs: Object.fromEntries(named),
    choices: { ...choices, garments: garments.map(({ reading }) => used(reading)) },
    seed,
  };
}

/** Keeps only what the picture depends on; a reading holds more than that. */
const used = ({ kind, way, landmarks, certainty }: GarmentInput['reading']) => ({
  kind,
  way,
  landmarks,
  ...(certainty && { certainty }),
});
