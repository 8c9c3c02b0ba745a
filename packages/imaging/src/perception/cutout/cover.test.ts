import { expect, it } from 'vitest';
import { MASK_SIDE } from '../sam/sam.ts';
import { coverExpected } from './cover.ts';

type Rectangle = [left: number, top: number, right: number, bottom: number];

const CAP: Rectangle = [60, 120, 200, 200];
const POMPOM: Rectangle = [110, 70, 150, 119];

const plane = (boxes: Rectangle[], yes: number, no: number) =>
  Float32Array.from({ length: MASK_SIDE ** 2 }, (_, i) => {
    const [x, y] = [i % MASK_SIDE, Math.floor(i / MASK_SIDE)];
    const isIn = boxes.some(([l, t, r, b]) => x >= l && x <= r && y >= t && y <= b);
    return isIn ? yes : no;
  });

const at = (logits: Float32Array, x: number, y: number) => logits[y * MASK_SIDE + x];
const mask = (boxes: Rectangle[]) => ({ logits: plane(boxes, 6, -6), predictedIou: 0.9 });

it('asks for the part that is missing, and joins the answer', async () => {
  const asked: { x: number; y: number }[] = [];
  const covered = await coverExpected(
    plane([CAP], 6, -6),
    plane([CAP, POMPOM], 1, 0),
    async (p) => {
      asked.push(...p);
      return [mask([POMPOM])];
    },
  );
  for (const { x, y } of asked) {
    expect(x * MASK_SIDE).toBeGreaterThan(110);
    expect(x * MASK_SIDE).toBeLessThan(151);
    expect(y * MASK_SIDE).toBeLessThan(120);
  }
  expect(at(covered, 130, 90)).toBeGreaterThan(0);
  expect(at(covered, 130, 160)).toBeGreaterThan(0);
  expect(at(covered, 20, 20)).toBeLessThan(0);
});

it('refuses an answer that takes the wall along, and asks for each piece once', async () => {
  let questions = 0;
  const covered = await coverExpected(plane([CAP], 6, -6), plane([CAP, POMPOM], 1, 0), async () => {
    questions++;
    return [mask([[0, 0, 255, 119]])];
  });
  expect(questions).toBe(1);
  expect(at(covered, 130, 90)).toBeLessThan(0);
});

it('asks nothing about the rim that a coarse map is always off by', async () => {
  const wide: Rectangle = [58, 118, 202, 202];
  const logits = plane([CAP], 6, -6);
  const covered = await coverExpected(logits, plane([wide], 1, 0), () => {
    throw new Error('It asked');
  });
  expect(covered).toEqual(logits);
});
