import { expect, test } from 'vitest';
import { changedBackdrop } from './changed-backdrop.ts';

test('another scene replaces the scene', () => {
  const changed = changedBackdrop({ sceneId: 'loft' }, { kind: 'scene', sceneId: 'street' });
  expect(changed).toEqual({ sceneId: 'street' });
});

test('a colour takes the scene away', () => {
  const changed = changedBackdrop({ sceneId: 'loft' }, { kind: 'colour', colour: '#ffffff' });
  expect(changed).toEqual({ sceneId: null, colour: '#ffffff' });
});
