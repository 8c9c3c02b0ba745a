import { expect, it } from 'vitest';
import { keepTogether } from './finding-texts.ts';

it.each([
  ['≥ 1500 × 2000', '≥\u00a01500\u00a0×\u00a02000'],
  ['≤ 3072 KB', '≤\u00a03072\u00a0KB'],
  ['0.99–1.01', '0.99–\u20601.01'],
  ['100 %, 255', '100\u00a0%, 255'],
])('no line ends within a figure: %s', (plain, shown) => {
  const figures = { measured: plain, wanted: plain };
  expect(keepTogether(figures)).toEqual({ measured: shown, wanted: shown });
});
