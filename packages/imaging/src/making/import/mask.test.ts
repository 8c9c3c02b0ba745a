import { expect, test } from 'vitest';
import { sharp } from '../../pixels/files/sharp.ts';
import { extractCutoutMask, makeSmallCopy, maskFromPicture } from './mask.ts';

/** Left half red, right half clear. */
const halves = () =>
  sharp({ create: { width: 40, height: 20, channels: 4, background: '#00000000' } })
    .composite([
      {
        input: { create: { width: 20, height: 20, channels: 4, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

const read = async (bytes: Buffer) => {
  const { channels } = await sharp(bytes).metadata();
  const { data, info } = await sharp(bytes)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { at: (x: number, y: number) => data[y * info.width + x], channels };
};

test('a cut-out becomes a mask of what is opaque', async () => {
  const mask = await extractCutoutMask(await halves());
  expect(mask).toMatchObject({ width: 40, height: 20 });
  const { at, channels } = await read(mask.bytes);
  expect([channels, at(5, 10), at(35, 10)]).toEqual([1, 255, 0]);
});

test('a picture becomes a grey mask no larger than asked for', async () => {
  const drawn = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const mask = await maskFromPicture(drawn, { sizes: [{ width: 80, height: 40 }], maxSide: 40 });
  expect(mask).toMatchObject({ width: 40, height: 20 });
  const { at, channels } = await read(mask.bytes);
  expect([channels, at(20, 10)]).toEqual([1, 255]);
});

test('a mask that does not lie on its photo is refused before it is decoded', async () => {
  const sizes = [
    { width: 80, height: 40 },
    { width: 40, height: 20 },
  ];
  const limits = { sizes, maxSide: 40 };
  const wrong = sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } });
  // The header is whole, what follows is not.
  const spoil = (png: Buffer) => png.fill(0x55, png.length - 40, png.length - 12);
  const other = spoil(await wrong.png().toBuffer());
  await expect(maskFromPicture(other, limits)).rejects.toMatchObject({ reason: 'wrong-size' });
  const spoilt = spoil(await halves());
  await expect(maskFromPicture(spoilt, limits)).rejects.toMatchObject({ reason: 'corrupt' });
  await expect(maskFromPicture(await halves(), limits)).resolves.toMatchObject({ width: 40 });
});

test('a small copy keeps its shape, and its transparency if it has any', async () => {
  const { bytes, ...size } = await makeSmallCopy(await halves(), 20);
  expect(size).toEqual({ width: 20, height: 10 });
  const { width, height, hasAlpha, format } = await sharp(bytes).metadata();
  expect({ width, height, hasAlpha, format }).toEqual({ ...size, hasAlpha: true, format: 'png' });
});
