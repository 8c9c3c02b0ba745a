import { expect, it } from 'vitest';
import { personShares } from './person.ts';

/** 1000 places, so many of them of each class: background, hair, body, face, clothes, others. */
function logits(counts: number[]): Float32Array {
  const classes = counts.flatMap((count, kind) => Array.from({ length: count }, () => kind));
  return Float32Array.from(classes.flatMap((kind) => counts.map((_, c) => (c === kind ? 9 : 0))));
}

it('counts everything a person wears and carries', () => {
  const person = personShares(logits([500, 30, 60, 20, 350, 40]));
  expect(person?.[0]).toBeCloseTo(0, 2);
  for (const place of [510, 540, 600, 700, 990]) expect(person?.[place]).toBeCloseTo(1, 2);
});

it('sees nobody in a hand that holds a carton, nor in clothes without a body', () => {
  expect(personShares(logits([800, 0, 180, 0, 20, 0]))).toBeUndefined();
  expect(personShares(logits([600, 0, 0, 0, 400, 0]))).toBeUndefined();
});
