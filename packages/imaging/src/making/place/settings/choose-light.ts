import type { Linear, SceneLight } from '../../../catalogue/scenes.ts';
import { LUMINANCE } from '../../../pixels/colour/light-planes.ts';
import { encodeSrgbByte, LINEAR } from '../../../pixels/colour/srgb.ts';
import type { Rgb } from '../../../pixels/raster.ts';
import type { Setting } from '../setting.ts';

/** How a place is lit if it should be lit differently from how it is by itself. */
export type LightChoice = 'soft' | 'left' | 'right' | 'warm' | 'cool';

/**
 * A soft light has at least this softness, so that nothing has a hard shadow; shadows keep this
 * share of their strength.
 */
const SOFT = 0.95;
const SOFT_SHADOW = 0.6;
/** A light from the side points at least this far sideways (the x of its unit vector). */
const LEAST_ASIDE = 0.5;
/** The factor of each colour in linear light; the goods follow within the bounds of `matchLight`. */
const TINTS: Readonly<Record<'warm' | 'cool', Linear>> = {
  warm: [1.1, 1, 0.84],
  cool: [0.9, 1, 1.14],
};

/**
 * The same place in another light. People, shadows and the place itself follow `Setting.light`, so that one change here
 * reaches all of them. A plain colour has to stay exactly that, so that its light is never tinted.
 */
export function chooseLight(setting: Setting, choice: LightChoice): Setting {
  const id = `${setting.id}, ${choice} light`;
  if (choice === 'soft') return { ...setting, id, light: soften(setting.light) };
  if (choice === 'left' || choice === 'right') {
    return { ...setting, id, light: turn(setting.light, choice) };
  }
  if (setting.plain) return setting;
  const tint = evenOut(TINTS[choice]);
  const picture = tintPicture(setting.picture, tint);
  return { ...setting, id, picture, light: tintLight(setting.light, tint) };
}

function soften(light: SceneLight): SceneLight {
  const { left, right, ...faces } = light.white;
  const both = left.map((value, c) => (value + right[c]) / 2) as Linear;
  return {
    ...light,
    mix: 'even',
    softness: Math.max(SOFT, light.softness),
    shadow: SOFT_SHADOW * light.shadow,
    white: { ...faces, left: both, right: both },
  };
}

function turn(light: SceneLight, side: 'left' | 'right'): SceneLight {
  const [x, y, z] = light.towards;
  const aside = Math.max(LEAST_ASIDE, Math.abs(x));
  // The rest of the unit vector keeps its direction.
  const rest = Math.sqrt(1 - aside ** 2) / Math.max(1e-6, Math.hypot(y, z));
  return {
    ...light,
    from: side,
    mix: side,
    towards: [side === 'left' ? -aside : aside, y * rest, z * rest],
  };
}

/** Keeps tinted light as bright as it was. */
function evenOut(tint: Linear): Linear {
  const sum = LUMINANCE.reduce((all, share, c) => all + share * tint[c], 0);
  return tint.map((value) => value / sum) as Linear;
}

function tintPicture(picture: Rgb, tint: Linear): Rgb {
  const tables = tint.map((factor) =>
    Uint8Array.from(LINEAR, (light) => encodeSrgbByte(light * factor)),
  );
  const data = picture.data.map((value, i) => tables[i % 3]?.[value] ?? value);
  return { ...picture, data };
}

function tintLight(light: SceneLight, tint: Linear): SceneLight {
  const tinted = (colour: Linear) => colour.map((value, c) => value * tint[c]) as Linear;
  const colour = tinted(light.colour);
  const strongest = Math.max(...colour);
  const { front, left, right, up } = light.white;
  return {
    ...light,
    colour: colour.map((value) => value / strongest) as Linear,
    white: { front: tinted(front), left: tinted(left), right: tinted(right), up: tinted(up) },
  };
}
