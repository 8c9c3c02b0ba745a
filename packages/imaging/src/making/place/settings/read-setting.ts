import type { SceneLight } from '../../../catalogue/scenes.ts';
import type { Point } from '../../../pixels/geometry/points.ts';
import { mirrorRows } from '../../../pixels/mirror-rows.ts';
import type { Setting, SettingChoice } from '../setting.ts';
import { chooseVariation } from '../variation.ts';
import { readCatalogueSetting } from './catalogue-setting.ts';
import { chooseLight, type LightChoice } from './choose-light.ts';
import { createOwnSetting } from './own-setting.ts';
import { createSolidSetting } from './solid-setting.ts';
import type { SceneUse } from './standard-view.ts';

/** A place as it is lit by itself or, if `light` is given, differently. */
export type LitSettingChoice = SettingChoice & { light?: LightChoice };

type Size = { width: number; height: number };

export async function readSetting(
  choice: LitSettingChoice,
  use: SceneUse,
  size: Size,
  seed: number,
): Promise<Setting> {
  const { light } = choice;
  const setting = await readPlace(choice, use, size, seed);
  return light ? chooseLight(setting, light) : setting;
}

/** A plain colour is made as large as needed. The user's own pictures are not mirrored, since they may contain text. */
async function readPlace(
  choice: LitSettingChoice,
  use: SceneUse,
  size: Size,
  seed: number,
): Promise<Setting> {
  if (choice.kind === 'solid') return createSolidSetting(choice.colour, size, use);
  if (choice.kind === 'picture') return createOwnSetting(choice.bytes, use, choice);
  const setting = await readCatalogueSetting(choice.id);
  return isMirrored(setting.light, choice.light, seed) ? mirrorSetting(setting) : setting;
}

/** If the light should come from one side, the place is mirrored so that its own light does. */
function isMirrored({ from }: SceneLight, wanted: LightChoice | undefined, seed: number): boolean {
  const hasSide = wanted === 'left' || wanted === 'right';
  if (hasSide && from !== 'front') return from !== wanted;
  return chooseVariation(seed).isOtherSide;
}

const OPPOSITE = { left: 'right', right: 'left', front: 'front', even: 'even' } as const;

/** The same place mirrored, with all that is known about it. The catalogue's scenes contain no text. */
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
