import type { CatalogueModel } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { EVERY_MODEL, filterModels } from './model-filter.ts';

const model = (
  model_id: string,
  m_type: 1 | 2,
  skin_type: 1 | 2 | 3,
  type: 1 | 2,
  age_group: 1 | 2 | 3,
) => ({ model_id, m_type, skin_type, type, age_group }) as CatalogueModel;
const models = [model('a', 1, 2, 1, 1), model('b', 2, 2, 1, 3), model('c', 1, 3, 2, 3)];
const idsOf = (list: CatalogueModel[]) => list.map(({ model_id }) => model_id);

test('without a wish everybody is shown', () => {
  expect(idsOf(filterModels(models, EVERY_MODEL))).toEqual(['a', 'b', 'c']);
});

test('wishes add up', () => {
  expect(idsOf(filterModels(models, { ...EVERY_MODEL, gender: '1' }))).toEqual(['a', 'c']);
  expect(idsOf(filterModels(models, { ...EVERY_MODEL, gender: '1', skin: '2' }))).toEqual(['a']);
  expect(idsOf(filterModels(models, { ...EVERY_MODEL, age: '3' }))).toEqual(['b', 'c']);
  expect(filterModels(models, { ...EVERY_MODEL, gender: '2', body: '2' })).toEqual([]);
});
