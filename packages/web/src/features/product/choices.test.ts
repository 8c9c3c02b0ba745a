import { handheldOptionsSchema, productSceneOptionsSchema } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { firstProductChoices, handOptions, sceneOptions } from './choices.ts';

const choices = firstProductChoices();

test('several scenes, or one backdrop instead of them', () => {
  const scenes = { ...choices, sceneIds: ['marble', 'loft'] };
  expect(sceneOptions(scenes, {}).scene_ids).toEqual(['marble', 'loft']);
  const coloured = sceneOptions({ ...scenes, backdrop: { kind: 'colour', colour: '#ffffff' } }, {});
  expect(coloured).toMatchObject({ scene_ids: [], colour: '#ffffff' });
});

test('both are what the contract takes', () => {
  const scene = sceneOptions({ ...choices, sceneIds: ['marble'] }, {});
  expect(productSceneOptionsSchema.parse(scene)).toEqual(scene);
  const hand = handOptions(choices, {});
  expect(handheldOptionsSchema.parse(hand)).toEqual(hand);
});
