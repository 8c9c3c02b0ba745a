import { expect, it } from 'vitest';
import type { Scene } from '../../catalogue/scenes.ts';
import { scenesOf } from './catalogue-setting.ts';
import { flatLayLike } from './flat-lay.ts';

const scene = (id: string, colour: string, view?: 'above') =>
  ({ id, palette: [colour], view }) as unknown as Scene;

it('goods from above lie in the scene that looks most like the one that was wished', () => {
  const scenes = [
    scene('kitchen', '#e8e6e2'),
    scene('desk', '#9a7550'),
    scene('above-marble', '#eceae8', 'above'),
    scene('above-oak', '#aa8f70', 'above'),
  ];
  expect(flatLayLike(scenes, 'kitchen')?.id).toBe('above-marble');
  expect(flatLayLike(scenes, 'desk')?.id).toBe('above-oak');
  expect(flatLayLike(scenes.slice(0, 2), 'desk')).toBeUndefined();
});

it('the catalogue has one for each of its scenes', async () => {
  const scenes = await scenesOf();
  for (const { id } of scenes) expect(flatLayLike(scenes, id)?.view).toBe('above');
});
