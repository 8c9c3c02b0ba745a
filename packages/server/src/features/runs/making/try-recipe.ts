import { type RunRecipe, readChoice, type TaskChoice } from '@vitrine/contract';
import { invalidInput } from '../../../errors/app-error.ts';
import { toTaskOptions } from './plan-items.ts';

/** All models of the cast; null if the pictures show no model. */
export const listModels = ({ cast, kind }: RunRecipe): (string | null)[] =>
  kind === 'cutout' || cast.length === 0 ? [null] : cast.flatMap(({ model_ids }) => model_ids);

const NO_FILE = '00000000-0000-4000-8000-000000000000';

/** The choices that a recipe means for one model, to see whether everything that it names is there. */
export function tryChoice(recipe: RunRecipe, model: string | null, slot: number): TaskChoice {
  const wish = {
    article: { sku: '', position: 0, columns: {} },
    row: {},
    fileId: NO_FILE,
    slot,
    attempt: 1,
    changes: model ? { model_id: model } : {},
  };
  const choice = readChoice(recipe.kind, toTaskOptions(recipe, wish));
  if (!choice) throw invalidInput('recipe');
  return choice;
}
