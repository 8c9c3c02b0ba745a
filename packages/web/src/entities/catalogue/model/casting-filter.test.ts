import { expect, test } from 'vitest';
import {
  candidates,
  filterPeople,
  offerTraits,
  type Trait,
  toggleTrait,
} from './casting-filter.ts';
import type { CatalogueModel } from './catalogue.ts';

const person = (
  modelId: string,
  facts: Pick<CatalogueModel, 'mType' | 'look' | 'age' | 'type' | 'heightGroup'>,
) => ({ modelId, ...facts }) as CatalogueModel;
const models = [
  person('lin', { mType: 1, look: 'east-asian', age: 24, type: 1, heightGroup: 2 }),
  person('yuna', { mType: 1, look: 'east-asian', age: 31, type: 1, heightGroup: 1 }),
  person('nia', { mType: 1, look: 'african', age: 52, type: 2, heightGroup: 2 }),
  person('omar', { mType: 2, look: 'middle-eastern', age: 40, type: 2, heightGroup: 2 }),
];
const people = candidates(models, ['nia']);
const found = (...wanted: Trait[]) => filterPeople(people, wanted).map(({ modelId }) => modelId);
const counts = (facet: string, ...wanted: Trait[]) =>
  offerTraits(people, wanted)
    .find((one) => one.facet === facet)
    ?.offers.map(({ trait, count }) => [trait, count]);

test('without a wish everybody is shown', () => {
  expect(found()).toEqual(['lin', 'yuna', 'nia', 'omar']);
});

test('wishes of one facet are alternatives, and facets add up', () => {
  expect(found('look-african', 'look-middle-eastern')).toEqual(['nia', 'omar']);
  expect(found('look-african', 'look-middle-eastern', 'sex-1')).toEqual(['nia']);
  expect(found('age-20', 'age-30')).toEqual(['lin', 'yuna']);
  expect(found('age-50')).toEqual(['nia']);
  expect(found('build-2', 'height-1')).toEqual([]);
  expect(found('favourite')).toEqual(['nia']);
});

test('each wish says how many it would leave beside those of other facets', () => {
  expect(counts('sex')).toEqual([
    ['sex-1', 3],
    ['sex-2', 1],
  ]);
  expect(counts('sex', 'sex-1', 'build-2')).toEqual([
    ['sex-1', 1],
    ['sex-2', 1],
  ]);
  expect(counts('look', 'height-1')).toEqual([
    ['look-east-asian', 1],
    ['look-african', 0],
    ['look-middle-eastern', 0],
  ]);
});

test('nothing is asked that makes no difference', () => {
  const women = candidates(models.slice(0, 2), []);
  const asked = offerTraits(women, []).map(({ facet }) => facet);
  expect(asked).toEqual(['age', 'height']);
});

test('a wish is taken away by the press that made it', () => {
  expect(toggleTrait(['sex-1'], 'age-20')).toEqual(['sex-1', 'age-20']);
  expect(toggleTrait(['sex-1', 'age-20'], 'sex-1')).toEqual(['age-20']);
});
