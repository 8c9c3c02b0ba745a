import { describe, expect, it } from 'vitest';
import { drawCaption, removeUndrawable } from '../../pixels/caption.ts';
import { sharp } from '../../pixels/files/sharp.ts';
import { imaging } from '../../testing/imaging.ts';

/** A tee that is cut out already, so that no outline has to be found. */
const cutout = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
      <path d="M130 60 L270 60 L350 130 L310 190 L275 165 L275 350 L125 350 L125 165 L90 190 L50 130 Z"
        fill="#2d4f8f"/></svg>`),
  )
    .png()
    .toBuffer();

describe('a caption', () => {
  it('is drawn in both scripts, and leaves out what the font has not', async () => {
    expect(removeUndrawable(' 上新啦 New! 🎉')).toBe('上新啦 New! ');
    const layer = await drawCaption('包邮 OK', { width: 200, height: 60, colour: '#d7263d' });
    expect(layer).toMatchObject({ width: 200, height: 60 });
    let [red, white] = [0, 0];
    for (let at = 0; at < layer.data.length; at += 4) {
      if (layer.data[at + 3] < 0.99) continue;
      if (layer.data[at + 1] > 250) white++;
      else if (layer.data[at + 1] < 60) red++;
    }
    expect(red).toBeGreaterThan(400);
    expect(white).toBeGreaterThan(400);
  });

  it('becomes smaller where it is long, and never leaves its box', async () => {
    const layer = await drawCaption('谢谢老板谢谢老板谢谢', {
      width: 200,
      height: 60,
      colour: '#111111',
    });
    for (let y = 0; y < 60; y++) {
      expect(layer.data[(y * 200 + 0) * 4 + 3]).toBeLessThan(0.5);
      expect(layer.data[(y * 200 + 199) * 4 + 3]).toBeLessThan(0.5);
    }
  });
});

describe('a pack of stickers', () => {
  it('has each caption still and moving, in both sizes', async () => {
    const bytes = await cutout();
    const made = await imaging.run('stickers', {
      bytes,
      captions: ['上新', 'OK'],
      motion: 'bounce',
    });
    expect(made).toMatchObject({ width: 1024, height: 512, contentType: 'image/png' });
    expect(made.files.map(({ name }) => name)).toEqual([
      'sticker-1.png',
      'sticker-1.webp',
      'sticker-1-240.png',
      'sticker-1.gif',
      'sticker-2.png',
      'sticker-2.webp',
      'sticker-2-240.png',
      'sticker-2.gif',
    ]);
    for (const file of made.files) {
      const { pages = 1, width, pageHeight, height } = await sharp(file.bytes).metadata();
      expect([width, pageHeight ?? height]).toEqual([file.width, file.height]);
      const moves = file.name.endsWith('.webp') || file.name.endsWith('.gif');
      expect(pages > 4).toBe(moves);
    }
  });

  it('stands in a white rim on nothing, the cloth as it was', async () => {
    const made = await imaging.run('stickers', { bytes: await cutout(), motion: 'none' });
    expect(made.files.map(({ name }) => name)).toEqual(['sticker-1.png', 'sticker-1-240.png']);
    const { data, info } = await sharp(made.bytes).raw().toBuffer({ resolveWithObject: true });
    const row = Math.round(info.height * 0.6) * info.width * 4;
    const at = (x: number) => [...data.subarray(row + x * 4, row + x * 4 + 4)];
    expect(at(256)).toEqual([0x2d, 0x4f, 0x8f, 255]);
    expect(at(2)[3]).toBeLessThan(20);
    const first = Array.from({ length: 256 }, (_, x) => at(x)).find((pixel) => pixel[3] === 255);
    expect(first).toEqual([255, 255, 255, 255]);
  });
});
