import { describe, expect, it } from 'vitest';
import { encodeJpeg, encodePng } from '../../../pixels/encode.ts';
import { decodeRgb, type Rgb } from '../../../pixels/raster.ts';
import { createNoise, drawMask, drawRgb, meanDifference } from '../../../testing/cloth.ts';
import { imaging } from '../../../testing/imaging.ts';

const WIDTH = 900;
const HEIGHT = 700;
/** Striped cloth with some noise. */
function cloth(): Rgb {
  const noise = createNoise();
  return drawRgb(WIDTH, HEIGHT, (x) => {
    const stripe = x % 40 < 20 ? 30 : 0;
    const grain = 3 * noise();
    return [90 + stripe + grain, 110 + stripe + grain, 150 + grain];
  });
}
const inSpot = (x: number, y: number) => Math.hypot(x - 450, y - 350) < 22;
const spoilt = (picture: Rgb, isSpoilt: (x: number, y: number) => boolean): Rgb => ({
  ...picture,
  data: picture.data.map((value, i) => {
    const pixel = Math.floor(i / 3);
    return isSpoilt(pixel % picture.width, Math.floor(pixel / picture.width)) ? 250 : value;
  }),
});
const toPng = ({ data, width, height }: Rgb) => encodePng({ data, width, height, channels: 3 });
async function maskPng(isSet: (x: number, y: number) => boolean, width = WIDTH, height = HEIGHT) {
  const { data } = drawMask(width, height, isSet);
  const rgb = drawRgb(width, height, (x, y) => {
    const value = data[y * width + x];
    return [value, value, value];
  });
  return toPng(rgb);
}

describe('erase', () => {
  it('takes a spot away and leaves every other pixel exactly as it was', async () => {
    const photo = spoilt(cloth(), inSpot);
    const nearSpot = (x: number, y: number) => Math.hypot(x - 450, y - 350) < 30;
    const bytes = await toPng(photo);
    const mask = await maskPng(nearSpot);
    const made = await imaging.run('erase', { bytes, mask, lossless: true });
    const { rgb } = await decodeRgb(made.bytes);
    expect(meanDifference(rgb, photo, (x, y) => !nearSpot(x, y))).toBe(0);
    expect(meanDifference(rgb, cloth(), inSpot)).toBeLessThan(
      0.25 * meanDifference(photo, cloth(), inSpot),
    );
    expect(made.erased).toHaveLength(1);
    const again = await imaging.run('erase', { bytes, mask, lossless: true });
    expect(Buffer.compare(made.bytes, again.bytes)).toBe(0);
  });

  it('continues a plain backdrop into a large hole, with its grain and its gradient', async () => {
    const noise = createNoise(7);
    const backdrop = drawRgb(1100, 900, (x, y) => {
      const value = 190 + 30 * (x / 1100) - 20 * (y / 900) + 4 * noise();
      return [value, value, value * 0.97];
    });
    const inHole = (x: number, y: number) => Math.abs(x - 550) < 250 && Math.abs(y - 450) < 220;
    const photo = spoilt(backdrop, inHole);
    const mask = await maskPng(inHole, 1100, 900);
    const { bytes } = await imaging.run('erase', {
      bytes: await toPng(photo),
      mask,
      lossless: true,
    });
    const { rgb } = await decodeRgb(bytes);
    const meanShift = (picture: Rgb) => {
      let sum = 0;
      for (let y = 240; y < 660; y++) {
        for (let x = 310; x < 790; x++) {
          const at = (y * 1100 + x) * 3;
          sum += picture.data[at] - backdrop.data[at];
        }
      }
      return Math.abs(sum / (420 * 480));
    };
    expect(meanShift(rgb)).toBeLessThan(1.5);
    const grain = ({ data }: Rgb) => {
      let sum = 0;
      for (let x = 400; x < 700; x++)
        sum += Math.abs(data[(450 * 1100 + x) * 3] - data[(450 * 1100 + x + 1) * 3]);
      return sum;
    };
    expect(grain(rgb) / grain(backdrop)).toBeGreaterThan(0.6);
    expect(grain(rgb) / grain(backdrop)).toBeLessThan(1.4);
    expect(meanDifference(rgb, photo, (x, y) => !inHole(x, y))).toBe(0);
  });

  it('keeps transparency, gives a JPEG unless told otherwise, and enlarges on demand', async () => {
    const { data } = cloth();
    const rgba = new Uint8Array(WIDTH * HEIGHT * 4);
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
      for (let k = 0; k < 3; k++) rgba[i * 4 + k] = data[i * 3 + k];
      rgba[i * 4 + 3] = i % WIDTH < 100 ? 0 : 255;
    }
    const polygons = [
      {
        points: [
          [440, 340],
          [460, 340],
          [460, 360],
          [440, 360],
        ] as [number, number][],
      },
    ];
    const cut = await encodePng({ data: rgba, width: WIDTH, height: HEIGHT, channels: 4 });
    const clear = await imaging.run('erase', { bytes: cut, polygons });
    expect(clear.contentType).toBe('image/png');
    expect((await decodeRgb(clear.bytes)).alpha?.data.filter((value) => value === 0)).toHaveLength(
      100 * HEIGHT,
    );
    const jpeg = await encodeJpeg({ data, width: WIDTH, height: HEIGHT, channels: 3 });
    const larger = await imaging.run('erase', { bytes: jpeg, polygons, targetSide: 1200 });
    expect(larger).toMatchObject({ contentType: 'image/jpeg', width: 1200, height: 933 });
  });

  it('refuses an empty mask', async () => {
    const mask = await maskPng(() => false);
    const asked = imaging.run('erase', { bytes: await toPng(cloth()), mask });
    await expect(asked).rejects.toMatchObject({ reason: 'nothing-marked' });
  });
});
