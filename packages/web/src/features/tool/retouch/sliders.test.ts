import { NO_RETOUCH, type RetouchSlider, retouchSettingsSchema } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { amountText, SLIDER_GROUPS } from './sliders.ts';

const sliders = SLIDER_GROUPS.flatMap((group) => group.sliders);

test('every setting but the white point has a slider, once', () => {
  const { white: _, ...rest } = NO_RETOUCH;
  expect(sliders.map(({ name }) => name).sort()).toEqual(Object.keys(rest).sort());
});

test('both ends of every slider are settings that the server takes', () => {
  for (const { name, min, max } of sliders) {
    for (const end of [min, max]) {
      expect(retouchSettingsSchema.safeParse({ [name]: end }).success, `${name} ${end}`).toBe(true);
    }
  }
});

test.each<[RetouchSlider, number, string]>([
  ['exposure', 0.5, '+0.50'],
  ['exposure', -1, '−1.00'],
  ['contrast', 0.2, '+20'],
  ['tint', -0.35, '−35'],
  ['tint', 0, '0'],
  ['wrinkles', 0.4, '40%'],
])('%s of %d reads %s', (name, amount, text) => {
  expect(amountText(name, amount)).toBe(text);
});
