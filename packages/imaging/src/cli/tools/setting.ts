import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Look } from '../../making/place/look.ts';
import type { SettingChoice } from '../../making/place/setting.ts';
import { readNumber, UsageError, type Values } from '../values.ts';

export const SETTING_HELP = `
  --scene      a scene of the catalogue by its name, a colour as f2f0ec, or a picture file
  --light      how much the goods follow its light, 0 (not one pixel changes) to 1 (1)
  --shadow     strength of the shadows, 0 to 1.5 (1)
  --blur       blur of what is out of focus, 0 to 2 (1)
  --grain      grain of the surroundings, 0 to 2 (1)
  --seed       another number, another grain (1)`;

export const SETTING_OPTIONS = ['scene', 'light', 'shadow', 'blur', 'grain', 'seed'] as const;

export function readSettingOptions(values: Values): SettingChoice {
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

export const readLookOptions = (values: Values): Look & { seed?: number } => ({
  light: readNumber(values, 'light', { min: 0, max: 1 }),
  shadow: readNumber(values, 'shadow', { min: 0, max: 1.5 }),
  blur: readNumber(values, 'blur', { min: 0, max: 2 }),
  grain: readNumber(values, 'grain', { min: 0, max: 2 }),
  seed: readNumber(values, 'seed', { min: 1, max: 2 ** 31, whole: true }),
});
