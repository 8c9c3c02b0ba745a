import { expect, it } from 'vitest';
import { continueEdge } from './continue-edge.ts';

const [WIDTH, HEIGHT] = [100, 100];

/** Skin above a slanting neckline, cloth below; hair over part of both. */
function neckline(edge: (x: number) => number, isHidden: (x: number, y: number) => boolean) {
  const count = WIDTH * HEIGHT;
  const [bare, cloth] = [new Float32Array(count), new Float32Array(count)];
  const hidden = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    if (isHidden(x, y)) hidden[i] = 1;
    else (y < edge(x) ? bare : cloth)[i] = 1;
  }
  return { bare, cloth, hidden, width: WIDTH, height: HEIGHT };
}

it('a neckline goes on straight below hair', () => {
  const edge = (x: number) => 20 + 0.6 * x;
  const guesses = continueEdge(
    neckline(edge, (x) => x > 60),
    25,
  );
  expect(guesses).toHaveLength(39 * HEIGHT);
  for (const { pixel, skin } of guesses) {
    const away = Math.floor(pixel / WIDTH) - edge(pixel % WIDTH);
    if (Math.abs(away) > 3) expect(skin).toBe(away < 0 ? 1 : 0);
  }
});

it('nothing is said where no edge runs into what is hidden', () => {
  expect(
    continueEdge(
      neckline(
        () => 0,
        (x) => x > 60,
      ),
      25,
    ),
  ).toEqual([]);
});
