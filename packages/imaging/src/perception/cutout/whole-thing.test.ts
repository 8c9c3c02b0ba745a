import { describe, expect, it } from 'vitest';
import { type Candidate, MASK_SIDE } from '../sam/sam.ts';
import { findWholeThing } from './whole-thing.ts';

type Inside = (x: number, y: number) => boolean;
const ALL = { left: true, top: true, right: true, bottom: true };

function candidate(predictedIou: number, inside: Inside): Candidate {
  const logits = Float32Array.from({ length: MASK_SIDE * MASK_SIDE }, (_, i) =>
    inside(i % MASK_SIDE, Math.floor(i / MASK_SIDE)) ? 5 : -5,
  );
  return { logits, predictedIou };
}
const cushion: Inside = (x, y) => x > 80 && x < 200 && y > 70 && y < 200;
/** A cap that the picture cuts off, behind the cushion. */
const cap: Inside = (x, y) => x < 90 && y > 40 && y < 120;
const both: Inside = (x, y) => cushion(x, y) || cap(x, y);
const ask = async () => [candidate(0.96, cushion)];

describe('a whole thing inside an outline', () => {
  it('is meant, not what runs out of the picture', async () => {
    const found = await findWholeThing(candidate(0.97, both), [], ALL, ask);
    expect(found?.logits[100 * MASK_SIDE + 140]).toBeGreaterThan(0);
    expect(found?.logits[60 * MASK_SIDE + 20]).toBeLessThan(0);
  });

  it('is not looked for where the outline lies within the picture, or its frame is not the picture’s', async () => {
    const inner = candidate(0.97, (x, y) => x > 4 && both(x, y));
    expect(await findWholeThing(inner, [], ALL, ask)).toBeUndefined();
    const within = { ...ALL, left: false };
    expect(await findWholeThing(candidate(0.97, both), [], within, ask)).toBeUndefined();
  });

  it.each<[string, Inside, Inside]>([
    ['a print on cloth', (_, y) => y > 60, (x, y) => x > 100 && x < 130 && y > 100 && y < 130],
    ['a close-up', () => true, cushion],
    [
      'a dress that only touches the side',
      (x, y) => cushion(x, y) || (x < 90 && y > 100 && y < 112),
      cushion,
    ],
    [
      'an answer that loses a part',
      (x, y) => both(x, y) || (x > 190 && x < 240 && y > 80 && y < 150),
      cushion,
    ],
  ])('is not %s', async (_, outer, inner) => {
    const only = async () => [candidate(0.96, inner)];
    expect(await findWholeThing(candidate(0.95, outer), [], ALL, only)).toBeUndefined();
  });

  it('must be trusted', async () => {
    const unsure = async () => [candidate(0.8, cushion)];
    expect(await findWholeThing(candidate(0.97, both), [], ALL, unsure)).toBeUndefined();
  });
});
