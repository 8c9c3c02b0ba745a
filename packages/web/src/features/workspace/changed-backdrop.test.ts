import { expect, test } from 'vitest';
import { changedBackdrop } from './changed-backdrop.ts';

test('another scene replaces the scene', () => {
  const changed = changedBackdrop({ scene_id: 'loft' }, { kind: 'scene', sceneId: 'street' });
  expect(changed).toEqual({ scene_id: 'street' });
});

test('a colour takes the scene away', () => {
  const changed = changedBackdrop({ scene_id: 'loft' }, { kind: 'colour', colour: '#ffffff' });
  expect(changed).toEqual({ scene_id: null, colour: '#ffffff' });
});
