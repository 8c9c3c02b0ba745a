import { expect, it } from 'vitest';
import type { Scene } from '../../../catalogue/scenes.ts';
import { readScenes } from './catalogue-setting.ts';
import { findSimilarFlatLay } from './flat-lay.ts';

const scene = (id: string, colour: string, view?: 'above') =>
  ({ id, palette: [colour], view }) as unknown as Scene;

it('goods from above lie in the scene that looks most like the one that was wished', () => {
  const scenes = [
    scene('kitchen', '#e8e6e2'),
    scene('desk', '#9a7550'),
    scene('above-marble', '#eceae8', 'above'),
    scene('above-oak', '#aa8f70', 'above'),
  ];
  expect(findSimilarFlatLay(scenes, 'kitchen')?.id).toBe('above-marble');
  expect(findSimilarFlatLay(scenes, 'desk')?.id).toBe('above-oak');
  expect(findSimilarFlatLay(scenes.slice(0, 2), 'desk')).toBeUndefined();
});

it('the catalogue has one for each of its scenes', async () => {
  const scenes = await readScenes();
  for (const { id } of scenes) expect(findSimilarFlatLay(scenes, id)?.view).toBe('above');
});
