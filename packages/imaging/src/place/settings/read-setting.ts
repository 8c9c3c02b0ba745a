import type { Setting, SettingChoice } from '../setting.ts';
import { variationOf } from '../variation.ts';
import { catalogueSetting } from './catalogue-setting.ts';
import { fromOtherSide } from './other-side.ts';
import { ownSetting } from './own-setting.ts';
import { solidSetting } from './solid-setting.ts';
import type { SceneUse } from './standard-view.ts';

/** A plain colour is made as large as it is needed. Own pictures stay as they are: something may be written there. */
export async function readSetting(
  choice: SettingChoice,
  use: SceneUse,
  size: { width: number; height: number },
  seed: number,
): Promise<Setting> {
  if (choice.kind === 'solid') return solidSetting(choice.colour, size, use);
  if (choice.kind === 'picture') return ownSetting(choice.bytes, use, choice);
  const setting = await catalogueSetting(choice.id);
  return variationOf(seed).isOtherSide ? fromOtherSide(setting) : setting;
}
