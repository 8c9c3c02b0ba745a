import { expect, it } from 'vitest';
import { findAnimation, groupStickers } from './pack.ts';

const extra = (fileName: string, contentType: string) => ({
  fileName,
  contentType,
  bytes: 10,
  url: `/files/${fileName}`,
});

it('sorts the files of a pack by sticker and leaves the ZIP aside', () => {
  const extras = [
    extra('stickers.zip', 'application/zip'),
    extra('sticker-1.png', 'image/png'),
    extra('sticker-1.webp', 'image/webp'),
    extra('sticker-1-240.png', 'image/png'),
    extra('sticker-10.png', 'image/png'),
  ];
  const stickers = groupStickers({ extras });
  expect(stickers.map(({ number }) => number)).toEqual([1, 10]);
  expect(stickers[0]?.files.map(({ fileName }) => fileName)).toEqual([
    'sticker-1.png',
    'sticker-1.webp',
    'sticker-1-240.png',
  ]);
  expect(stickers.map((one) => findAnimation(one)?.fileName)).toEqual([
    'sticker-1.webp',
    undefined,
  ]);
  expect(groupStickers({})).toEqual([]);
});
