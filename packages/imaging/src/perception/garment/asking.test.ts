import { expect, it } from 'vitest';
import { askingDoubts } from './asking.ts';

it('few pixels and the edge of the photo alone are no reason to ask', () => {
  expect(askingDoubts([])).toEqual([]);
  expect(askingDoubts(['small-garment'])).toEqual([]);
  expect(askingDoubts(['border-touched', 'small-garment'])).toEqual([]);
});

it('what else is doubted is asked about, with the edge', () => {
  expect(askingDoubts(['border-touched', 'left-right-mismatch', 'small-garment'])).toEqual([
    'border-touched',
    'left-right-mismatch',
  ]);
});
