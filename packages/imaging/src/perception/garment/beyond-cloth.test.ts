import { expect, it } from 'vitest';
import type { Plane } from '../../pixels/raster.ts';
import { keepOfCloth } from './beyond-cloth.ts';

const [width, height] = [60, 80];
type Area = (x: number, y: number) => boolean;
const plane = (isSet: Area): Plane<Uint8Array> => ({
  data: Uint8Array.from({ length: width * height }, (_, i) =>
    isSet(i % width, Math.floor(i / width)) ? 255 : 0,
  ),
  width,
  height,
});
const shirt: Area = (x, y) => x > 10 && x < 50 && y > 10 && y < 60;
/** The wall below the hem, down to the photo's edge. */
const wall: Area = (x, y) => x > 20 && x < 40 && y >= 60;
const collar: Area = (x, y) => x > 20 && x < 40 && y > 4 && y <= 10;

it('wall below a garment that was seen nearly whole goes', () => {
  const keep = keepOfCloth(
    plane((x, y) => shirt(x, y) || wall(x, y)),
    plane(shirt),
  );
  expect(keep?.data[70 * width + 30]).toBe(0);
  expect(keep?.data[40 * width + 30]).toBe(255);
});

it('what does not leave the photo stays: it may be a collar', () => {
  expect(
    keepOfCloth(
      plane((x, y) => shirt(x, y) || collar(x, y)),
      plane(shirt),
    ),
  ).toBeUndefined();
});

it('a garment of which the network has seen little stays whole', () => {
  const little: Area = (x, y) => shirt(x, y) && y < 30;
  expect(
    keepOfCloth(
      plane((x, y) => shirt(x, y) || wall(x, y)),
      plane(little),
    ),
  ).toBeUndefined();
});
