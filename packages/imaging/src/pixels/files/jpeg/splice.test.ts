import { describe, expect, it } from 'vitest';
import { encodeJpeg } from '../../encode.ts';
import { decodeRgb, type Rgb } from '../../raster.ts';
import { sharp } from '../sharp.ts';
import { spliceJpeg } from './splice.ts';

const SIZE = { width: 221, height: 150 };

/** Waves and noise give every kind of block, up to edges that do not fill a whole block. */
const photo = (): Rgb => ({
  ...SIZE,
  data: Uint8Array.from({ length: 3 * SIZE.width * SIZE.height }, (_, at) => {
    const [x, y] = [Math.floor(at / 3) % SIZE.width, Math.floor(at / 3 / SIZE.width)];
    return 128 + 100 * Math.sin(x / (3 + (at % 3)) + y / 9) + ((at * 7919) % 23);
  }),
});
const encode = async (rgb: Rgb) => Buffer.from(await encodeJpeg({ ...rgb, channels: 3 }));

describe('two files of a picture, spliced', () => {
  it('have the changed blocks of one and every other pixel of the other', async () => {
    const original = await encode(photo());
    const before = (await decodeRgb(original)).rgb;
    const marked = { ...before, data: before.data.map((value) => Math.min(255, value + 4)) };
    const second = await encode(marked);
    const isChanged = (column: number, row: number) => (column + row) % 3 === 0;
    const spliced = spliceJpeg(original, second, isChanged);
    const [after, other] = [
      (await decodeRgb(spliced ?? Buffer.alloc(0))).rgb,
      (await decodeRgb(second)).rgb,
    ];
    const differing = after.data.filter((value, at) => {
      const [x, y] = [Math.floor(at / 3) % SIZE.width, Math.floor(at / 3 / SIZE.width)];
      return value !== (isChanged(x >> 3, y >> 3) ? other : before).data[at];
    });
    expect(differing.length).toBe(0);
    expect(spliced?.length).toBeLessThan(1.3 * original.length);
  });

  it('are not tried where they do not match', async () => {
    const original = await encode(photo());
    const never = () => false;
    expect(
      spliceJpeg(original, await sharp(original).jpeg({ quality: 80 }).toBuffer(), never),
    ).toBeUndefined();
    expect(
      spliceJpeg(await sharp(original).jpeg({ progressive: true }).toBuffer(), original, never),
    ).toBeUndefined();
    expect(spliceJpeg(await sharp(original).png().toBuffer(), original, never)).toBeUndefined();
  });
});
