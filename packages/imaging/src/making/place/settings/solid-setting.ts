import type { SceneLight } from '../../../catalogue/scenes.ts';
import { ImagingError } from '../../../errors.ts';
import type { Rgb } from '../../../pixels/raster.ts';
import type { Setting } from '../setting.ts';
import { computeRoomDepth, createStandardView, type SceneUse } from './standard-view.ts';

/** A large softbox at the left, a little in front, as in a small studio. */
export const STUDIO_LIGHT: SceneLight = {
  from: 'left',
  mix: 'even',
  towards: [-0.5, -0.42, 0.757],
  colour: [1, 1, 1],
  softness: 0.75,
  shadow: 0.34,
  white: { front: [1, 1, 1], left: [1, 1, 1], right: [1, 1, 1], up: [1, 1, 1] },
  exposure: 1,
};

/** Parses '#rgb' or '#rrggbb'. */
export function parseColour(text: string): [number, number, number] {
  const long = /^#[0-9a-f]{3}$/i.test(text) ? text.replace(/[0-9a-f]/gi, '$&$&') : text;
  if (!/^#[0-9a-f]{6}$/i.test(long)) {
    throw new ImagingError('corrupt', `${text} is not a colour such as #f2efea`);
  }
  return [1, 3, 5].map((at) => Number.parseInt(long.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
}

/** One colour everywhere except for the shadow, as marketplaces require. */
export function createSolidSetting(
  colour: string,
  size: { width: number; height: number },
  use: SceneUse,
): Setting {
  const value = parseColour(colour);
  const picture: Rgb = { data: new Uint8Array(size.width * size.height * 3), ...size };
  for (let i = 0; i < picture.data.length; i++) picture.data[i] = value[i % 3];
  const { view, spot } = createStandardView(size, use);
  return {
    id: `solid-${colour.toLowerCase()}`,
    picture,
    view,
    depth: computeRoomDepth(view, use),
    light: STUDIO_LIGHT,
    surface: { height: 0, reflection: 0, roughness: 1 },
    spots: [spot],
    blur: 0,
    plain: true,
    assumed: [],
  };
}
