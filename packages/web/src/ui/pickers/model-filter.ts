import type { CatalogueModel } from '@vitrine/contract';

/** 'all', or the number that the catalogue has for it. */
export type ModelFilter = {
  gender: Any<'1' | '2'>;
  skin: Any<'1' | '2' | '3'>;
  body: Any<'1' | '2'>;
  age: Any<'1' | '2' | '3'>;
};
type Any<Value extends string> = 'all' | Value;

export const EVERY_MODEL: ModelFilter = { gender: 'all', skin: 'all', body: 'all', age: 'all' };

const fits = (wanted: string, has: number) => wanted === 'all' || wanted === String(has);

export const filterModels = (
  models: readonly CatalogueModel[],
  { gender, skin, body, age }: ModelFilter,
): CatalogueModel[] =>
  models.filter(
    (model) =>
      fits(gender, model.m_type) &&
      fits(skin, model.skin_type) &&
      fits(body, model.type) &&
      fits(age, model.age_group),
  );
