import { describe, expect, it } from 'vitest';
import { sharp } from '../../../pixels/files/sharp.ts';
import { markOutline, readMarkedPixels } from './mask.ts';

const area = ({ data }: { data: Uint8Array }) => data.reduce((sum, one) => sum + one, 0);
const svg = (body: string, width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`,
    ),
  ).png();

describe('a mask', () => {
  it('is white on black, of any size', async () => {
    const png = await svg(
      '<rect width="100" height="50"/><rect x="20" y="10" width="40" height="20" fill="#fff"/>',
      100,
      50,
    ).toBuffer();
    const same = await readMarkedPixels(png, { width: 100, height: 50 });
    expect(area(same)).toBe(800);
    expect(same.data[15 * 100 + 30]).toBe(1);
    expect(
      Math.abs(area(await readMarkedPixels(png, { width: 400, height: 200 })) - 12_800),
    ).toBeLessThan(300);
  });

  it('or opaque on clear', async () => {
    const png = await svg('<rect x="20" y="10" width="40" height="20"/>', 100, 50).toBuffer();
    expect(area(await readMarkedPixels(png, { width: 100, height: 50 }))).toBe(800);
  });

  it('or an outline', () => {
    const mask = { data: new Uint8Array(100 * 100), width: 100, height: 100 };
    markOutline(mask, {
      points: [
        [10, 10],
        [90, 10],
        [50, 90],
      ],
    });
    expect(Math.abs(area(mask) - 3200)).toBeLessThan(60);
    expect([mask.data[20 * 100 + 50], mask.data[80 * 100 + 20]]).toEqual([1, 0]);
    markOutline(mask, {
      points: [
        [-20, 95],
        [200, 95],
        [200, 300],
        [-20, 300],
      ],
    });
    expect(mask.data[99 * 100 + 99]).toBe(1);
  });

  it('that nobody can read is refused', async () => {
    await expect(
      readMarkedPixels(Buffer.from('no'), { width: 9, height: 9 }),
    ).rejects.toMatchObject({
      reason: 'corrupt',
    });
  });
});
