import { expect, it } from 'vitest';
import { guessKind } from './photo-kind.ts';

const nothing = { skin: 0, hair: 0, faces: 0, body: false, skinTone: false, hook: 0.2 };

it.each([
  [
    'a person with a face',
    { skin: 0.08, hair: 0.03, faces: 1, body: true, skinTone: true },
    'worn',
  ],
  ['a person cut off at the neck', { skin: 0.1, body: true, skinTone: true }, 'worn'],
  ['legs', { skin: 0.05, skinTone: true, body: true }, 'worn'],
  ['a grey figure', { skin: 0.06, body: true }, 'mannequin'],
  ['a garment laid out like a body', { body: true }, 'flat'],
  ['a hook above', { hook: 0.8 }, 'hanger'],
  ['cloth alone', {}, 'flat'],
] as const)('%s', (_, evidence, kind) => {
  const guess = guessKind({ ...nothing, ...evidence });
  expect(guess.kind).toBe(kind);
  expect(guess.confidence).toBeGreaterThan(0.3);
  expect(guess.confidence).toBeLessThanOrEqual(1);
});
