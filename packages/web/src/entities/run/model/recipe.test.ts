import { ratiosOf, runRecipeSchema } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { toWire } from '../../../lib/transport/wire-names.ts';
import type { CatalogueModel } from '../../catalogue/model/catalogue.ts';
import {
  firstRecipe,
  isApart,
  isWhole,
  modelsFor,
  setApart,
  withModels,
  withRatio,
} from './recipe.ts';
import type { Recipe } from './run.ts';

const model = (modelId: string, mType: 1 | 2) => ({ modelId, mType }) as CatalogueModel;
const MODELS = [model('ada', 1), model('bea', 1), model('carl', 2)];

test('the first look is one that the server takes', () => {
  const first = firstRecipe(MODELS);
  expect(runRecipeSchema.safeParse(toWire(first)).success).toBe(true);
  expect(modelsFor(first, 'all')).toEqual(['ada']);
  expect(isWhole(first)).toBe(true);
  expect(isWhole(firstRecipe([]))).toBe(false);
});

test('set apart, each has somebody; joined again, everybody is in', () => {
  const both = withModels(firstRecipe(MODELS), 'all', ['ada', 'bea']);
  const apart = setApart(both, true, MODELS);
  expect(apart.cast).toEqual([
    { for: 'women', modelIds: ['ada', 'bea'] },
    { for: 'men', modelIds: ['carl'] },
  ] satisfies Recipe['cast']);
  expect(isApart(apart)).toBe(true);
  const joined = setApart(apart, false, MODELS);
  expect(joined.cast).toEqual([{ for: 'all', modelIds: ['ada', 'bea', 'carl'] }]);
});

test('the narrow rule stands before the wide one, and an empty one goes', () => {
  const look = withModels(withModels(firstRecipe(MODELS), 'men', ['carl']), 'women', ['bea']);
  expect(look.cast.map((rule) => rule.for)).toEqual(['women', 'men', 'all']);
  expect(withModels(look, 'men', []).cast.map((rule) => rule.for)).toEqual(['women', 'all']);
});

test('formats are chosen side by side, of those that the kind knows', () => {
  const two = withRatio(firstRecipe(MODELS), '1:1', true);
  expect(ratiosOf(two)).toEqual(['2:3', '1:1']);
  expect(ratiosOf(withRatio(two, '2:3', false))).toEqual(['1:1']);
  expect(ratiosOf({ ...two, kind: 'cutout' })).toEqual(['1:1']);
});
