import { expect, it } from 'vitest';
import { SEMANTIC_NAMES, type SemanticMasks } from '../../semantics/semantics.ts';
import { hasHand } from './hands.ts';

const [WIDTH, HEIGHT] = [100, 200];

/** One patch of skin with the given certainty, and one wrist. */
function figure(sure: number, wrist: { x: number; y: number; score: number }) {
  const plane = () => ({ data: new Uint8Array(WIDTH * HEIGHT), width: WIDTH, height: HEIGHT });
  const planes = Object.fromEntries(
    SEMANTIC_NAMES.map((name) => [name, plane()]),
  ) as SemanticMasks['planes'];
  for (let y = 100; y < 112; y++) {
    for (let x = 60; x < 70; x++) planes.bodySkin.data[y * WIDTH + x] = sure;
  }
  const unseen = { x: 0, y: 0, score: 0 };
  const body = {
    torso: 80,
    joint: (name: string) => (name === 'leftWrist' ? wrist : unseen),
  };
  return { masks: { width: WIDTH, height: HEIGHT, planes }, body };
}

it.each([
  ['skin at a wrist', 250, { x: 66, y: 94, score: 0.9 }, true],
  ['skin elsewhere', 250, { x: 20, y: 94, score: 0.9 }, false],
  ['a wrist that is not believed', 250, { x: 66, y: 94, score: 0.2 }, false],
  ['wood that is half taken for skin', 180, { x: 66, y: 94, score: 0.9 }, false],
])('a hand: %s', (_, sure, wrist, expected) => {
  const { masks, body } = figure(sure, wrist);
  expect(hasHand(masks, body)).toBe(expected);
});

it('nobody has no hands', () => {
  expect(hasHand(figure(250, { x: 66, y: 94, score: 0.9 }).masks, undefined)).toBe(false);
});
