import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Look } from '../../place/look.ts';
import type { SettingChoice } from '../../place/setting.ts';
import { numberOf, UsageError, type Values } from '../values.ts';

export const SETTING_HELP = `
  --scene      a scene of the catalogue by its name, a colour as f2f0ec, or a picture file
  --light      how much the goods follow its light, 0 (not one pixel changes) to 1 (1)
  --shadow     strength of the shadows, 0 to 1.5 (1)
  --blur       blur of what is out of focus, 0 to 2 (1)
  --grain      grain of the surroundings, 0 to 2 (1)
  --seed       another number, another grain (1)`;

export const SETTING_OPTIONS = ['scene', 'light', 'shadow', 'blur', 'grain', 'seed'] as const;

export function settingOf(values: Values): SettingChoice {
  const { scene } = values;
  if (typeof scene !== 'string' || scene === '') {
    throw new UsageError('--scene: expected a scene, a colour as f2f0ec, or a picture');
  }
  const [, digits] = scene.match(/^#?([0-9a-f]{6})$/i) ?? [];
  if (digits) return { kind: 'solid', colour: `#${digits}` };
  if (extname(scene) === '') return { kind: 'scene', id: scene };
  try {
    return { kind: 'picture', bytes: new Uint8Array(readFileSync(scene)) };
  } catch {
    throw new UsageError(`--scene: there is no ${scene}`);
  }
}

export const lookOf = (values: Values): Look & { seed?: number } => ({
  light: numberOf(values, 'light', { min: 0, max: 1 }),
  shadow: numberOf(values, 'shadow', { min: 0, max: 1.5 }),
  blur: numberOf(values, 'blur', { min: 0, max: 2 }),
  grain: numberOf(values, 'grain', { min: 0, max: 2 }),
  seed: numberOf(values, 'seed', { min: 1, max: 2 ** 31, whole: true }),
});
