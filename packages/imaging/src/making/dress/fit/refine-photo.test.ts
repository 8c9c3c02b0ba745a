import { expect, it } from 'vitest';
import { type Enlarge, refinePhoto } from './refine-photo.ts';

const plane = (width: number, height: number, channels: 1 | 3) => ({
  data: new Uint8Array(width * height * channels).fill(200),
  width,
  height,
});
const photo = (scale = 1) => ({
  rgb: plane(40, 60, 3),
  alpha: plane(40, 60, 1),
  scale,
  small: { rgb: plane(40, 60, 3), alpha: plane(40, 60, 1), scale },
});
const twice: Enlarge = async ({ rgb }) => ({
  rgb: plane(rgb.width * 2, rgb.height * 2, 3),
  alpha: plane(rgb.width * 2, rgb.height * 2, 1),
});

it('enlarges a photo that shows cloth at fewer pixels than the picture, and keeps the small copy', async () => {
  const coarse = photo();
  const fine = await refinePhoto(coarse, 1 / 4, twice);
  expect([fine.rgb.width, fine.alpha.height, fine.scale]).toEqual([80, 120, 2]);
  expect(fine.small).toBe(coarse.small);
});

it('leaves a photo that has enough pixels, counting those that it lost when it was made smaller', async () => {
  const fine = photo();
  expect(await refinePhoto(fine, 1 / 12, twice)).toBe(fine);
  expect((await refinePhoto(photo(0.5), 1 / 12, twice)).scale).toBe(1);
});
