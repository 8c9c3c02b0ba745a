import type { Point } from '../../catalogue/catalogue.ts';
import { mirrorRows } from '../../raster/mirror-rows.ts';
import type { Setting } from '../setting.ts';

const OPPOSITE = { left: 'right', right: 'left', front: 'front', even: 'even' } as const;

/** The same place mirrored, with all that is known about it. Nothing in the catalogue's scenes can be read. */
export function fromOtherSide(setting: Setting): Setting {
  const { picture, view, depth, light, surface, spots } = setting;
  const across = ([x, y]: Point): Point => [picture.width - x, y];
  const [x, y, z] = light.towards;
  const { left, right, ...faces } = light.white;
  return {
    ...setting,
    picture: { ...picture, data: mirrorRows(picture.data, picture.width, 3) },
    view: { ...view, centre: view.width - view.centre },
    depth: { ...depth, data: mirrorRows(depth.data, depth.width, 1) },
    light: {
      ...light,
      from: OPPOSITE[light.from],
      mix: OPPOSITE[light.mix],
      towards: [-x, y, z],
      white: { ...faces, left: right, right: left },
    },
    surface: {
      ...surface,
      ...(surface.outline && { outline: surface.outline.map(across).reverse() }),
    },
    spots: spots.map((spot) => ({ ...spot, at: across(spot.at) })),
  };
}
