import { PERSON_LOOKS, type PersonLook } from '@vitrine/contract';
import type { CatalogueModel } from './catalogue.ts';

type AgeBand = 20 | 30 | 40 | 50;
/** The traits by which models are chosen; the dictionaries have a text for each. */
export type Trait =
  | 'favourite'
  | `sex-${1 | 2}`
  | `age-${AgeBand}`
  | `build-${1 | 2}`
  | `height-${1 | 2 | 3}`
  | `look-${PersonLook}`;
export type Facet = 'marked' | 'sex' | 'age' | 'build' | 'height' | 'look';

/** Traits of one facet are alternatives; facets add up. */
const FACETS: readonly { facet: Facet; traits: readonly Trait[] }[] = [
  { facet: 'marked', traits: ['favourite'] },
  { facet: 'sex', traits: ['sex-1', 'sex-2'] },
  { facet: 'age', traits: ['age-20', 'age-30', 'age-40', 'age-50'] },
  { facet: 'build', traits: ['build-1', 'build-2'] },
  { facet: 'height', traits: ['height-1', 'height-2', 'height-3'] },
  { facet: 'look', traits: PERSON_LOOKS.map((look): Trait => `look-${look}`) },
];

const toAgeBand = (age: number): AgeBand => (age < 30 ? 20 : age < 40 ? 30 : age < 50 ? 40 : 50);

/** A model with its traits. */
type Candidate = { model: CatalogueModel; traits: readonly Trait[] };

export const candidates = (
  models: readonly CatalogueModel[],
  favourites: readonly string[],
): Candidate[] =>
  models.map((model) => ({
    model,
    traits: [
      `sex-${model.mType}`,
      `age-${toAgeBand(model.age)}`,
      `build-${model.type}`,
      `height-${model.heightGroup}`,
      `look-${model.look}`,
      ...(favourites.includes(model.modelId) ? (['favourite'] as const) : []),
    ],
  }));

/** Keeps the candidates that match at least one chosen trait of every facet. */
const fits = ({ traits: has }: Candidate, wanted: readonly Trait[]) =>
  FACETS.every(({ traits }) => {
    const wishes = traits.filter((trait) => wanted.includes(trait));
    return wishes.length === 0 || wishes.some((trait) => has.includes(trait));
  });

export const filterPeople = (
  people: readonly Candidate[],
  wanted: readonly Trait[],
): CatalogueModel[] => people.filter((one) => fits(one, wanted)).map(({ model }) => model);

export type Offer = { trait: Trait; count: number; isWanted: boolean };

/** Lists the available traits with the number of matches; facets in which all models are alike are left out. */
export function offerTraits(
  people: readonly Candidate[],
  wanted: readonly Trait[],
): { facet: Facet; offers: Offer[] }[] {
  return FACETS.flatMap(({ facet, traits }) => {
    const others = wanted.filter((trait) => !traits.includes(trait));
    const offers = traits
      .filter((trait) => wanted.includes(trait) || people.some((one) => one.traits.includes(trait)))
      .map((trait) => ({
        trait,
        count: people.filter((one) => fits(one, [...others, trait])).length,
        isWanted: wanted.includes(trait),
      }));
    const asks = facet === 'marked' ? offers.length > 0 : offers.length > 1;
    return asks ? [{ facet, offers }] : [];
  });
}

export const toggleTrait = (wanted: readonly Trait[], trait: Trait): Trait[] =>
  wanted.includes(trait) ? wanted.filter((one) => one !== trait) : [...wanted, trait];
