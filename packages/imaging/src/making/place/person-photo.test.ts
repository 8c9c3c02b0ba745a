import { expect, it } from 'vitest';
import { encodePng } from '../../pixels/encode.ts';
import { decodeRgb } from '../../pixels/raster.ts';
import { openPersonPhoto } from './person-photo.ts';

/** A picture that is black and clear on its left half, and grey on its right one. */
const cutOutPicture = (width: number, height: number) => {
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    if (i % width >= width / 2) data.set([120, 120, 120, 255], i * 4);
  }
  return encodePng({ data, width, height, channels: 4 });
};

it('stays the file that it was where it is small enough, and is looked at on white', async () => {
  const bytes = await cutOutPicture(60, 40);
  const photo = await openPersonPhoto(bytes);
  expect(photo.bytes).toBe(bytes);
  expect(photo.shown.data.subarray(0, 3)).toEqual(Uint8Array.of(255, 255, 255));
});

it('keeps its outline when it is made smaller', async () => {
  const photo = await openPersonPhoto(await cutOutPicture(2400, 600));
  expect(photo.shown.width).toBe(2048);
  const { rgb, alpha } = await decodeRgb(photo.bytes);
  expect([rgb.width, rgb.height]).toEqual([photo.shown.width, photo.shown.height]);
  expect([alpha?.data[0], alpha?.data[rgb.width - 1]]).toEqual([0, 255]);
});
