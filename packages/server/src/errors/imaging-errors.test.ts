import { ERRORS } from '@vitrine/contract';
import { ImagingError } from '@vitrine/imaging';
import { expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { toAppError } from './imaging-errors.ts';

it.each([
  ['not-clothes', 'NOT_CLOTHES'],
  ['several-garments', 'SEVERAL_GARMENTS'],
  ['face-alone', 'FACE_ALONE'],
  ['a-drawing', 'A_DRAWING'],
  ['model-unavailable', 'WEIGHTS_UNAVAILABLE'],
] as const)('%s has its own sentence, and says that nothing was charged', (reason, name) => {
  const told = toAppError(new ImagingError(reason, 'seen'));
  expect(told).toBeInstanceOf(AppError);
  expect(told).toMatchObject({ error: name });
  expect(ERRORS[name].en).toContain('nothing was charged');
  expect(ERRORS[name].zh).toMatch(/未扣(除)?积分/);
});
