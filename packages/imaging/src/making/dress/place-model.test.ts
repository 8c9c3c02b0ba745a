import { expect, it } from 'vitest';
import type { Linear } from '../../catalogue/scenes.ts';
import { chooseLight } from '../place/settings/choose-light.ts';
import { createSolidSetting, STUDIO_LIGHT } from '../place/settings/solid-setting.ts';
import { chooseSide } from './place-model.ts';

const grey = (value: number): Linear => [value, value, value];
const litBy = (left: number, right: number) => ({
  ...STUDIO_LIGHT,
  white: { ...STUDIO_LIGHT.white, left: grey(left), right: grey(right) },
});

it('lights somebody from the side on which the probe of the place is brighter', () => {
  expect(chooseSide(litBy(1.25, 0.48))).toMatchObject({ side: 'left' });
  expect(chooseSide(litBy(0.57, 1.04))).toMatchObject({ side: 'right' });
  expect(chooseSide(litBy(1.25, 0.48)).share).toBeGreaterThan(chooseSide(litBy(1, 0.8)).share);
  expect(chooseSide(litBy(1, 1)).share).toBe(0);
});

it('takes a side that was asked for, and none where soft light was', () => {
  expect(chooseSide({ ...litBy(1, 1), mix: 'right' })).toEqual({ side: 'right', share: 1 });
  const place = { ...createSolidSetting('#ccc', { width: 8, height: 8 }, 'people') };
  const soft = chooseLight({ ...place, light: litBy(1.25, 0.48) }, 'soft');
  expect(chooseSide(soft.light).share).toBe(0);
});
