import { expect, it } from 'vitest';
import { addPerson, computePersonShares, isPersonMissing } from './person.ts';

/** 1000 places, with this many of each class: background, hair, body, face, clothes, others. */
function logits(counts: number[]): Float32Array {
  const classes = counts.flatMap((count, kind) => Array.from({ length: count }, () => kind));
  return Float32Array.from(classes.flatMap((kind) => counts.map((_, c) => (c === kind ? 9 : 0))));
}

it('counts everything a person wears and carries', () => {
  const person = computePersonShares(logits([500, 30, 60, 20, 350, 40]));
  expect(person?.all[0]).toBeCloseTo(0, 2);
  for (const place of [510, 540, 600, 700, 990]) expect(person?.all[place]).toBeCloseTo(1, 2);
  expect(person?.body[540]).toBeCloseTo(1, 2);
  expect(person?.body[700]).toBeCloseTo(0, 2);
});

it('sees nobody in a hand that holds a carton, nor in clothes without a body', () => {
  expect(computePersonShares(logits([800, 0, 180, 0, 20, 0]))).toBeUndefined();
  expect(computePersonShares(logits([600, 0, 0, 0, 400, 0]))).toBeUndefined();
});

it('expects the person and what is right beside it, not what stands out elsewhere', () => {
  const row = (values: number[]) => ({ data: Float32Array.from(values), width: 50, height: 1 });
  const person = row(Array.from({ length: 50 }, (_, x) => (x >= 20 && x < 30 ? 1 : 0)));
  const saliency = row(Array.from({ length: 50 }, (_, x) => (x < 20 ? 0.8 : 0)));
  const { data } = addPerson(saliency, person);
  expect(data[25]).toBe(1);
  expect(data[18]).toBeCloseTo(0.8);
  expect(data[5]).toBe(0);
});

it('tells the wearer from somebody in the background and from a printed face', () => {
  const row = (values: number[]) => ({ data: Float32Array.from(values), width: 4, height: 1 });
  const dress = row([0, 1, 1, 0]);
  const face = row([0.9, 0, 0, 0]);
  expect(isPersonMissing({ all: row([0.9, 0.9, 0.9, 0]), body: face }, dress)).toBe(true);
  expect(isPersonMissing({ all: row([0.9, 0.3, 0, 0]), body: face }, dress)).toBe(false);
  const printed = row([0, 0.9, 0, 0]);
  expect(isPersonMissing({ all: row([0.9, 0.9, 0.9, 0.9]), body: printed }, dress)).toBe(false);
});
