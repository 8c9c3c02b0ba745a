import {
  type Audience,
  DEFAULT_CHANNEL,
  LIGHTS,
  type Light,
  type PictureRatio,
  PLAIN_GROUND,
  ratiosOf,
} from '@vitrine/contract';
import type { CatalogueModel } from '../../catalogue/model/catalogue.ts';
import { isNamed } from './channels.ts';
import type { Recipe } from './run.ts';

/** A look to begin with: one person, a plain ground. */
export const firstRecipe = (models: readonly CatalogueModel[]): Recipe => {
  const [first] = models;
  return {
    kind: 'fashionclothing',
    cast: first ? [{ for: 'all', modelIds: [first.modelId] }] : [],
    poses: [],
    colour: PLAIN_GROUND,
    framing: 'full',
    ratios: ['2:3'],
    size: 'original',
    photos: 'first',
    count: 1,
    channels: [DEFAULT_CHANNEL],
    seed: 0,
  };
};

/** Lights that a look can have: a plain colour stays exactly that colour, so that nothing tints it. */
export const lightsFor = ({ sceneId }: Recipe): Light[] =>
  LIGHTS.filter((light) => sceneId || beforeColour(light) === light);

export const beforeColour = (light: Light = 'own'): Light =>
  light === 'warm' || light === 'cool' ? 'own' : light;

/** The formats of the look, with this one or without it. */
export function withRatio(recipe: Recipe, ratio: PictureRatio, wanted: boolean): Recipe {
  const others = ratiosOf(recipe).filter((one) => one !== ratio);
  return { ...recipe, ratios: wanted ? [...others, ratio] : others };
}

export const modelsFor = ({ cast }: Recipe, audience: Audience): string[] =>
  cast.find((rule) => rule.for === audience)?.modelIds ?? [];

/** Rules go from the narrow to the wide, since the first that fits counts; one without anybody is none. */
export function withModels(recipe: Recipe, audience: Audience, modelIds: string[]): Recipe {
  const others = recipe.cast.filter((rule) => rule.for !== audience);
  const rules = modelIds.length > 0 ? [...others, { for: audience, modelIds }] : others;
  const order: Audience[] = ['women', 'men', 'all'];
  return {
    ...recipe,
    cast: rules.sort((one, other) => order.indexOf(one.for) - order.indexOf(other.for)),
  };
}

/** Women's and men's articles have people of their own. */
export const isApart = ({ cast }: Recipe): boolean => cast.some((rule) => rule.for !== 'all');

const WOMAN = 1;

/** Changes from one cast for all to one for each and back, keeping the people who are there. */
export function setApart(
  recipe: Recipe,
  apart: boolean,
  models: readonly CatalogueModel[],
): Recipe {
  const known = recipe.cast.flatMap((rule) => rule.modelIds);
  if (!apart) return withModels({ ...recipe, cast: [] }, 'all', known);
  const isWoman = (id: string) => models.find(({ modelId }) => modelId === id)?.mType === WOMAN;
  const findFirst = (woman: boolean) =>
    models.filter(({ mType }) => (mType === WOMAN) === woman).map(({ modelId }) => modelId)[0];
  const women = known.filter(isWoman);
  const men = known.filter((id) => !isWoman(id));
  const fill = (ids: string[], first: string | undefined) =>
    ids.length > 0 || !first ? ids : [first];
  const apartRecipe = withModels({ ...recipe, cast: [] }, 'women', fill(women, findFirst(true)));
  return withModels(apartRecipe, 'men', fill(men, findFirst(false)));
}

/** Without a person nothing can be worn. */
export const isCast = ({ kind, cast }: Recipe): boolean => kind === 'cutout' || cast.length > 0;

/** Everything is chosen that has to be. */
export const isWhole = (recipe: Recipe): boolean =>
  isCast(recipe) && recipe.channels.every(isNamed);
