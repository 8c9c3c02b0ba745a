import { describe, expect, it } from 'vitest';
import { sharp } from '../../pixels/files/sharp.ts';
import { labelPicture } from './label.ts';

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** The rows and columns that differ from the background, and how dark and how light they become. */
async function marksOn(picture: Buffer, ground: number) {
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const marks = [...data.keys()].filter((at) => Math.abs((data[at] ?? 0) - ground) > 60);
  const rows = marks.map((at) => Math.floor(at / info.width));
  const columns = marks.map((at) => at % info.width);
  const values = marks.map((at) => data[at] ?? 0);
  const least = (list: number[]) => list.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = (list: number[]) => list.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return {
    top: least(rows),
    left: least(columns),
    height: most(rows) - least(rows),
    darkest: least(values),
    lightest: most(values),
  };
}

describe('a visible label', () => {
  it.each([
    ['white', 255],
    ['black', 0],
    ['#808080', 128],
  ])('can be seen on %s, in the corner, in letters of five hundredths', async (colour, ground) => {
    const picture = await plain(900, 600, colour).png().toBuffer();
    const marks = await marksOn(await labelPicture(picture, 'AI生成'), ground);
    expect(marks.height).toBeGreaterThanOrEqual(30);
    expect(marks.top).toBeGreaterThan(500);
    expect(marks.left).toBeGreaterThan(550);
    if (ground > 60) expect(marks.darkest).toBeLessThan(60);
    if (ground < 190) expect(marks.lightest).toBeGreaterThan(200);
  });

  it('leaves the rest as it was, and the picture what it was', async () => {
    const photo = await plain(700, 900, '#486').png().toBuffer();
    const labelled = await labelPicture(photo, 'AI generated');
    const top = { left: 0, top: 0, width: 700, height: 780 };
    const [before, after] = await Promise.all(
      [photo, labelled].map((bytes) => sharp(bytes).extract(top).removeAlpha().raw().toBuffer()),
    );
    expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
    const jpeg = await labelPicture(await plain(600, 600, '#777').jpeg().toBuffer(), 'AI');
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 600 });
  });

  it('refuses words that cannot be drawn', async () => {
    const photo = await plain(100, 100, 'red').png().toBuffer();
    await expect(labelPicture(photo, '🙂')).rejects.toThrow(RangeError);
  });
});
