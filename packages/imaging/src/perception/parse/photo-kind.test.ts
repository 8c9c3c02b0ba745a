import { expect, it } from 'vitest';
import { SEMANTIC_NAMES, type SemanticMasks } from '../semantics/semantics.ts';
import { gatherShares, guessKind } from './photo-kind.ts';

const nothing = { skin: 0, hair: 0, faces: 0, body: false, skinTone: false, hook: 0.2 };

it.each([
  [
    'a person with a face',
    { skin: 0.08, hair: 0.03, faces: 1, body: true, skinTone: true },
    'worn',
  ],
  ['a person cut off at the neck', { skin: 0.1, body: true, skinTone: true }, 'worn'],
  ['legs', { skin: 0.05, skinTone: true, body: true }, 'worn'],
  ['trousers and one hand', { skin: 0.01, skinTone: true, hand: true, body: true }, 'worn'],
  ['a grey figure with hands', { skin: 0.01, hand: true, body: true }, 'flat'],
  ['a grey figure', { skin: 0.06, body: true }, 'mannequin'],
  ['neck and limbs of a dummy', { hasDummy: true }, 'mannequin'],
  ['a garment laid out like a body', { body: true }, 'flat'],
  ['a hook above', { hook: 0.8 }, 'hanger'],
  ['cloth alone', {}, 'flat'],
] as const)('%s', (_, evidence, kind) => {
  const guess = guessKind({ ...nothing, ...evidence });
  expect(guess.kind).toBe(kind);
  expect(guess.confidence).toBeGreaterThan(0.3);
  expect(guess.confidence).toBeLessThanOrEqual(1);
});

it('skin that the network is only half sure of does not count', () => {
  const [width, height] = [10, 10];
  const createMasks = (skin: number): SemanticMasks => {
    const plane = (value: number) => ({ data: new Uint8Array(100).fill(value), width, height });
    const planes = Object.fromEntries(SEMANTIC_NAMES.map((name) => [name, plane(0)]));
    return {
      width,
      height,
      planes: { ...planes, bodySkin: plane(skin) } as SemanticMasks['planes'],
    };
  };
  expect(gatherShares(createMasks(180)).skin).toBe(0);
  expect(gatherShares(createMasks(250)).skin).toBe(1);
});
