import { expect, it } from 'vitest';
import { fillPerson, markDeepWithinPerson } from './within-person.ts';

const SIDE = 100;
const plane = (value: (x: number, y: number) => number) => ({
  data: Float32Array.from({ length: SIDE * SIDE }, (_, i) => value(i % SIDE, Math.floor(i / SIDE))),
  width: SIDE,
  height: SIDE,
});
/** Shoulders that leave the picture at the bottom; an arm on the hip leaves an opening. */
const inBody = (x: number, y: number) => x > 20 && x < 80 && y > 30;
const inOpening = (x: number, y: number) => x > 30 && x < 40 && y > 60 && y < 75;
/** The network for people closes the opening, where nothing stands out. */
const person = plane((x, y) => (inBody(x, y) ? 0.97 : 0.02));
const saliency = plane((x, y) => (inBody(x, y) && !inOpening(x, y) ? 0.99 : 0.1));

it('closes what a pale shirt before a pale wall lost, to the lower edge of the photo', () => {
  const logits = plane((x, y) => (inBody(x, y) && x < 50 ? 6 : -6));
  fillPerson(logits, markDeepWithinPerson(person, saliency));
  expect(logits.data[70 * SIDE + 60]).toBeGreaterThan(0);
  expect(logits.data[99 * SIDE + 60]).toBeGreaterThan(0);
});

it('leaves the outline to the colours, and openings open', () => {
  const logits = plane(() => -6);
  fillPerson(logits, markDeepWithinPerson(person, saliency));
  expect(logits.data[70 * SIDE + 79]).toBe(-6);
  expect(logits.data[68 * SIDE + 35]).toBe(-6);
  expect(logits.data[10 * SIDE + 50]).toBe(-6);
});
