import { describe, expect, it } from 'vitest';
import { sharp } from '../../pixels/files/sharp.ts';
import { makeThumbnail } from '../import/thumbnail.ts';
import { exportPicture } from './export.ts';

/** Left half red, right half nothing. */
const halfRed = await sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="20" height="20" fill="#f00"/></svg>',
  ),
)
  .png()
  .toBuffer();

async function pixel(bytes: Uint8Array, x: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((10 * info.width + x) * info.channels).subarray(0, info.channels)];
}

describe('exportPicture', () => {
  it('keeps transparency in PNG and WebP', async () => {
    for (const format of ['png', 'webp'] as const) {
      const bytes = await exportPicture(halfRed, { format, background: 'transparent' });
      expect((await sharp(bytes).metadata()).format).toBe(format);
      expect((await pixel(bytes, 35)).at(3)).toBe(0);
      expect((await pixel(bytes, 5)).at(3)).toBe(255);
    }
  });

  it('puts white behind a JPEG, in full colour resolution', async () => {
    const bytes = await exportPicture(halfRed, { format: 'jpeg', background: 'transparent' });
    const { format, chromaSubsampling } = await sharp(bytes).metadata();
    expect({ format, chromaSubsampling }).toEqual({ format: 'jpeg', chromaSubsampling: '4:4:4' });
    for (const value of await pixel(bytes, 35)) expect(value).toBeGreaterThan(250);
  });

  it('fills with the asked colour', async () => {
    const bytes = await exportPicture(halfRed, { format: 'png', background: '#102030' });
    expect(await pixel(bytes, 35)).toEqual([16, 32, 48]);
    expect(await pixel(bytes, 5)).toEqual([255, 0, 0]);
  });

  it('refuses what is no colour', async () => {
    await expect(exportPicture(halfRed, { format: 'png', background: '#12' })).rejects.toThrow(
      RangeError,
    );
  });
});

describe('thumbnail', () => {
  it('fits into a square and never enlarges', async () => {
    const small = await sharp(await makeThumbnail(halfRed, 10)).metadata();
    expect([small.format, small.width, small.height]).toEqual(['webp', 10, 5]);
    const same = await sharp(await makeThumbnail(halfRed, 500)).metadata();
    expect([same.width, same.height]).toEqual([40, 20]);
  });

  it('says so when the picture is broken', async () => {
    await expect(makeThumbnail(halfRed.subarray(0, 60), 10)).rejects.toMatchObject({
      reason: 'corrupt',
    });
  });
});
