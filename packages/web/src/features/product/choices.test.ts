import { handheldOptionsSchema, productSceneOptionsSchema } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { toWire } from '../../lib/transport/wire-names.ts';
import { firstProductChoices, handOptions, sceneOptions } from './choices.ts';

const choices = firstProductChoices();

test('several scenes, or one backdrop instead of them', () => {
  const scenes = { ...choices, sceneIds: ['marble', 'loft'] };
  expect(sceneOptions(scenes, {}).sceneIds).toEqual(['marble', 'loft']);
  const coloured = sceneOptions({ ...scenes, backdrop: { kind: 'colour', colour: '#ffffff' } }, {});
  expect(coloured).toMatchObject({ sceneIds: [], colour: '#ffffff' });
});

test('both are what the contract takes', () => {
  const scene = toWire(sceneOptions({ ...choices, sceneIds: ['marble'] }, {}));
  expect(productSceneOptionsSchema.parse(scene)).toEqual(scene);
  const hand = toWire(handOptions(choices, {}));
  expect(handheldOptionsSchema.parse(hand)).toEqual(hand);
});
