import type { Setting, SettingChoice } from '../setting.ts';
import { catalogueSetting } from './catalogue-setting.ts';
import { ownSetting } from './own-setting.ts';
import { solidSetting } from './solid-setting.ts';
import type { SceneUse } from './standard-view.ts';

/** A plain colour is made as large as it is needed. */
export async function readSetting(
  choice: SettingChoice,
  use: SceneUse,
  size: { width: number; height: number },
): Promise<Setting> {
  if (choice.kind === 'solid') return solidSetting(choice.colour, size, use);
  if (choice.kind === 'picture') return ownSetting(choice.bytes, use, choice);
  return catalogueSetting(choice.id);
}
