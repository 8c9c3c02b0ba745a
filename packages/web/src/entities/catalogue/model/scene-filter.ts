import { SCENE_THEMES, type SceneTheme } from '@vitrine/contract';
import type { Scene } from './catalogue.ts';

export type SceneFilter = { theme: SceneTheme | 'all'; words: string };
export const EVERY_SCENE: SceneFilter = { theme: 'all', words: '' };

/** Lists the themes of these scenes, in the order of the contract. */
export const listThemes = (scenes: readonly Scene[]): SceneTheme[] =>
  SCENE_THEMES.filter((theme) => scenes.some((scene) => scene.theme === theme));

/** Keeps the scenes of a theme whose names contain all the words. */
export function filterScenes(
  scenes: readonly Scene[],
  { theme, words }: SceneFilter,
): readonly Scene[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return scenes.filter(
    (scene) =>
      (theme === 'all' || scene.theme === theme) &&
      wanted.every((word) => scene.name.toLowerCase().includes(word)),
  );
}
