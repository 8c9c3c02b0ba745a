import type { Point } from '../../../pixels/geometry/points.ts';
import { mirrorRows } from '../../../pixels/mirror-rows.ts';
import type { Setting, SettingChoice } from '../setting.ts';
import { chooseVariation } from '../variation.ts';
import { readCatalogueSetting } from './catalogue-setting.ts';
import { createOwnSetting } from './own-setting.ts';
import { createSolidSetting } from './solid-setting.ts';
import type { SceneUse } from './standard-view.ts';

/** A plain colour is made as large as it is needed. Own pictures stay as they are: something may be written there. */
export async function readSetting(
  choice: SettingChoice,
  use: SceneUse,
  size: { width: number; height: number },
  seed: number,
): Promise<Setting> {
  if (choice.kind === 'solid') return createSolidSetting(choice.colour, size, use);
  if (choice.kind === 'picture') return createOwnSetting(choice.bytes, use, choice);
  const setting = await readCatalogueSetting(choice.id);
  return chooseVariation(seed).isOtherSide ? mirrorSetting(setting) : setting;
}

const OPPOSITE = { left: 'right', right: 'left', front: 'front', even: 'even' } as const;

/** The same place mirrored, with all that is known about it. Nothing in the catalogue's scenes can be read. */
export function mirrorSetting(setting: Setting): Setting {
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
