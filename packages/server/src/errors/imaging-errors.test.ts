import { ERRORS } from '@vitrine/contract';
import { ImagingError } from '@vitrine/imaging';
import { expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { toAppError } from './imaging-errors.ts';

const GARMENT = { 'no-subject': 'NO_GARMENT' } as const;

const REFUSED = [
  ['no-subject', 'NO_GARMENT'],
  ['not-clothes', 'NOT_CLOTHES'],
  ['several-garments', 'SEVERAL_GARMENTS'],
  ['a-set', 'A_SET'],
  ['face-alone', 'FACE_ALONE'],
  ['a-drawing', 'A_DRAWING'],
  ['model-unavailable', 'WEIGHTS_UNAVAILABLE'],
] as const;

it.each(REFUSED)('%s has its own sentence, and says that nothing was charged', (reason, name) => {
  const told = toAppError(new ImagingError(reason, 'seen'), GARMENT);
  expect(told).toBeInstanceOf(AppError);
  expect(told).toMatchObject({ error: name });
  expect(ERRORS[name].en).toContain('nothing was charged');
  expect(ERRORS[name].zh).toMatch(/未扣(除)?积分/);
});

it.each(['en', 'zh'] as const)('no two of them share a sentence in %s', (language) => {
  const sentences = REFUSED.map(([, name]) => ERRORS[name][language]);
  expect(new Set(sentences).size).toBe(REFUSED.length);
});
