import { expect, test } from 'vitest';
import { castChange, isSameCast, oneFace, presentMix } from './cast.ts';
import type { CatalogueModel } from './catalogue.ts';

const models = ['lin', 'clara', 'kofi'].map((modelId) => ({ modelId }) as CatalogueModel);

test('a mixture goes on with those who are there, and ends with the last but one', () => {
  expect(presentMix(['kofi', 'gone', 'lin'], models)).toEqual(['kofi', 'lin']);
  expect(presentMix(['kofi', 'gone'], models)).toBeNull();
  expect(presentMix(undefined, models)).toBeNull();
});

test('a change takes away what was before: one person the mixture, a mixture the person', () => {
  expect(castChange(oneFace('lin'), 7)).toEqual({ modelId: 'lin', mix: null });
  expect(castChange({ modelId: 'lin', mix: ['kofi', 'clara'] }, 7)).toEqual({
    modelId: null,
    mix: { modelIds: ['kofi', 'clara'], seed: 7 },
  });
});

test('the same people are the same choice, in whatever order they are named', () => {
  const mixed = { modelId: null, mix: ['lin', 'kofi'] };
  expect(isSameCast(mixed, { modelId: 'clara', mix: ['kofi', 'lin'] })).toBe(true);
  expect(isSameCast(mixed, { modelId: null, mix: ['kofi', 'clara'] })).toBe(false);
  expect(isSameCast(mixed, oneFace('lin'))).toBe(false);
  expect(isSameCast(oneFace('lin'), oneFace('lin'))).toBe(true);
});
