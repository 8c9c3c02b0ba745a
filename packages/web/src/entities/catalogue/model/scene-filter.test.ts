import type { SceneTheme } from '@vitrine/contract';
import { expect, test } from 'vitest';
import type { Scene } from './catalogue.ts';
import { EVERY_SCENE, filterScenes, listThemes } from './scene-filter.ts';

const scene = (name: string, theme: SceneTheme | null): Scene => ({
  sceneId: name,
  name,
  position: theme ? 'product' : 'indoor',
  theme,
  view: theme === 'above' ? 'above' : 'level',
  url: '',
  thumbUrl: '',
  width: 1,
  height: 1,
  spot: null,
  pixelsPerMetre: null,
});
const scenes = [
  scene('Oak from above', 'above'),
  scene('Marble podium', 'podium'),
  scene('大理石展台', 'podium'),
  scene('Loft', null),
];
const found = (filter: Partial<typeof EVERY_SCENE>) =>
  filterScenes(scenes, { ...EVERY_SCENE, ...filter }).map(({ name }) => name);

test('themes come in one order, and only those that are there', () => {
  expect(listThemes(scenes)).toEqual(['podium', 'above']);
});

test('a theme and every word of a name narrow the list; nothing asked shows all', () => {
  expect(found({})).toHaveLength(4);
  expect(found({ theme: 'podium' })).toEqual(['Marble podium', '大理石展台']);
  expect(found({ words: ' podium  MARB ' })).toEqual(['Marble podium']);
  expect(found({ words: '大理石' })).toEqual(['大理石展台']);
  expect(found({ theme: 'above', words: 'marble' })).toEqual([]);
});
